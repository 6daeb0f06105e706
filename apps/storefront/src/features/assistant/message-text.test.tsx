import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ShopInfo, ShopInfoContext } from '../../platform/shop-info.ts'
import { MessageText } from './message-text.tsx'

// The cast is safe, because MessageText reads only the field `publicUrl` of `ShopInfo`.
const shop = { publicUrl: 'https://sultan.example' } as ShopInfo

let text = ''
const root = createRootRoute({ component: () => <MessageText text={text} /> })
const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })

async function markupOf(reply: string): Promise<string> {
  text = reply
  return renderToStaticMarkup(
    <ShopInfoContext value={shop}>
      {/* A router with one page suffices; the cast is needed, because the types expect the shop's router. */}
      <RouterProvider router={router as never} />
    </ShopInfoContext>,
  )
}

beforeAll(async () => {
  vi.stubGlobal('window', { location: { origin: 'https://sultan.example' } })
  await router.load()
})
afterAll(() => vi.unstubAllGlobals())

const shopLink = /<a href="\/(?!\/)[^"]*">/
const outsideLink = /<a href="https?:\/\/[^"]*" target="_blank" rel="noopener noreferrer nofollow">/
const allowed = new RegExp(`<br/>|</a>|${shopLink.source}|${outsideLink.source}`, 'g')

describe('MessageText', () => {
  it('links to pages of the shop, and shows the host after the text of an external link', async () => {
    expect(await markupOf('[Dostava](/dostava)\n[ovdje](https://zlo.example/x)')).toBe(
      '<a href="/dostava">Dostava</a><br/>' +
        '<a href="https://zlo.example/x" target="_blank" rel="noopener noreferrer nofollow">ovdje</a> (zlo.example)',
    )
  })

  it('renders nothing but text, line breaks and safe links for any reply', async () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        ...['<script>', '<img src=x onerror=a>', '"><svg onload=a>', '\n', '](', '[a](', ')', 'javascript:a'],
        ...[
          '[a](javascript:a)',
          '[a](/b" onclick="a)',
          'https://x.example/"onmouseover=a',
          '[<b>](/a)',
          '&lt;',
        ],
      ),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece), async pieces => {
        const markup = await markupOf(pieces.join(''))
        expect(markup.replace(allowed, '')).not.toMatch(/[<>]/)
      }),
    )
  })
})
