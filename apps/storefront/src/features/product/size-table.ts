import { fold } from '@sultan/kernel/fold-text'
import type { Product } from '../../api/products/product.ts'
import { choiceAttributes } from './variation-matrix.ts'

/** Id of the size table in the product description, for links to the table. */
export const SIZE_TABLE_ID = 'tabela-mjera'

/**
 * Matches the tag of a table in the sanitised description and captures the first cell of the table's header
 * row, such as `Veličina` (size). A sanitised `<table>` tag has no attributes.
 */
const TABLE = /<table>(?=\s*<thead>\s*<tr>\s*<th[^>]*>\s*([^<]*?)\s*<)/g

/**
 * Name of the first attribute whose size table is in the description. The first heading of a size table is
 * the name of an attribute that selects the variation. Null when the description has no such table.
 */
export function sizeTableAttribute({
  descriptionHtml,
  attributes,
}: Pick<Product, 'descriptionHtml' | 'attributes'>): string | null {
  const titles = [...descriptionHtml.matchAll(TABLE)].map(([, title = '']) => fold(title))
  return choiceAttributes(attributes).find(({ name }) => titles.includes(fold(name)))?.name ?? null
}

/** The product description, with the id `SIZE_TABLE_ID` added to its size table. */
export function withSizeTableId(product: Pick<Product, 'descriptionHtml' | 'attributes'>): string {
  const { descriptionHtml } = product
  const attribute = sizeTableAttribute(product)
  if (attribute === null) return descriptionHtml
  let isFound = false
  return descriptionHtml.replace(TABLE, (table, title: string) => {
    if (isFound || fold(title) !== fold(attribute)) return table
    isFound = true
    return `<table id="${SIZE_TABLE_ID}">`
  })
}
