import { decodeEntities } from '@sultan/kernel/html-text'
import { decodeSlug } from '@sultan/kernel/slug'
import type { Cart } from '@sultan/woo-client/cart'
import type { CouponProblem, Quote, QuoteItem, QuoteProblem } from '@sultan/woo-client/quotes-and-orders'
import type { RequestedLine } from './merge-lines.ts'
import { mapShippingRate, mapShippingRates } from './shipping-rates.ts'

type CartLine = Cart['items'][number]

interface QuoteContext {
  /** Requested lines by the key of their cart line. */
  readonly requested: ReadonlyMap<string, RequestedLine>
  /** Product id by variation id. The cart does not contain the product id of a variation (wire fact 36). */
  readonly parents: ReadonlyMap<number, number>
  readonly problems: readonly QuoteProblem[]
  readonly couponProblems: readonly CouponProblem[]
  /** Total from which shipping is free, in minor units; null where shipping is never free. */
  readonly freeShippingFrom: number | null
}

/** The store's cart as a quote, lines in the order of the request. Source: docs/http-api.md. */
export function mapQuote(cart: Cart, context: QuoteContext): Quote {
  const { requested, parents, problems, couponProblems, freeShippingFrom } = context
  const position = ({ key }: CartLine): number => requested.get(key)?.line ?? 0
  const { total_items, total_discount, total_shipping, total_price } = cart.totals
  const { currency_code, currency_minor_unit, currency_symbol } = cart.totals
  const isEmpty = cart.items.length === 0
  const currency = { currency_code, currency_minor_unit, currency_symbol }
  return {
    items: cart.items.toSorted((a, b) => position(a) - position(b)).map(item => mapItem(item, parents)),
    problems: [...problems.toSorted((a, b) => a.line - b.line), ...couponProblems],
    coupons: mapCoupons(cart.coupons),
    shipping: isEmpty ? null : mapShipping(cart),
    shipping_rates: isEmpty ? [] : mapShippingRates(cart),
    free_shipping: isEmpty ? null : mapFreeShipping(cart, freeShippingFrom),
    totals: isEmpty
      ? { total_items: '0', total_discount: '0', total_shipping: '0', total_price: '0', ...currency }
      : { total_items, total_discount, total_shipping: total_shipping ?? '0', total_price, ...currency },
  }
}

function mapItem(item: CartLine, parents: ReadonlyMap<number, number>): QuoteItem {
  const { price, regular_price, currency_code, currency_minor_unit } = item.prices
  const { minimum, maximum } = item.quantity_limits
  const [image] = item.images
  const permalink = URL.canParse(item.permalink) ? new URL(item.permalink) : null
  return {
    id: item.id,
    product_id: parents.get(item.id) ?? item.id,
    key: item.key,
    name: decodeEntities(item.name),
    slug: slugFromUrl(permalink),
    quantity: item.quantity,
    quantity_limits: { minimum, maximum },
    variation: item.variation.map(({ raw_attribute, attribute, value }) => ({
      attribute: decodeEntities(attribute),
      value: permalink?.searchParams.get(raw_attribute ?? '') || decodeEntities(value),
      label: decodeEntities(value),
    })),
    image: image ? { id: image.id, src: image.src, alt: decodeEntities(image.alt) } : null,
    prices: { price, regular_price, currency_code, currency_minor_unit },
    // The store's `line_total` is after the discount of coupons, which the quote states once for all lines.
    totals: { line_total: item.totals.line_subtotal },
  }
}

/** The coupons of a cart or order. */
export function mapCoupons(coupons: Cart['coupons']): Quote['coupons'] {
  return coupons.map(({ code, totals }) => ({
    code: decodeEntities(code),
    discount: totals.total_discount,
  }))
}

/** The last segment of the product's permalink (wire fact 16); an invalid escape is left unchanged. */
function slugFromUrl(permalink: URL | null): string {
  return decodeSlug(permalink?.pathname.split('/').filter(Boolean).at(-1) ?? '')
}

function mapShipping(cart: Cart): Quote['shipping'] {
  const selected = cart.shipping_rates
    .flatMap(({ shipping_rates }) => shipping_rates)
    .find(rate => rate.selected)
  if (!cart.needs_shipping || selected === undefined) return null
  return { ...mapShippingRate(selected), price: cart.totals.total_shipping ?? selected.price }
}

/**
 * The field `free_shipping` of a quote. When the store offers a free rate, shipping is free whatever total
 * `from` is configured.
 */
function mapFreeShipping(cart: Cart, from: number | null): Quote['free_shipping'] {
  if (from === null || !cart.needs_shipping) return null
  const rates = cart.shipping_rates.flatMap(({ shipping_rates }) => shipping_rates)
  if (rates.some(rate => rate.method_id === 'free_shipping')) return { from: String(from), missing: '0' }
  const { total_items, total_discount } = cart.totals
  // The store compares the total after the discount (recording `cart-above-100-with-coupon`).
  const missing = from - (Number(total_items) - Number(total_discount))
  return missing > 0 ? { from: String(from), missing: String(missing) } : null
}
