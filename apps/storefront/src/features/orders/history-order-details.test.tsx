import { money } from '@sultan/kernel/money'
import { siteTime } from '@sultan/kernel/site-time'
import { describe, expect, it } from 'vitest'
import type { AccountOrder } from '../../api/account/account.ts'
import { renderInShop } from '../../product-card/render-in-shop.fixture.tsx'
import { HistoryOrderDetails } from './history-order-details.tsx'

const order: AccountOrder = {
  id: 1001,
  number: '1001',
  status: 'processing',
  createdAt: '2026-11-21T03:08:07',
  completedAt: null,
  lines: [],
  discount: money(0),
  shippingTotal: money(0),
  itemsTotal: money(0),
  fees: money(0),
  tax: null,
  shipping: { name: 'Besplatna dostava', isPickup: false, place: '' },
  total: money(2700),
  payment: 'Plaćanje pouzećem',
  isPaidInCash: true,
  address: {
    firstName: 'Amina',
    lastName: 'Hodžić',
    street: 'Titova 7',
    postcode: '71000',
    city: 'Sarajevo',
    phone: '+38761123456',
  },
}

const render = (changes: Partial<AccountOrder> = {}) =>
  renderInShop(<HistoryOrderDetails order={{ ...order, ...changes }} reorder={async () => null} />)

describe('HistoryOrderDetails', () => {
  it('shows address and shipping method of an order that is shipped to the customer', async () => {
    const delivered = await render()
    for (const text of ['Adresa za dostavu', 'Titova 7', 'Besplatna dostava'])
      expect(delivered).toContain(text)
  })

  it('for an order that the customer picks up, shows the customer’s name, the shipping method and the pick-up place, but not the customer’s address', async () => {
    const shipping = { name: 'Lično preuzimanje', isPickup: true, place: 'Ferhadija 12, 9–17' }
    const collected = await render({ shipping })
    for (const text of ['Preuzimanje: ', 'Amina Hodžić', 'Lično preuzimanje', 'Ferhadija 12, 9–17'])
      expect(collected).toContain(text)
    expect(collected).not.toMatch(/Titova|adresa za dostavu/i)
  })

  it('shows a cash payment as cash on delivery, at pick-up or by arrangement, depending on the shipping; shows the name of any other payment method', async () => {
    const shipping = { name: 'Lično preuzimanje', isPickup: true, place: '' }
    expect(await render()).toContain('Plaćanje pouzećem')
    expect(await render({ shipping })).toContain('Gotovinom, pri preuzimanju')
    expect(await render({ shipping: null })).toContain('Gotovinom, po dogovoru')
    const card = { payment: 'Kartica', isPaidInCash: false }
    expect(await render({ shipping, ...card })).toContain('Kartica')
  })

  it('mentions no delivery for an order of virtual goods', async () => {
    const virtual = await render({ shipping: null })
    expect(virtual).toContain('Kupac: ')
    expect(virtual).toContain('Uslovi povrata')
    expect(virtual.replace('/dostava', '')).not.toMatch(/dostav|paket/i)
  })

  it('states the last day for a return, also after that day', async () => {
    expect(await render({ completedAt: '2025-11-05T10:00:00' })).toContain(
      'Rok za povrat istekao je 20. 11. 2025.',
    )
    expect(await render({ completedAt: siteTime(new Date()) })).toContain('Povrat je moguć do')
  })

  it('lists an added tax above the total, and a tax that the prices include below the total', async () => {
    const tax = { amount: money(459), label: 'PDV 17\u00a0%', isIncluded: false }
    expect(await render({ tax })).toMatch(/PDV 17\u00a0%[\s\S]*4,59\u00a0KM[\s\S]*Ukupno[\s\S]*27,00/)
    const included = await render({ tax: { ...tax, isIncluded: true } })
    expect(included).toMatch(/Ukupno[\s\S]*27,00[\s\S]*uklj\. PDV 17\u00a0%: 4,59/)
  })
})
