import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
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
  const { data: newest } = useSuspenseQuery(query(page))
  // What was put before it is at hand (`shownPages`) and stays as it was read: only the page of the address is asked for anew.
  const earlier = pages.slice(0, -1).map(number => client.getQueryData(query(number).queryKey))
  const products = unique([...earlier, newest].flatMap(list => list?.products ?? []))
  const { total, totalPages } = newest
  return { products, total, totalPages, ...shownRange(pages[0] ?? page, products.length, total) }
}

/** A product that moved to the next page between two answers would stand there twice. */
function unique(products: readonly ProductCard[]): ProductCard[] {
  return [...new Map(products.map(product => [product.id, product])).values()]
}
