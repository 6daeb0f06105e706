import { fold } from '@sultan/kernel/fold'
import { stripMarkup } from '@sultan/kernel/html'
import type { Offer } from '../assistant.ts'
import type { Fault, Grounds } from './check-answer.ts'
import { recommends, saysIn, saysOut } from './claims.ts'
import type { Clause } from './clauses.ts'

const pieces = /(\d+)\s*(?:komad\w*|kom\b|primjer\w*)/g

/** What is said of stock is so, and what is out of stock is never named without saying it. */
export function checkStock(clauses: readonly Clause[], grounds: Grounds): Fault | null {
  for (const clause of clauses) {
    if (clause.subjects.length === 0 && recommends(clause.text)) return 'stock'
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
  const variations = lookups.details.get(id)?.variations ?? []
  if (stock === 'out') return !saysIn(text)
  if (stock === 'backorder') return !saysIn(text) || /naruc|narudzb/.test(text)
  return !saysOut(text) || variations.some(variation => variation.stock === 'out')
}

/** „još 3 komada” is the stock's own number, or stands in what the shop writes of the product. */
function countsRight({ text, subjects }: Clause, { lookups }: Grounds): boolean {
  return [...text.matchAll(pieces)].every(([said, number]) =>
    subjects.some(({ id, left }) => {
      const description = lookups.details.get(id)?.description ?? ''
      return left === Number(number) || fold(stripMarkup(description)).includes(said)
    }),
  )
}
