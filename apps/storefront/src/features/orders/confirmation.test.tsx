import { money } from '@sultan/kernel/money'
import { describe, expect, it } from 'vitest'
import type { ShopOrder } from '../../api/orders/order.ts'
import { renderInShop } from '../../product-card/render-in-shop.fixture.tsx'
import { Confirmation } from './confirmation.tsx'
import type { RememberedOrder } from './remembered-orders.ts'

const order: ShopOrder = {
  id: 1001,
  status: 'processing',
  lines: [{ name: 'Ulje', options: [], quantity: 60, total: money(89_400) }],
  itemsTotal: money(89_400),
  discount: money(0),
  shippingTotal: money(0),
  needsShipping: true,
  shipping: { name: 'Do sutra', isPickup: false, place: '' },
  promisedDelivery: 'Stiže uto–pet, 24–27. 11.',
  fees: money(0),
  tax: null,
  total: money(89_400),
  address: {
    firstName: 'Amina',
    lastName: 'Hodžić',
    street: 'Titova 7',
    postcode: '71000',
    city: 'Sarajevo',
    phone: '+38761123456',
  },
}
const pickup = { name: 'Preuzimanje u radnji', isPickup: true, place: 'Ferhadija 12, 9–17' }
/** Words that occur only in texts about a delivery. */
const delivery = /kurir|dostav|radn(a|ih|i) dan|na vratima|šalj|slanj|kreće/i

const render = (changes: Partial<ShopOrder> = {}, remembered: RememberedOrder | null = null) =>
  renderInShop(<Confirmation order={{ ...order, ...changes }} remembered={remembered} />)

describe('Confirmation', () => {
  it('says that the shop calls the customer before dispatch, but only for an order that is on hold', async () => {
    const held = await render({ status: 'on-hold' })
    expect(held).toContain('Prije slanja vam se javljamo na broj 061\u00a0123\u00a0456.')
    expect(held).toContain('Zovemo vas')
    expect(held).not.toContain('Kurir vas zove prije nego što krene')
    const ordinary = await render()
    expect(ordinary).toContain('Kurir vas zove prije nego što krene')
    expect(ordinary).not.toMatch(/Prije slanja vam se javljamo|Zovemo vas/)
  })

  it('does not say which telephone number will be called for an order on hold that has no telephone number', async () => {
    const held = await render({ status: 'on-hold', address: { ...order.address, phone: '' } })
    expect(held).toContain('Prije slanja vam se javljamo.')
  })

  it.each([
    ['completed', 'Narudžba je završena.'],
    ['cancelled', 'Narudžba je otkazana.'],
    ['refunded', 'Novac za narudžbu je vraćen.'],
    ['failed', 'Narudžba nije uspjela.'],
  ])('for an order with the status "%s", shows this status and no next steps', async (status, title) => {
    const ended = await render({ status })
    expect(ended).toContain(`<h1 class="text-h1">${title}</h1>`)
    expect(ended).toMatch(/Ukupno<\/td><td>894,00/)
    expect(ended).not.toMatch(/Hvala|Šta slijedi|Kurir|kuriru|Stiže|Sačuvajte/)
  })

  it('shows shipping method, promised delivery days and courier of an order to be delivered, and labels the address as delivery address', async () => {
    const delivered = await render()
    for (const text of [
      'Do sutra',
      'Stiže uto–pet, 24–27. 11.',
      'Plaćate kuriru',
      'Adresa za dostavu',
      'Kurir zove',
    ])
      expect(delivered).toContain(text)
    expect(delivered).not.toContain('reuzima')
  })

  it('shows the delivery promise stored on the customer’s device when the shop stores no delivery promise for the order', async () => {
    const remembered = {
      id: 1001,
      email: 'a@b.example',
      number: '1001',
      createdAt: '2026-11-23T10:00:00',
      summary: { total: '', lines: [], promisedDelivery: 'Stiže pon, 30. 11.' },
    }
    expect(await render({ promisedDelivery: null }, remembered)).toContain('Stiže pon, 30. 11.')
    expect(await render({ promisedDelivery: null })).not.toContain('Stiže')
  })

  it('shows no delivery promise for an order that is on hold', async () => {
    expect(await render({ status: 'on-hold' })).not.toContain('Stiže')
  })

  it.each(['processing', 'on-hold'])(
    'shows name and place of a pick-up, and no text about a delivery (order status: %s)',
    async status => {
      const collected = await render({ shipping: pickup, status })
      for (const text of [
        'Preuzimanje u radnji, Ferhadija 12, 9–17',
        'Plaćate pri preuzimanju',
        'Gotovinom, pri preuzimanju',
        'Kupac',
        status === 'on-hold' ? 'Prije pripreme vam se javljamo na broj' : 'Narudžbu preuzimate u radnji.',
      ])
        expect(collected).toContain(text)
      expect(collected).not.toMatch(delivery)
    },
  )

  it.each(['processing', 'on-hold'])(
    'describes neither a delivery nor a pick-up for an order of virtual goods (order status: %s)',
    async status => {
      const virtual = await render({ shipping: null, needsShipping: false, status })
      for (const text of [
        'Gotovinom, po dogovoru',
        'Za plaćanje',
        'Javljamo se',
        'Kupac',
        status === 'on-hold' ? 'Prije pripreme vam se javljamo na broj' : 'Ova narudžba nema dostave.',
      ])
        expect(virtual).toContain(text)
      expect(virtual.replace('nema dostave', '')).not.toMatch(delivery)
      expect(virtual).not.toMatch(/preuzima/i)
    },
  )

  it('mentions neither courier nor pick-up place when the shipping method of the order is unknown', async () => {
    const unknown = await render({ shipping: null })
    expect(unknown).not.toMatch(/kurir|dostav|radnji|radn(a|ih|i) dan|na vratima/i)
    expect(unknown).toContain('Plaćate pri preuzimanju')
  })
})

it('Confirmation says which tax the total includes, and lists a tax that is added to the prices', async () => {
  const tax = { amount: money(588), label: 'PDV 17\u00a0%', isIncluded: true }
  const included = await renderInShop(<Confirmation order={{ ...order, tax }} remembered={null} />)
  expect(included).toContain('uklj. PDV 17\u00a0%: 5,88\u00a0KM')
  const added = await renderInShop(
    <Confirmation order={{ ...order, tax: { ...tax, isIncluded: false } }} remembered={null} />,
  )
  expect(added).toContain('<td colSpan="2">PDV 17\u00a0%</td><td>5,88\u00a0KM</td>')
  expect(added).not.toContain('uklj.')
})
