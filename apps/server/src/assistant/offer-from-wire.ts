import type { Details, Offer, OfferedVariation } from '@sultan/assistant/assistant'
import { decodeEntities } from '@sultan/kernel/html'
import { fromMinorString, type Money } from '@sultan/kernel/money'
import type { Prices } from '@sultan/woo-wire/prices'
import type { Product, ProductSummary, Variation } from '@sultan/woo-wire/product'

/** WooCommerce's way to say that there is no limit (wire fact 14). */
const NO_LIMIT = 9999

export function offerOf(product: ProductSummary): Offer {
  const { price, before } = moneyOf(product.prices, product.is_purchasable && product.on_sale)
  const { price_range: range } = product.prices
  const { maximum } = product.add_to_cart
  const stock = stockOf(product)
  return {
    id: product.id,
    slug: product.slug,
    name: decodeEntities(product.name),
    image: product.images[0]?.src ?? '',
    price: product.is_purchasable ? price : null,
    highestPrice: product.is_purchasable && range ? amount(range.max_amount, product.prices) : null,
    priceBefore: before,
    isOnSale: product.on_sale,
    stock,
    left: stock === 'in' && product.type === 'simple' && maximum < NO_LIMIT ? maximum : null,
  }
}

/** A variation's options stand in its product (wire fact 25), by the slug of a term or by its label. */
export function detailsOf(product: Product, variations: readonly Variation[]): Details {
  const choices = new Map(product.variations.map(({ id, attributes }) => [id, attributes]))
  return {
    offer: offerOf(product),
    description: product.description,
    attributes: product.attributes.map(({ name, terms }) => ({
      name: decodeEntities(name),
      options: terms.map(term => decodeEntities(term.name)),
    })),
    variations: variations.map(variation => {
      const chosen = choices.get(variation.id) ?? []
      return variationOf(
        variation,
        chosen.map(({ name, value }) => labelOf(product, name, value)),
      )
    }),
  }
}

function variationOf(variation: Variation, options: readonly (string | null)[]): OfferedVariation {
  const { price, before } = moneyOf(variation.prices, variation.on_sale)
  return {
    options: options.filter(option => option !== null),
    price: variation.is_purchasable ? price : null,
    priceBefore: before,
    stock: stockOf(variation),
  }
}

function labelOf({ attributes }: Product, name: string, value: string | null): string | null {
  if (value === null) return null
  const attribute = attributes.find(one => one.name === name)
  const term = attribute?.terms.find(({ slug, name: label }) => slug === value || label === value)
  return decodeEntities(term?.name ?? value)
}

function stockOf(sold: Pick<Variation, 'is_in_stock' | 'is_on_backorder'>): Offer['stock'] {
  if (sold.is_on_backorder) return 'backorder'
  return sold.is_in_stock ? 'in' : 'out'
}

function moneyOf(
  prices: Prices,
  isOnSale: boolean,
): { readonly price: Money | null; readonly before: Money | null } {
  const price = amount(prices.price, prices)
  const regular = amount(prices.regular_price, prices)
  const isCheaper = isOnSale && price !== null && regular !== null && regular.amount > price.amount
  return { price, before: isCheaper ? regular : null }
}

function amount(text: string, { currency_minor_unit, currency_code }: Prices): Money | null {
  return fromMinorString(text, currency_minor_unit, currency_code)
}
