import { defaultShopTerms } from '@sultan/kernel/default-shop-terms'
import type { ShopTerms } from '@sultan/kernel/shop-terms'
import { withDefaultPages } from '@sultan/server/default-page'
import { createWooClient } from '@sultan/woo-client/client'
import { getPageBySlug } from '@sultan/woo-client/posts'
import { describe, expect, it } from 'vitest'
import { openRecordedShop } from '../recorded-shop/start.ts'

const particulars = {
  name: 'Dućan <Bašča>',
  address: 'Sarači 1, Sarajevo',
  idNumber: '42',
  phone: '033 123 456',
  email: 'ducan@primjer.example',
}
const terms = { ...defaultShopTerms, flatRate: 900, freeShippingFrom: 15_000, returnDays: 30 }

function openShop(
  pages: Readonly<Record<string, string>>,
  { delivery = 'dostava', ...ownTerms }: Partial<ShopTerms> & { readonly delivery?: string } = {},
) {
  const shop = openRecordedShop({ settings: { pages } })
  const store = withDefaultPages(
    shop.store,
    {
      pageSlugs: { dostava: delivery, privatnost: 'privatnost', uslovi: 'uslovi' },
      shop: particulars,
      publicUrl: 'https://sultan.example',
    },
    () => ({ ...terms, ...ownTerms }),
  )
  const client = createWooClient({ fetch: store, baseUrl: shop.url, style: 'pretty' })
  return {
    shop,
    read: async (slug: string) => {
      const page = await getPageBySlug(client, slug)
      return page.ok ? page.value : page.error.kind
    },
  }
}

const textOf = (page: Awaited<ReturnType<ReturnType<typeof openShop>['read']>>): string =>
  typeof page === 'object' ? (page?.content.rendered.replaceAll('\u00A0', ' ') ?? '') : ''

describe('the text pages (delivery, privacy, terms of sale) of a connected shop', () => {
  it('the text page `dostava` is the shop’s own WordPress page, not a generated page, when the shop has a page with the slug `dostava`', async () => {
    const page = await openShop({ dostava: 'Dostava i plaćanje' }).read('dostava')
    expect(page).toMatchObject({ slug: 'dostava', title: { rendered: 'Dostava i plaćanje' } })
  })

  it('text pages are read from the shop by the slugs that the settings assign to them', async () => {
    const page = await openShop({ 'kako-saljemo': 'Kako šaljemo' }, { delivery: 'kako-saljemo' }).read(
      'dostava',
    )
    expect(page).toMatchObject({ slug: 'dostava', title: { rendered: 'Kako šaljemo' } })
  })

  it('text pages that the shop does not have are generated from its delivery and return terms and the seller’s details', async () => {
    const { read } = openShop({})
    const text = textOf(await read('dostava'))
    expect(text).toContain('Dostava košta 9,00 KM, a za narudžbe od 150,00 KM i više je besplatna.')
    expect(text).toContain('u roku od 30 dana')
    expect(text).toContain(
      'Dućan &lt;Bašča&gt;, Sarači 1, Sarajevo, ID broj 42. Telefon: <a href="tel:033123456">033 123 456</a>.',
    )
    expect(textOf(await read('uslovi'))).toContain('odustati od kupovine u roku od 30 dana')
    expect(textOf(await read('privatnost'))).toContain('Kontrolor podataka: Dućan &lt;Bašča&gt;')
  })

  it('the generated delivery page and the generated page of terms of sale say that the customer pays in cash on receiving or collecting the order', async () => {
    const { read } = openShop({})
    for (const slug of ['dostava', 'uslovi'])
      expect(textOf(await read(slug))).toMatch(/pouzećem: gotovinom, kad preuzmete naručeno/)
  })

  it('the generated privacy page lists the data that the browser stores, and the legal basis and retention period of reviews', async () => {
    const text = textOf(await openShop({}).read('privatnost'))
    for (const stored of [
      ...['korpu i listu želja', 'prijavu i vaše ime', 'oznaku uređaja', 'posljednjih 20 narudžbi'],
      ...['narudžbu koju šaljete', 'posljednjih 6 pojmova', 'upisali u obrazac', 'razgovor s asistentom'],
      ...['12 gledanih proizvoda', 'stranice koje ste gledali'],
    ])
      expect(text).toContain(stored)
    expect(text).toMatch(/Recenzija: ime, e-mail .*<td>vaša saglasnost<\/td><td>dok saglasnost ne povučete/)
  })

  it('the generated privacy page does not mention reviews when the shop accepts no reviews', async () => {
    const { read } = openShop({}, { reviews: 'none' })
    expect(textOf(await read('privatnost'))).not.toContain('Recenzija')
  })

  it('generated text pages contain no delivery period and no return period when the shop’s own pages state these periods', async () => {
    const { read } = openShop({}, { hasOwnPeriods: true })
    const [delivery, conditions] = [textOf(await read('dostava')), textOf(await read('uslovi'))]
    for (const text of [delivery, conditions]) expect(text).not.toMatch(/\d+ (?:dana?|sati|radn)/)
    expect(delivery).toContain('Rok za odustanak od kupovine je u <a href="/uslovi">uslovima</a>.')
    expect(conditions).toContain('Rok, izuzeci i koraci su na stranici')
  })

  it('text pages are not generated for a slug without a default page, or while the shop responds with 503', async () => {
    const { shop, read } = openShop({})
    expect(await read('faq')).toBeNull()
    shop.failures.set('/wp/v2/*', { status: 503 })
    expect(await read('dostava')).toBe('http')
  })
})
