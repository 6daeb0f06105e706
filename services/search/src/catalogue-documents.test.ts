import { describe, expect, it } from 'vitest'
import { catalogueDocuments } from './catalogue-documents.ts'

const PER_PAGE = 100

function productJson(id: number) {
  return {
    id,
    name: `Sapun ${id}`,
    on_sale: false,
    is_purchasable: true,
    is_in_stock: true,
    prices: {
      price: '500',
      regular_price: '500',
      sale_price: '500',
      currency_code: 'BAM',
      currency_minor_unit: 2,
      currency_symbol: 'KM',
    },
  }
}

describe('catalogueDocuments', () => {
  it('skips no product when a product on the first page of the product list is deleted before the second page is read', async () => {
    let ids = Array.from({ length: 150 }, (_, id) => id)
    let requests = 0
    const store = async (request: Request): Promise<Response> => {
      const query = new URL(request.url).searchParams
      const listed = query.get('type') === 'variation' ? [] : ids
      const page = Number(query.get('page'))
      const products = listed.slice((page - 1) * PER_PAGE, page * PER_PAGE).map(productJson)
      const headers = {
        'x-wp-total': `${listed.length}`,
        'x-wp-totalpages': `${Math.ceil(listed.length / PER_PAGE)}`,
      }
      if (listed === ids) {
        requests++
        ids = ids.filter(id => id !== 7)
      }
      return Response.json(products, { headers })
    }
    const found: number[] = []
    for await (const { id } of catalogueDocuments(store, 'https://example.test')) found.push(id)
    expect(found.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 150 }, (_, id) => id))
    expect(requests).toBe(4)
  })
})
