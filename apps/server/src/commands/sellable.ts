import { formatMoney, money, toDecimal } from '@sultan/kernel/money'
import { findSellable, type Sellable } from '@sultan/store/sellables'
import type { CommandContext } from './command.ts'

/**
 * Finds the product or variation with the given SKU or id.
 * @throws an error with one sentence when there is no such product or variation.
 */
export async function requireSellable({ database }: CommandContext, skuOrId: string): Promise<Sellable> {
  const found = await findSellable(database.sql, skuOrId)
  if (found === null) throw new Error(`There is no product with the SKU or id ${skuOrId}.`)
  return found
}

/** Route by which the administration API changes a product or variation. */
export function sellableRoute({ product: { id, parentId, type } }: Sellable): string {
  return type === 'variation' ? `/wc/v3/products/${parentId}/variations/${id}` : `/wc/v3/products/${id}`
}

/** Table cells with the id, SKU and name of a product or variation, for the headings `SELLABLE_HEADING`. */
export function sellableCells({ product: { id, sku }, name }: Sellable): readonly string[] {
  return [`${id}`, sku, name]
}

export const SELLABLE_HEADING = ['Id', 'SKU', 'Name']

/** The name, prices and stock of a product or variation, under the field names of the administration API. */
export function sellableJson({ product, name }: Sellable): object {
  return {
    ...{ id: product.id, parent_id: product.parentId, type: product.type, sku: product.sku, name },
    ...{ status: product.status, price: decimal(product.price) },
    ...{ regular_price: decimal(product.regularPrice), sale_price: decimal(product.salePrice) },
    ...{ on_sale: product.onSale, manage_stock: product.manageStock },
    ...{ stock_quantity: product.stockQuantity, stock_status: product.stockStatus },
  }
}

export function priceCell(minor: number | null): string {
  return minor === null ? '' : formatMoney(money(minor))
}

function decimal(minor: number | null): string {
  return minor === null ? '' : toDecimal(money(minor))
}
