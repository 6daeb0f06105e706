import { compareMoney, type Money, toDecimal } from '@sultan/kernel/money'
import type { QuoteRequest } from '@sultan/woo-client/quotes-and-orders'
import type { LineProblem, QuotedLine, ShopQuote } from './quote.ts'

/**
 * A cart line, or a line of an earlier order that the customer orders again. `price` and `quantity` are the
 * values that the customer saw before the store's quote. A cart item (`CartItem`) has all fields of
 * `CheckoutLine`.
 */
export interface CheckoutLine {
  readonly key: string
  readonly id: number
  readonly slug: string
  readonly name: string
  /** Price of one piece in KM, as the customer saw it. */
  readonly price: number
  readonly quantity: number
  readonly image: string
  readonly variations?: Readonly<Record<string, string>>
}

export interface PricedLine<Line extends CheckoutLine = CheckoutLine> {
  readonly line: Line
  /**
   * The line of the price quote that belongs to the cart line `line`; null when the cart line cannot be
   * bought.
   */
  readonly quoted: QuotedLine | null
  readonly problem: LineProblem | null
}

export type LineChange =
  | {
      readonly kind: 'gone' | 'not-sold' | 'choose-again' | 'one-per-order'
      readonly line: CheckoutLine
    }
  | { readonly kind: 'fewer'; readonly line: CheckoutLine; readonly available: number }
  | { readonly kind: 'price'; readonly line: CheckoutLine; readonly from: Money; readonly to: Money }

type RequestItem = QuoteRequest['items'][number]

/**
 * The cart lines in the format of a request for a price quote or an order. A variation is sent by its own id
 * and with the chosen options, because a variation can accept any term of an attribute.
 */
export function requestItems(lines: readonly CheckoutLine[]): RequestItem[] {
  return lines.map(({ id, quantity, variations }) => ({
    id,
    quantity,
    ...(variations && {
      variation: Object.entries(variations).map(([attribute, value]) => ({ attribute, value })),
    }),
  }))
}

/**
 * Pairs each cart line with its quoted line and its problem. A price quote contains the available lines in
 * request order. A problem has the index of its line in the request (docs/http-api.md, "POST
 * /sultan/v1/quote").
 */
export function priceLines<Line extends CheckoutLine>(
  lines: readonly Line[],
  quote: ShopQuote,
): readonly PricedLine<Line>[] {
  const left = [...quote.lines]
  return lines.map((line, index) => {
    const problem = quote.problems.find(candidate => candidate.line === index) ?? null
    if (problem && !isPartlyAvailable(problem)) return { line, quoted: null, problem }
    const place = left.findIndex(quoted => quoted.id === line.id || quoted.productId === line.id)
    const [quoted = null] = place < 0 ? [] : left.splice(place, 1)
    return { line, quoted, problem }
  })
}

/**
 * Differences between the cart lines as the customer saw them and the quote: another price, a smaller
 * quantity, or a line that cannot be bought.
 */
export function lineChanges(lines: readonly CheckoutLine[], quote: ShopQuote): readonly LineChange[] {
  return priceLines(lines, quote).flatMap(changesOf)
}

/** The cart lines that can be bought, with the quantities and prices of the price quote. */
export function acceptedLines<Line extends CheckoutLine>(
  lines: readonly Line[],
  quote: ShopQuote,
): readonly Line[] {
  return priceLines(lines, quote).flatMap(({ line, quoted }) =>
    quoted ? [{ ...line, quantity: quoted.quantity, price: Number(toDecimal(quoted.price)) }] : [],
  )
}

function changesOf({ line, quoted, problem }: PricedLine): readonly LineChange[] {
  if (!quoted) return [{ kind: unavailableReason(problem), line }]
  const changes: LineChange[] = []
  if (problem?.code === 'sold_individually') changes.push({ kind: 'one-per-order', line })
  else if (quoted.quantity !== line.quantity)
    changes.push({ kind: 'fewer', line, available: quoted.quantity })
  const from = { ...quoted.price, amount: Math.round(line.price * 100) }
  if (compareMoney(from, quoted.price) !== 0) changes.push({ kind: 'price', line, from, to: quoted.price })
  return changes
}

function isPartlyAvailable({ code, available }: LineProblem): boolean {
  return (code === 'not_enough_stock' || code === 'sold_individually') && (available ?? 0) > 0
}

/** Why a cart line cannot be bought. */
export function unavailableReason(
  problem: LineProblem | null,
): Exclude<LineChange['kind'], 'fewer' | 'price'> {
  switch (problem?.code) {
    case 'choose_variation':
      return 'choose-again'
    case 'sold_individually':
      return 'one-per-order'
    case 'out_of_stock':
    case 'not_enough_stock':
      return 'gone'
    default:
      return 'not-sold'
  }
}
