import { money } from '@sultan/kernel/money'
import { expect, it } from 'vitest'
import type { ShopOrder } from '../../api/orders/order.ts'
import { renderInShop } from '../../product-card/render-in-shop.fixture.tsx'
import { Confirmation } from './confirmation.tsx'

const order: ShopOrder = {
  id: 1001,
  isOnHold: false,
  lines: [{ name: 'Ulje', options: [], quantity: 60, total: money(89_400) }],
  itemsTotal: money(89_400),
  discount: money(0),
  shippingTotal: money(0),
  total: money(89_400),
  address: {
    firstName: 'Amina',
    lastName: 'Hodžić',
    street: 'Ferhadija 12',
    postcode: '71000',
    city: 'Sarajevo',
    phone: '+38761123456',
  },
}

it('Confirmation says that the shop calls before it dispatches an order that is on hold', async () => {
  const held = await renderInShop(<Confirmation order={{ ...order, isOnHold: true }} remembered={null} />)
  expect(held).toContain('prije slanja zovemo na 061\u00a0123\u00a0456')
  expect(held).toContain('Zovemo vas')
  expect(held).not.toContain('Kurir vas zove prije nego što krene')
  const ordinary = await renderInShop(<Confirmation order={order} remembered={null} />)
  expect(ordinary).toContain('Kurir vas zove prije nego što krene')
  expect(ordinary).not.toMatch(/prije slanja zovemo|Zovemo vas/)
})
