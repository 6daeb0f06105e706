import { fold } from '@sultan/kernel/fold'
import { stripMarkup } from '@sultan/kernel/html'
import type { Offer } from '../assistant.ts'
import type { Fault, Grounds } from './check-answer.ts'
import { recommends, saysIn, saysOut } from './claims.ts'
import type { Clause } from './clauses.ts'
import { withDigits } from './figures.ts'
import { variationsMeant } from './variations-meant.ts'

const pieces = /(\d+)\s*(?:komad\w*|kom\b|primjer\w*)/g

/** What is said of stock is so, and what is out of stock is never named without saying it. */
export function checkStock(clauses: readonly Clause[], grounds: Grounds): Fault | null {
  for (const clause of clauses) {
    const isOffered = clause.subjects.length === 0 && !clause.text.trimEnd().endsWith(':')
    if (isOffered && recommends(clause.text)) return 'stock'
    if (!clause.subjects.every(offer => isTrueOf(offer, clause, grounds))) return 'stock'
    if (!countsRight(clause, grounds)) return 'stock'
  }
  const named = new Set(clauses.filter(({ isAboutThem }) => isAboutThem).flatMap(({ subjects }) => subjects))
  const silent = [...named].some(
    offer =>
      offer.stock === 'out' &&
      !clauses.some(({ text, subjects }) => subjects.includes(offer) && saysOut(text)),
  )
  return silent ? 'stock' : null
}

function isTrueOf({ id, stock }: Offer, { text }: Clause, { lookups }: Grounds): boolean {
  const meant = variationsMeant(text, lookups.details.get(id)?.variations ?? [])
  const stocks = new Set(meant?.map(variation => variation.stock) ?? [stock])
  if (saysIn(text) && !stocks.has('in') && !(stocks.has('backorder') && /naruc|narudzb/.test(text)))
    return false
  return !saysOut(text) || stocks.has('out') || stocks.has('backorder')
}

/** „još 3 komada” is the stock's own number, or stands in what the shop writes of the product. */
function countsRight({ text, subjects }: Clause, { lookups }: Grounds): boolean {
  return [...withDigits(text).matchAll(pieces)].every(([said, number]) =>
    subjects.some(({ id, left }) => {
      const description = lookups.details.get(id)?.description ?? ''
      return left === Number(number) || fold(stripMarkup(description)).includes(said)
    }),
  )
}
