import { isRecord } from '@sultan/kernel/is-record'
import type { Cart } from '@sultan/woo-client/cart'
import { displaysTax, lineAmount, storeTaxRates } from '@sultan/woo-client/displayed-amounts'
import type { StoreOrder } from '@sultan/woo-client/store-order'
import type { StoreClient } from '../store/store-client.ts'

type Amounts = Pick<Cart | StoreOrder, 'items' | 'totals'>
type Line = Amounts['items'][number]

/**
 * Whether the amounts of a quote have to include tax: they do if the shop's product pages display prices with
 * tax. WooCommerce has separate settings for product pages and for the cart (wire fact 65), so the price of
 * one product on its product page is compared with its price in the cart. The result is:
 * - true if the price on the product page equals the price in the cart with tax;
 * - false if the price on the product page equals the price in the cart without tax;
 * - `ofTerms` (whether prices include tax according to the shop's terms) if the price in the cart is the same
 *   with and without tax and `ofTerms` is not undefined;
 * - otherwise whether the cart displays prices with tax.
 */
export async function readTaxDisplay(
  storeClient: StoreClient,
  cart: Amounts,
  ofTerms: boolean | undefined,
): Promise<boolean> {
  const ofCart = displaysTax(cart.items)
  // Only the most expensive taxed line is compared with its product page, because rounding can make a low
  // price equal with and without tax.
  const [line] = cart.items
    .filter(({ totals }) => totals.line_subtotal_tax !== '0')
    .toSorted((a, b) => Number(b.prices.price) - Number(a.prices.price))
  const [withTax, withoutTax] = [true, false].map(
    includesTax => line && Number(displayedPrices(cart, line, includesTax).price),
  )
  if (line === undefined || withTax === withoutTax) return ofTerms ?? ofCart
  const route = `/wc/store/v1/products/${line.id}?_fields=prices`
  const product = await storeClient({ method: 'GET', route })
  const { prices } = product.kind === 'received' && isRecord(product.body) ? product.body : {}
  const price = isRecord(prices) ? Number(prices.price) : Number.NaN
  const distance = (includesTax: boolean) =>
    Math.abs(price - Number(displayedPrices(cart, line, includesTax).price))
  // Returns whether the product page displays prices with tax. `ofCart` states whether the cart does. If the
  // cart displays prices without tax and the price on the product page is higher by the tax, the result is
  // true. If the cart displays prices with tax and the price on the product page is lower by the tax, the
  // result is false. Rounding may add a difference of one minor unit. For any other price on the product
  // page, which exists, for example, when a plug-in has changed the price in the cart, the result is
  // `ofCart`.
  return distance(!ofCart) <= 1 && distance(!ofCart) < distance(ofCart) ? !ofCart : ofCart
}

/**
 * The unit prices of a cart or order line, with tax if `includesTax`, else without. No conversion is needed
 * when the cart or order already displays its prices as `includesTax` requires.
 */
export function displayedPrices(
  { items, totals }: Amounts,
  line: Line,
  includesTax: boolean,
): { readonly price: string; readonly regular_price: string } {
  const { price, regular_price, raw_prices: raw, currency_minor_unit: minorUnit } = line.prices
  if (includesTax === displaysTax(items)) return { price, regular_price }
  const percent = lineTaxPercent(totals, line)
  const scale = raw ? 10 ** (raw.precision - minorUnit) : 1
  const convert = (amount: string) => String(convertTaxDisplay(Number(amount), scale, percent, includesTax))
  return {
    price: convert(raw?.price ?? price),
    regular_price: convert(raw?.regular_price ?? regular_price),
  }
}

/**
 * Adds the tax to an amount without tax, or deducts it from an amount with tax. `scale` is the number of
 * units of `amount` in one minor unit. The result is in whole minor units.
 */
export function convertTaxDisplay(
  amount: number,
  scale: number,
  percent: number,
  includesTax: boolean,
): number {
  // At a tax rate of 17 %, the tax is added by multiplying by 117 and dividing by 100. Multiplying by 1.17
  // would be inexact: JavaScript calculates 850 × 1.17 as 994.4999999999999, which would be rounded down.
  const [times, by] = includesTax ? [100 + percent, 100] : [100, 100 + percent]
  return Math.round((amount * times) / (by * scale))
}

/**
 * Returns the tax rate of a cart or order line in percent. The line's tax divided by its net amount is only
 * near the rate, because amounts are rounded. The result is therefore the nearest of 0 and the rates that the
 * cart or order states. A cart or order whose coupons reduce the tax to zero states no rates; the result is
 * then the quotient of the line's tax and net amount before coupons.
 */
function lineTaxPercent(totals: Amounts['totals'], line: Line): number {
  const { net, tax } = lineAmount(line)
  const ofLine = net === 0 ? 0 : (100 * tax) / net
  const rates = storeTaxRates(totals).map(({ percent }) => percent)
  if (rates.length === 0) return ofLine
  return [0, ...rates].toSorted((a, b) => Math.abs(a - ofLine) - Math.abs(b - ofLine))[0] ?? ofLine
}
