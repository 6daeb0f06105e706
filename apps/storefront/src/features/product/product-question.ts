import type { ProductAttribute } from '../../api/products/product.ts'
import { productQuestion } from '../../messages/share.ts'
import { type Chosen, choiceAttributes } from './variation-matrix.ts'
import type { Search } from './variation-url.ts'

interface AskedProduct {
  readonly name: string
  readonly slug: string
  readonly attributes: readonly ProductAttribute[]
}

/**
 * Draft of a message to the shop about a product: the product's name, the chosen options, and a link to the
 * product with these options. The link has no other parameters of the page's URL. `origin`: origin of the
 * shop's public URL.
 */
export function questionAbout(
  { name, slug, attributes }: AskedProduct,
  chosen: Chosen,
  search: Search,
  origin: string,
): string {
  const params = choiceAttributes(attributes).map(({ param }) => param)
  const query = new URLSearchParams(
    params.flatMap(param => (search[param] === undefined ? [] : [[param, search[param]]])),
  )
  const url = `${origin}/proizvod/${encodeURIComponent(slug)}${query.size === 0 ? '' : `?${query}`}`
  return productQuestion(name, Object.values(chosen).join(', '), url)
}
