import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Category } from '../shop/category.ts'
import { categoriesQuery } from '../shop/queries.ts'
import type { ShopInfo } from '../shop/shop-info.ts'
import { ShopContext } from '../shop/use-shop.ts'
import { Layout } from './layout.tsx'

const shop: ShopInfo = {
  name: 'Sultan d.o.o.',
  address: 'Sarači 1, Sarajevo',
  idNumber: '4200000000000',
  phone: '+387 33 000 000',
  email: 'info@sultan.example',
  publicUrl: 'http://localhost:3000',
  returnDays: 15,
  sendsMail: false,
  passwordReset: 'none',
}

const category = (id: number, slug: string, name: string, parent: number, count: number): Category => ({
  ...{ id, slug, name, parent, count },
  description: '',
  picture: null,
})

const categories = [
  category(1, 'odjeca', 'Odjeća', 0, 20),
  category(2, 'kape', 'Kape', 1, 12),
  category(3, 'audio', 'Audio izdanja', 1, 0),
  category(4, 'poklon-setovi', 'Poklon-setovi', 0, 3),
]

/** What the server sends, which is also all there is without JavaScript. */
async function renderedLayout(): Promise<string> {
  const queries = new QueryClient()
  queries.setQueryData(categoriesQuery().queryKey, categories)
  const routeTree = createRootRoute({ component: () => <Layout>sadržaj</Layout> })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  return renderToString(
    <QueryClientProvider client={queries}>
      <ShopContext value={shop}>
        <RouterProvider router={router} />
      </ShopContext>
    </QueryClientProvider>,
  )
}

describe('the layout as the server sends it', () => {
  let html = ''
  beforeAll(async () => {
    html = await renderedLayout()
  })

  it('begins with the way past the menus', () => {
    expect(html).toMatch(/^<a class="skip" href="#sadrzaj">/)
    expect(html).toContain('<main id="sadrzaj"')
  })

  it('has the menu with children and counts, and nothing outside of the six shops', () => {
    const nav = html.slice(html.indexOf('aria-label="Kategorije"'), html.indexOf('head__tools'))
    expect(nav).toContain('href="/kategorije-proizvoda/odjeca"')
    expect(nav).toContain('Sve u kategoriji')
    expect(nav).toMatch(/Kape<\/span><span class="n">\((?:<!-- -->)?12/)
    expect(nav).toMatch(/Audio izdanja<\/span><\/a>/)
    expect(nav).not.toContain('Poklon-setovi')
    expect(nav.indexOf('Blog')).toBeGreaterThan(nav.indexOf('Kape'))
  })

  it('leads somewhere from every button of the bar', () => {
    expect(html).toMatch(/<a class="icon-btn head__menu-btn" href="#podnozje" aria-label="Otvori meni"/)
    expect(html).toMatch(/<a class="icon-btn" href="\/checkout" aria-label="Korpa"/)
    expect(html).toMatch(/id="podnozje"/)
    for (const path of ['/pretraga', '/login', '/wishlist']) expect(html).toContain(`href="${path}"`)
  })

  it('shows no badge, which only the device could know, and no style attribute', () => {
    expect(html).not.toContain('class="count')
    expect(html).not.toContain('style=')
  })

  it('names the shop and its links in the footer', () => {
    expect(html).toContain('href="tel:+38733000000"')
    expect(html).toContain('© Sultan d.o.o., Sarači 1, Sarajevo, ID broj 4200000000000')
    for (const path of ['/kontakt', '/dostava', '/privatnost', '/uslovi', '/o-nama', '/blog', '/faq']) {
      expect(html).toContain(`href="${path}"`)
    }
  })
})
