import { toDecimal } from '@sultan/kernel/money'
import type { ProductCard, Variation } from '../../api/products/product.ts'
import type { NewCartItem } from './cart-item.ts'

/**
 * The cart item of a product. With a chosen variation, id and price are those of the variation. `chosen` has
 * the chosen term of every attribute. A variation has no term for an attribute of which it accepts any term.
 */
export function toCartItem(
  product: ProductCard,
  variation?: Variation,
  chosen: Readonly<Record<string, string>> = {},
): NewCartItem {
  const sold = variation ?? product
  const sku = variation?.sku || product.sku
  const options = { ...namedOptions(variation), ...chosen }
  return {
    id: sold.id,
    slug: product.slug,
    name: product.name,
    price: Number(toDecimal(sold.price)),
    image: (sold.picture ?? product.picture)?.path ?? '',
    ...(sku && { sku }),
    // `soldIndividually` is set even when undefined: `addLine` spreads this item over an existing cart line,
    // and an omitted field would keep the line's earlier value.
    soldIndividually: sold.soldIndividually,
    ...(Object.keys(options).length > 0 && { variations: options }),
  }
}

function namedOptions(variation: Variation | undefined): Record<string, string> {
  const pairs = Object.entries(variation?.options ?? {})
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => pair[1] !== null))
}
