import { isRecord } from '@sultan/kernel/is-record'
import type { Cart } from '@sultan/woo-client/cart'
import { displaysTax, lineAmount, storeTaxRates } from '@sultan/woo-client/displayed-amounts'
import type { StoreOrder } from '@sultan/woo-client/store-order'
import type { StoreClient } from '../store/store-client.ts'

type Amounts = Pick<Cart | StoreOrder, 'items' | 'totals'>
type Line = Amounts['items'][number]

/**
 * Whether a quote has amounts with tax: as product pages display prices, which can differ from the cart's own
 * setting (wire fact 65). The product of the dearest taxed line is read for it; without taxes nothing is requested.
 */
export async function readTaxDisplay(storeClient: StoreClient, cart: Amounts): Promise<boolean> {
  const ofCart = displaysTax(cart.items)
  // Prices of a few minor units can be the same with and without tax.
  const [line] = cart.items
    .filter(({ totals }) => totals.line_subtotal_tax !== '0')
    .toSorted((a, b) => Number(b.prices.price) - Number(a.prices.price))
  if (line === undefined) return ofCart
  const route = `/wc/store/v1/products/${line.id}?_fields=prices`
  const product = await storeClient({ method: 'GET', route })
  const { prices } = product.kind === 'received' && isRecord(product.body) ? product.body : {}
  const price = isRecord(prices) ? Number(prices.price) : Number.NaN
  const distance = (includesTax: boolean) =>
    Math.abs(price - Number(displayedPrices(cart, line, includesTax).price))
  // A converted price can be one minor unit off. Any other price of the product is one that a plug-in changes in the
  // cart.
  return distance(!ofCart) <= 1 && distance(!ofCart) < distance(ofCart) ? !ofCart : ofCart
}

/** The prices of a piece with or without tax, whatever the cart or order displays. */
export function displayedPrices(
  { items, totals }: Amounts,
  line: Line,
  includesTax: boolean,
): { readonly price: string; readonly regular_price: string } {
  const { price, regular_price, raw_prices: raw, currency_minor_unit: minorUnit } = line.prices
  if (includesTax === displaysTax(items)) return { price, regular_price }
  const rate = 1 + lineTaxRate(totals, line)
  const scale = raw ? 10 ** (raw.precision - minorUnit) : 1
  const convert = (amount: string) =>
    String(Math.round(includesTax ? (Number(amount) / scale) * rate : Number(amount) / scale / rate))
  return {
    price: convert(raw?.price ?? price),
    regular_price: convert(raw?.regular_price ?? regular_price),
  }
}

/** The rate of a line, as a fraction: the rate of the shop that is nearest to the line's own amounts. */
function lineTaxRate(totals: Amounts['totals'], line: Line): number {
  const { net, tax } = lineAmount(line)
  const ofLine = net === 0 ? 0 : tax / net
  const rates = [0, ...storeTaxRates(totals).map(({ percent }) => percent / 100)]
  return rates.toSorted((a, b) => Math.abs(a - ofLine) - Math.abs(b - ofLine))[0] ?? ofLine
}
