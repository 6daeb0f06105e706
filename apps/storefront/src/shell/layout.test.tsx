import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Category } from '../api/categories/categories.ts'
import { categoriesQuery } from '../api/categories/categories.ts'
import { sampleShopInfo } from '../platform/shop-info.fixture.ts'
import { ShopInfoContext } from '../platform/shop-info.ts'
import { Layout } from './layout.tsx'

const shop = { ...sampleShopInfo, name: 'Sultan d.o.o.', address: 'Sarači 1, Sarajevo' }

const category = (id: number, slug: string, name: string, parent: number, count: number): Category => ({
  ...{ id, slug, name, parent, count },
  picture: null,
})

const categories = [
  category(1, 'odjeca', 'Odjeća', 0, 20),
  category(2, 'kape', 'Kape', 1, 12),
  category(3, 'audio', 'Audio izdanja', 1, 0),
  category(4, 'poklon-setovi', 'Poklon-setovi', 0, 3),
]

/** Returns the layout's markup as the server renders it, which is what a browser without JavaScript shows. */
async function renderedLayout(): Promise<string> {
  const queries = new QueryClient()
  queries.setQueryData(categoriesQuery().queryKey, categories)
  const routeTree = createRootRoute({ component: () => <Layout>sadržaj</Layout> })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  return renderToString(
    <QueryClientProvider client={queries}>
      <ShopInfoContext value={shop}>
        <RouterProvider router={router} />
      </ShopInfoContext>
    </QueryClientProvider>,
  )
}

describe('Layout rendered on the server', () => {
  let html = ''
  beforeAll(async () => {
    html = await renderedLayout()
  })

  it('begins the layout with the skip link', () => {
    expect(html).toMatch(/^<a class="skip-link" href="#sadrzaj">/)
    expect(html).toContain('<main id="sadrzaj"')
  })

  it('renders the menu categories and their children, product counts only above 0, then the link to the blog; renders no category outside the menu', () => {
    const nav = html.slice(html.indexOf('aria-label="Kategorije"'), html.indexOf('header__actions'))
    expect(nav).toContain('href="/kategorije-proizvoda/odjeca"')
    expect(nav).toContain('Sve u kategoriji')
    expect(nav).toMatch(/Kape<\/span><span class="item-count">\((?:<!-- -->)?12/)
    expect(nav).toMatch(/Audio izdanja<\/span><\/a>/)
    expect(nav).not.toContain('Poklon-setovi')
    expect(nav.indexOf('Blog')).toBeGreaterThan(nav.indexOf('Kape'))
  })

  it('renders every button of the header as a link', () => {
    expect(html).toMatch(
      /<a class="icon-button header__menu-button" href="#podnozje" aria-label="Otvori meni"/,
    )
    expect(html).toMatch(/<a class="icon-button" href="\/checkout" aria-label="Korpa"/)
    expect(html).toMatch(/id="podnozje"/)
    for (const path of ['/pretraga', '/login', '/wishlist']) expect(html).toContain(`href="${path}"`)
  })

  it('renders no count badges on the cart and wishlist buttons, and no style attributes', () => {
    expect(html).not.toContain('class="badge')
    expect(html).not.toContain('style=')
  })

  it('renders the shop’s details and links in the footer', () => {
    expect(html).toContain('href="tel:+38733000000"')
    expect(html).toContain('© Sultan d.o.o., Sarači 1, Sarajevo, ID broj 4200000000000')
    for (const path of ['/kontakt', '/dostava', '/privatnost', '/uslovi', '/o-nama', '/blog', '/faq']) {
      expect(html).toContain(`href="${path}"`)
    }
  })
})
