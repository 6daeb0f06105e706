import { fold } from '@sultan/kernel/fold-text'
import type { Product } from '../../api/products/product.ts'
import { choiceAttributes } from './variation-matrix.ts'

/** Anchor of the table of sizes in the description. */
export const SIZE_TABLE_ID = 'tabela-mjera'

/**
 * A table of the sanitised description and the first cell of its header row, such as `Veličina`. Sanitised tables have
 * no attributes.
 */
const TABLE = /<table>(?=\s*<thead>\s*<tr>\s*<th[^>]*>\s*([^<]*?)\s*<)/g

/**
 * Name of the attribute that has a table of sizes in the description: a table whose first column has the name of the
 * attribute. Null without such a table.
 */
export function sizeTableAttribute({
  descriptionHtml,
  attributes,
}: Pick<Product, 'descriptionHtml' | 'attributes'>): string | null {
  const titles = [...descriptionHtml.matchAll(TABLE)].map(([, title = '']) => fold(title))
  return choiceAttributes(attributes).find(({ name }) => titles.includes(fold(name)))?.name ?? null
}

/** The description, whose table of sizes has the id `SIZE_TABLE_ID`. */
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
