import { money } from '@sultan/kernel/money'
import { describe, expect, it } from 'vitest'
import { renderInShop } from '../../product-card/render-in-shop.fixture.tsx'
import { type ReorderChange, ReorderNotice } from './reorder-notice.tsx'

const pricesUnchanged = 'Cijene su iste kao tada.'
const noneForSale = 'Ništa iz ove narudžbe trenutno se ne može kupiti.'
const deleted: ReorderChange = { kind: 'not-sold', name: 'Tefsir' }

const render = (pieces: number, changes: readonly ReorderChange[], isCartFull = false) =>
  renderInShop(<ReorderNotice {...{ pieces, changes, isCartFull }} />)

describe('ReorderNotice', () => {
  it('contains the sentence “prices are unchanged” only when every line of the past order was added to the cart at its price in that order', async () => {
    expect(await render(2, [])).toContain(pricesUnchanged)
    expect(await render(0, [])).not.toContain(pricesUnchanged)
    expect(await render(2, [deleted])).not.toContain(pricesUnchanged)
    const price = { kind: 'price', name: 'Ulje', from: money(2490), to: money(2790) } as const
    expect(await render(2, [price])).not.toContain(pricesUnchanged)
    expect(await render(2, [], true)).not.toContain(pricesUnchanged)
  })

  it('says that nothing can be bought when every product of the past order was deleted', async () => {
    const html = await render(0, [deleted])
    expect(html).toContain(noneForSale)
    expect(html).toContain('Više se ne prodaje: Tefsir.')
  })

  it('says that the cart is full, not that nothing can be bought, when no line of the past order fits into the cart', async () => {
    const html = await render(0, [], true)
    expect(html).toContain('U korpu ništa nije dodano.')
    expect(html).toContain('Korpa je puna.')
    expect(html).not.toContain(noneForSale)
  })

  it('says that a product is in the cart, not that nothing can be bought, when the cart has the maximum quantity of the product', async () => {
    const html = await render(0, [{ kind: 'in-cart', name: 'Tefsir' }])
    expect(html).toContain('U korpu ništa nije dodano.')
    expect(html).toContain('Već u korpi: Tefsir.')
    expect(html).not.toContain(noneForSale)
  })
})
