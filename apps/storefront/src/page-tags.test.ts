import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { pageTags } from './page-tags.ts'

it('pageTags returns the cache tags `product:<id>` and `post:<id>` for the products and posts on a page, `pieces:<id>` for the product of a product page, `stock` for the filters of a product list, and no tag for pictures or categories', () => {
  const queries = new QueryClient()
  const pictures = [{ id: 900, src: '/x.webp' }]
  queries.setQueryData(['product', 'med'], { id: 12, slug: 'med', pictures })
  queries.setQueryData(['products', { page: 1 }], { products: [{ id: 12 }, { id: 7 }], total: 2 })
  queries.setQueryData(['related', 12], [{ id: 8 }])
  queries.setQueryData(['posts', 1, 10, null], { pages: [{ posts: [{ id: 3 }] }], pageParams: [1] })
  queries.setQueryData(['post', 'nema'], null)
  queries.setQueryData(['categories'], [{ id: 15 }])
  queries.setQueryData(['filter-counts', {}, {}], { inStock: 4 })
  expect(pageTags(queries)).toEqual(['product:12', 'pieces:12', 'product:7', 'product:8', 'post:3', 'stock'])
})

it.each([
  [['products', { page: 1, search: 'nema' }], { products: [], total: 0 }],
  [['filter-counts', { search: 'nema' }, {}], null],
])(
  'pageTags returns the cache tag `search` for a query with the key %j, even without results',
  (queryKey, data) => {
    const queries = new QueryClient()
    queries.setQueryData(queryKey, data)
    expect(pageTags(queries)).toContain('search')
  },
)
