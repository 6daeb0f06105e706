import { expect, it } from 'vitest'
import { createRarely } from './rarely.ts'

it('writes a reason again after a minute, and another one at once', () => {
  let now = 0
  const lines: string[] = []
  const rarely = createRarely(
    line => lines.push(line),
    () => now,
  )
  rarely('503', '/a: 503')
  rarely('503', '/b: 503')
  rarely('wire', '/c: wire')
  now = 59_999
  rarely('503', '/d: 503')
  now = 60_000
  rarely('503', '/e: 503')
  expect(lines).toEqual(['/a: 503', '/c: wire', '/e: 503'])
})
