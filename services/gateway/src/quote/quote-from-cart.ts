import { decodeEntities } from '@sultan/kernel/html'
import type { Cart } from '@sultan/woo-wire/cart'
import type { Quote, QuoteItem, QuoteProblem } from '@sultan/woo-wire/own-routes'
import type { AskedLine } from './order-lines.ts'

type CartLine = Cart['items'][number]

interface Facts {
  readonly asked: ReadonlyMap<string, AskedLine>
  /** The product a variation belongs to; the cart does not say it (wire fact 36). */
  readonly parents: ReadonlyMap<number, number>
  readonly problems: readonly QuoteProblem[]
  /** Minor units from which shipping is free; null where it never is. */
  readonly freeShippingFrom: number | null
}

/** The store's cart as a quote, lines in the order they were asked for. Source: OWN-ROUTES. */
export function quoteFromCart(cart: Cart, { asked, parents, problems, freeShippingFrom }: Facts): Quote {
  const place = ({ key }: CartLine): number => asked.get(key)?.line ?? 0
  const { total_items, total_shipping, total_price } = cart.totals
  const { currency_code, currency_minor_unit, currency_symbol } = cart.totals
  const isEmpty = cart.items.length === 0
  const currency = { currency_code, currency_minor_unit, currency_symbol }
  return {
    items: cart.items.toSorted((a, b) => place(a) - place(b)).map(item => quoteItem(item, parents)),
    problems: problems.toSorted((a, b) => a.line - b.line),
    shipping: isEmpty ? null : shippingOf(cart),
    free_shipping: isEmpty ? null : freeShippingOf(cart, freeShippingFrom),
    totals: isEmpty
      ? { total_items: '0', total_shipping: '0', total_price: '0', ...currency }
      : { total_items, total_shipping: total_shipping ?? '0', total_price, ...currency },
  }
}

function quoteItem(item: CartLine, parents: ReadonlyMap<number, number>): QuoteItem {
  const { price, regular_price, currency_code, currency_minor_unit } = item.prices
  const { minimum, maximum } = item.quantity_limits
  const [image] = item.images
  const address = URL.canParse(item.permalink) ? new URL(item.permalink) : null
  return {
    id: item.id,
    product_id: parents.get(item.id) ?? item.id,
    key: item.key,
    name: decodeEntities(item.name),
    slug: slugIn(address),
    quantity: item.quantity,
    quantity_limits: { minimum, maximum },
    variation: item.variation.map(({ raw_attribute, attribute, value }) => ({
      attribute: decodeEntities(attribute),
      value: address?.searchParams.get(raw_attribute ?? '') || decodeEntities(value),
      label: decodeEntities(value),
    })),
    image: image ? { id: image.id, src: image.src, alt: decodeEntities(image.alt) } : null,
    prices: { price, regular_price, currency_code, currency_minor_unit },
    totals: { line_total: item.totals.line_total },
  }
}

/** The last part of the product's own address (wire fact 16); a broken escape in it stays as it is. */
function slugIn(address: URL | null): string {
  const last = address?.pathname.split('/').filter(Boolean).at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

function shippingOf(cart: Cart): Quote['shipping'] {
  const chosen = cart.shipping_rates.flatMap(part => part.shipping_rates).find(rate => rate.selected)
  if (!cart.needs_shipping || chosen === undefined) return null
  return {
    rate_id: chosen.rate_id,
    name: decodeEntities(chosen.name),
    price: cart.totals.total_shipping ?? chosen.price,
  }
}

/** What is missing is told only while the store does not offer free shipping: the store's own word goes before our setting. */
function freeShippingOf(cart: Cart, from: number | null): Quote['free_shipping'] {
  if (from === null || !cart.needs_shipping) return null
  const rates = cart.shipping_rates.flatMap(part => part.shipping_rates)
  if (rates.some(rate => rate.method_id === 'free_shipping')) return { from: String(from), missing: '0' }
  const missing = from - Number(cart.totals.total_items)
  return missing > 0 ? { from: String(from), missing: String(missing) } : null
}
