import type { ProductInfo } from '@sultan/assistant/assistant-shop'
import {
  type ProductDetails,
  priceBeforeSale,
  purchasePrice,
  stockStatus,
  toVariationSnapshot,
} from '@sultan/woo-client/product-snapshot'
import type { Variation } from '@sultan/woo-client/products'

/**
 * Converts a product and its variations to the form that the assistant uses. The options of each variation
 * come from `product`, because the store's response for a variation lacks them (wire fact 25).
 */
export function toProductInfo(product: ProductDetails, variations: readonly Variation[]): ProductInfo {
  const optionsById = new Map(product.variations.map(({ id, options }) => [id, options]))
  return {
    snapshot: product,
    description: product.descriptionHtml,
    attributes: product.attributes.map(({ name, terms }) => ({
      name,
      options: terms.map(term => term.name),
    })),
    variations: variations.map(variation => {
      const snapshot = toVariationSnapshot(variation, optionsById.get(variation.id) ?? {})
      return {
        options: Object.values(snapshot.options).filter(option => option !== null),
        price: purchasePrice(snapshot),
        priceBefore: priceBeforeSale(snapshot),
        stock: stockStatus(snapshot),
      }
    }),
  }
}
