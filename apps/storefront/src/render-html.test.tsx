import { channel } from 'node:diagnostics_channel'
import { Suspense, use } from 'react'
import { describe, expect, it } from 'vitest'
import { renderHtml, renderTurn } from './render-html.tsx'
import type { PartRendering } from './shared-parts.tsx'

const page = (content: React.ReactNode) => (
  // biome-ignore lint/a11y/useValidLang: bs is Bosnian (ISO 639-1); the rule lacks it
  <html lang="bs">
    <head>
      <title>čaj</title>
    </head>
    <body>
      <Suspense fallback="wait">{content}</Suspense>
    </body>
  </html>
)

const scripts = { loader: '/loader.js', modules: ['/libraries.js', '/entry.js'] }
const parts: PartRendering = { markups: new WeakMap(), bytes: {}, wrap: part => part }
const promise = Promise.resolve('med')

describe('renderHtml', () => {
  it.each([
    ['is loaded', () => 'med'],
    ['suspends', () => use(promise)],
  ])(
    'writes a whole HTML document with the loader script and modules when the page’s content %s',
    async (_, read) => {
      const Content = () => <p>{read()}</p>
      const html = (await renderHtml(page(<Content />), scripts, parts)).toString()
      expect(html).toMatch(/^<!DOCTYPE html><html lang="bs"><head>.*<title>čaj<\/title>.*<\/head><body>/)
      expect(html).toContain(
        '<body><!--$--><p>med</p><!--/$--><script type="module" src="/loader.js" async=""',
      )
      expect(html).toMatch(/ data-modules="\/libraries\.js \/entry\.js"><\/script><\/body><\/html>$/)
      expect(html).not.toContain('modulepreload')
    },
  )

  it('rejects with the error that a component inside a Suspense boundary throws', async () => {
    const Failing = () => {
      throw new Error('no data')
    }
    await expect(renderHtml(page(<Failing />), scripts, parts)).rejects.toThrow('no data')
  })
})

describe('renderTurn', () => {
  it.each([
    { accepting: 0, expected: 1 },
    { accepting: 3, expected: 4 },
    { accepting: 20, expected: 8 },
  ])(
    'resolves after $expected turns of the event loop when each of the first $accepting turns accepts a connection',
    async ({ accepting, expected }) => {
      const accepted = channel('net.server.socket')
      let turns = 0
      let isOver = false
      const countTurn = (): void => {
        if (isOver) return
        turns += 1
        if (turns <= accepting) accepted.publish({})
        setImmediate(countTurn)
      }
      setImmediate(countTurn)
      await renderTurn()
      isOver = true
      expect(turns).toBe(expected)
    },
  )
})
