import { useQueryClient, useSuspenseQueries } from '@tanstack/react-query'
import type { ProductCard, ProductListParams } from '../../shop/product.ts'
import { productListQuery } from '../../shop/queries.ts'
import { type ShownRange, shownPages, shownRange } from './shown-pages.ts'

export interface ShownProducts extends ShownRange {
  readonly products: readonly ProductCard[]
  readonly total: number
  readonly totalPages: number
}

/** The products on the screen: those of the address's page, and of the pages `Prikaži još` has put before it. */
export function useShownProducts(params: ProductListParams, page: number, from: number): ShownProducts {
  const client = useQueryClient()
  const query = (number: number) => productListQuery({ ...params, page: number })
  const pages = shownPages(page, from, number => client.getQueryData(query(number).queryKey) !== undefined)
  const lists = useSuspenseQueries({ queries: pages.map(query) }).map(({ data }) => data)
  const products = unique(lists.flatMap(list => list.products))
  const { total = 0, totalPages = 0 } = lists.at(-1) ?? {}
  return { products, total, totalPages, ...shownRange(pages[0] ?? page, products.length, total) }
}

/** A product that moved to the next page between two answers would stand there twice. */
function unique(products: readonly ProductCard[]): ProductCard[] {
  return [...new Map(products.map(product => [product.id, product])).values()]
}
