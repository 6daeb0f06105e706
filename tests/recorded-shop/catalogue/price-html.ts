import type { JsonObject } from '../json.ts'

const currency = {
  currency_code: 'BAM',
  currency_symbol: 'KM',
  currency_minor_unit: 2,
  currency_decimal_separator: ',',
  currency_thousand_separator: '.',
  currency_prefix: '',
  currency_suffix: ' KM',
}

/** Adds the currency fields of the Store API (such as `currency_suffix`) to amounts. */
export function withCurrency(amounts: JsonObject): JsonObject {
  return { ...amounts, ...currency }
}

/** Formats an amount in minor units: 2490 becomes `24,90&nbsp;KM`. */
export function amountText(minor: number): string {
  const [whole = '', cents = ''] = (minor / 100).toFixed(2).split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${cents}&nbsp;KM`
}

function amount(minor: number, attributes = ''): string {
  const figure = amountText(minor).replace('KM', '<span class="woocommerce-Price-currencySymbol">KM</span>')
  return `<span class="woocommerce-Price-amount amount"${attributes}>${figure}</span>`
}

export function priceHtml(price: number | null, regular: number | null): string {
  if (price === null || regular === null) return ''
  if (price === regular) return amount(price)
  const before = `<span class="screen-reader-text">Original price was: ${amountText(regular)}.</span>`
  const now = `<span class="screen-reader-text">Current price is: ${amountText(price)}.</span>`
  return `<del aria-hidden="true">${amount(regular)}</del> ${before}<ins aria-hidden="true">${amount(price)}</ins>${now}`
}

export function rangeHtml(from: number, to: number): string {
  const hidden = ' aria-hidden="true"'
  const dash = `<span${hidden}>&ndash;</span>`
  const spoken = `<span class="screen-reader-text">Price range: ${amountText(from)} through ${amountText(to)}</span>`
  return `${amount(from, hidden)} ${dash} ${amount(to, hidden)}${spoken}`
}
