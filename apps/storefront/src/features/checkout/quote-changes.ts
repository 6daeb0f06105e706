import { compareMoney, type Money, toDecimal } from '@sultan/kernel/money'
import type { LineProblem, QuotedLine, ShopQuote } from '../../shop/quote.ts'

/** A line as the shopper has it before him; the cart's items are such lines. */
export interface CheckoutLine {
  readonly key: string
  readonly id: number
  readonly slug: string
  readonly name: string
  /** In KM, as it was shown. */
  readonly price: number
  readonly quantity: number
  readonly image: string
  readonly variations?: Readonly<Record<string, string>>
}

export interface PricedLine<Line extends CheckoutLine = CheckoutLine> {
  readonly line: Line
  /** Null when the store does not sell it (any more). */
  readonly quoted: QuotedLine | null
  readonly problem: LineProblem | null
}

export type LineChange =
  | { readonly kind: 'gone' | 'not-sold' | 'choose-again'; readonly line: CheckoutLine }
  | { readonly kind: 'fewer'; readonly line: CheckoutLine; readonly available: number }
  | { readonly kind: 'price'; readonly line: CheckoutLine; readonly from: Money; readonly to: Money }

/**
 * Puts every line beside what the store says about it. A quote lists what can be bought in the order asked for, and names
 * the others by their place in the request (OWN-ROUTES, quote).
 */
export function priceLines<Line extends CheckoutLine>(
  lines: readonly Line[],
  quote: ShopQuote,
): readonly PricedLine<Line>[] {
  const left = [...quote.lines]
  return lines.map((line, index) => {
    const problem = quote.problems.find(candidate => candidate.line === index) ?? null
    if (problem && !isOnlyFewer(problem)) return { line, quoted: null, problem }
    const place = left.findIndex(quoted => quoted.id === line.id || quoted.productId === line.id)
    const [quoted = null] = place < 0 ? [] : left.splice(place, 1)
    return { line, quoted, problem }
  })
}

/** What differs between what was shown and what the store says now, per line. */
export function lineChanges(lines: readonly CheckoutLine[], quote: ShopQuote): readonly LineChange[] {
  return priceLines(lines, quote).flatMap(changesOf)
}

/** The lines as they can be bought: gone ones left out, quantity and price as the store has them. */
export function acceptedLines<Line extends CheckoutLine>(
  lines: readonly Line[],
  quote: ShopQuote,
): readonly Line[] {
  return priceLines(lines, quote).flatMap(({ line, quoted }) =>
    quoted ? [{ ...line, quantity: quoted.quantity, price: Number(toDecimal(quoted.price)) }] : [],
  )
}

function changesOf({ line, quoted, problem }: PricedLine): readonly LineChange[] {
  if (!quoted) return [{ kind: whyNot(problem), line }]
  const changes: LineChange[] = []
  if (quoted.quantity !== line.quantity) changes.push({ kind: 'fewer', line, available: quoted.quantity })
  const from = { ...quoted.price, amount: Math.round(line.price * 100) }
  if (compareMoney(from, quoted.price) !== 0) changes.push({ kind: 'price', line, from, to: quoted.price })
  return changes
}

function isOnlyFewer(problem: LineProblem): boolean {
  return problem.code === 'not_enough_stock' && (problem.available ?? 0) > 0
}

function whyNot(problem: LineProblem | null): 'gone' | 'not-sold' | 'choose-again' {
  if (problem?.code === 'choose_variation') return 'choose-again'
  return problem?.code === 'out_of_stock' || problem?.code === 'not_enough_stock' ? 'gone' : 'not-sold'
}
