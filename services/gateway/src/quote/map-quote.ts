import { decodeEntities, decodeName } from '@sultan/kernel/html-text'
import { decodeSlug } from '@sultan/kernel/slug'
import type { Cart } from '@sultan/woo-client/cart'
import {
  type DisplayedAmounts,
  displayCoupons,
  displayStoreAmounts,
} from '@sultan/woo-client/displayed-amounts'
import type { CouponProblem, Quote, QuoteItem, QuoteProblem } from '@sultan/woo-client/quotes-and-orders'
import type { RequestedLine } from './merge-lines.ts'
import { quoteTotals } from './quote-totals.ts'
import { mapShippingRate, mapShippingRates } from './shipping-rates.ts'
import { displayedPrices } from './tax-display.ts'

type CartLine = Cart['items'][number]

interface QuoteContext {
  /** Map from the `key` of a line in the store's cart to the corresponding line of the quote request. */
  readonly requested: ReadonlyMap<string, RequestedLine>
  /**
   * Map from the id of a variation to the id of its product. The cart does not contain the product id of a
   * variation (wire fact 36).
   */
  readonly parents: ReadonlyMap<number, number>
  readonly problems: readonly QuoteProblem[]
  readonly couponProblems: readonly CouponProblem[]
  /**
   * Total from which shipping is free, in minor units, with tax if `includesTax`. Null where shipping is
   * never free, and where this total depends on the tax rates of the products in the cart.
   */
  readonly freeShippingFrom: number | null
  /** Whether the amounts of the quote include tax. */
  readonly includesTax: boolean
}

/**
 * Converts the store's cart to a quote, with the lines in the order of the request. Source: docs/http-api.md.
 */
export function mapQuote(cart: Cart, context: QuoteContext): Quote {
  const { requested, parents, problems, couponProblems, freeShippingFrom, includesTax } = context
  const position = ({ key }: { readonly key: string }): number => requested.get(key)?.line ?? 0
  const isEmpty = cart.items.length === 0
  const amounts = displayStoreAmounts(cart, includesTax)
  const items = cart.items.map((item, at) => ({
    ...mapItem(item, parents, displayedPrices(cart, item, includesTax)),
    totals: { line_total: String(amounts.lines[at] ?? 0) },
  }))
  return {
    items: items.toSorted((a, b) => position(a) - position(b)),
    problems: [...problems.toSorted((a, b) => a.line - b.line), ...couponProblems],
    coupons: mapCoupons(cart.coupons, amounts),
    needs_shipping: cart.needs_shipping,
    shipping: isEmpty ? null : mapShipping(cart, amounts),
    shipping_rates: isEmpty ? [] : mapShippingRates(cart, includesTax),
    free_shipping: isEmpty ? null : mapFreeShipping(cart, amounts, freeShippingFrom),
    ...quoteTotals(amounts, cart),
  }
}

function mapItem(
  item: CartLine,
  parents: ReadonlyMap<number, number>,
  prices: Pick<QuoteItem['prices'], 'price' | 'regular_price'>,
): Omit<QuoteItem, 'totals'> {
  const { currency_code, currency_minor_unit } = item.prices
  const { minimum, maximum } = item.quantity_limits
  const [image] = item.images
  const permalink = URL.canParse(item.permalink) ? new URL(item.permalink) : null
  return {
    id: item.id,
    product_id: parents.get(item.id) ?? item.id,
    key: item.key,
    name: decodeName(item.name),
    slug: slugFromUrl(permalink),
    quantity: item.quantity,
    quantity_limits: { minimum, maximum },
    variation: item.variation.map(({ raw_attribute, attribute, value }) => ({
      attribute: decodeEntities(attribute),
      value: permalink?.searchParams.get(raw_attribute ?? '') || decodeEntities(value),
      label: decodeEntities(value),
    })),
    image: image ? { id: image.id, src: image.src, alt: decodeEntities(image.alt) } : null,
    prices: { ...prices, currency_code, currency_minor_unit },
  }
}

/** The coupons of a cart or order. */
export function mapCoupons(coupons: Cart['coupons'], amounts: DisplayedAmounts): Quote['coupons'] {
  const discounts = displayCoupons(coupons, amounts)
  return coupons.map(({ code }, at) => ({
    code: decodeEntities(code),
    discount: String(discounts[at] ?? 0),
  }))
}

/**
 * The slug of a product: the last segment of its permalink (wire fact 16). An invalid percent escape in the
 * permalink is left unchanged.
 */
function slugFromUrl(permalink: URL | null): string {
  return decodeSlug(permalink?.pathname.split('/').filter(Boolean).at(-1) ?? '')
}

function mapShipping(cart: Cart, amounts: DisplayedAmounts): Quote['shipping'] {
  const selected = cart.shipping_rates
    .flatMap(({ shipping_rates }) => shipping_rates)
    .find(rate => rate.selected)
  if (!cart.needs_shipping || selected === undefined) return null
  return { ...mapShippingRate(selected, amounts.includesTax), price: String(amounts.shipping) }
}

/**
 * The field `free_shipping` of a quote. When the store offers a free shipping rate, shipping is free, even
 * below the configured total `from`.
 */
function mapFreeShipping(
  cart: Cart,
  { items, discount }: DisplayedAmounts,
  from: number | null,
): Quote['free_shipping'] {
  if (from === null || !cart.needs_shipping) return null
  const rates = cart.shipping_rates.flatMap(({ shipping_rates }) => shipping_rates)
  if (rates.some(rate => rate.method_id === 'free_shipping')) return { from: String(from), missing: '0' }
  // The store compares the threshold for free shipping with the total price of the products after the
  // discount (recording `cart-above-100-with-coupon`).
  const missing = from - (items - discount)
  return missing > 0 ? { from: String(from), missing: String(missing) } : null
}
