import { formatMoney, money } from '@sultan/kernel/money'

interface Prices {
  readonly type: string
  readonly price: number | null
  readonly regularPrice: number | null
  readonly maxPrice: number | null
  readonly onSale: boolean
}

/**
 * The HTML of a product's price, byte for byte as in recorded responses of WooCommerce; '' for a product
 * without a price. Prices are in minor units.
 */
export function priceHtml({ type, price, regularPrice, maxPrice, onSale }: Prices): string {
  if (price === null) return ''
  const isRange = type === 'variable' || type === 'grouped'
  if (isRange && maxPrice !== null && maxPrice > price) return rangeHtml(price, maxPrice)
  if (!onSale || regularPrice === null || regularPrice <= price) return amountHtml(price)
  const was = `<span class="screen-reader-text">Original price was: ${plainAmount(regularPrice)}.</span>`
  const is = `<span class="screen-reader-text">Current price is: ${plainAmount(price)}.</span>`
  return `<del aria-hidden="true">${amountHtml(regularPrice)}</del> ${was}<ins aria-hidden="true">${amountHtml(price)}</ins>${is}`
}

function rangeHtml(from: number, to: number): string {
  const hidden = ' aria-hidden="true"'
  const spoken = `<span class="screen-reader-text">Price range: ${plainAmount(from)} through ${plainAmount(to)}</span>`
  return `${amountHtml(from, hidden)} <span${hidden}>&ndash;</span> ${amountHtml(to, hidden)}${spoken}`
}

function amountHtml(amount: number, attributes = ''): string {
  const figure = formatMoney(money(amount)).replace(/\u00A0KM$/, '')
  const symbol = '<span class="woocommerce-Price-currencySymbol">KM</span>'
  return `<span class="woocommerce-Price-amount amount"${attributes}>${figure}&nbsp;${symbol}</span>`
}

function plainAmount(amount: number): string {
  return formatMoney(money(amount)).replace('\u00A0', '&nbsp;')
}
