import type { ProductRow } from '../db/catalogue-tables.ts'

/**
 * The regular price and the sale price that the owner has set, in minor units, and the start and end of the
 * sale in site time. A sale without a start has already begun, and a sale without an end never ends.
 */
interface OwnPrices {
  readonly regularPrice: number | null
  readonly salePrice: number | null
  readonly saleStartsAt: string | null
  readonly saleEndsAt: string | null
}

type PriceColumns = Pick<
  ProductRow,
  'regularPrice' | 'salePrice' | 'price' | 'maxPrice' | 'onSale' | 'saleEndsOn'
>

/**
 * The price columns of a simple product or variation at the time `now` (site time). A sale price that is not
 * below the regular price is dropped (wire fact 82).
 */
export function effectivePrices(own: OwnPrices, now: string): PriceColumns {
  const { regularPrice, saleStartsAt, saleEndsAt } = own
  const isLower = own.salePrice !== null && regularPrice !== null && own.salePrice < regularPrice
  const salePrice = isLower ? own.salePrice : null
  const hasBegun = saleStartsAt === null || toIso(saleStartsAt) <= now
  const onSale = salePrice !== null && hasBegun && !isSaleOver(saleEndsAt, now)
  const price = onSale ? salePrice : regularPrice
  const saleEndsOn = onSale && saleEndsAt !== null ? lastDay(toIso(saleEndsAt)) : null
  return { regularPrice, salePrice, price, maxPrice: price, onSale, saleEndsOn }
}

/** Whether a sale with the end `endsAt` is over at the time `now` (site time). */
export function isSaleOver(endsAt: string | null, now: string): boolean {
  return endsAt !== null && toIso(endsAt) < now
}

/** The last day of a sale. If the sale ends at midnight, this is the previous day. */
function lastDay(endsAt: string): string {
  return Temporal.PlainDateTime.from(endsAt).subtract({ seconds: 1 }).toPlainDate().toString()
}

const toIso = (time: string): string => time.replace(' ', 'T').slice(0, 19)
