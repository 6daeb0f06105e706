import { fold } from '@sultan/kernel/fold-text'
import { stripMarkup } from '@sultan/kernel/html-text'
import type { ProductSnapshot } from '@sultan/woo-client/product-snapshot'
import { stockStatus } from '@sultan/woo-client/product-snapshot'
import { remainingStock } from '../answers/product-text.ts'
import { withDigits } from './amounts.ts'
import { recommends, saysIn, saysOut } from './claims.ts'
import type { Clause } from './clauses.ts'
import type { Evidence, RejectionReason } from './evidence.ts'
import { mentionedVariations } from './mentioned-variations.ts'

const pieces = /(\d+)\s*(?:komad\w*|kom\b|primjer\w*)/g

/** Statements on stock must be true, and products out of stock must be named as such. */
export function checkStock(clauses: readonly Clause[], evidence: Evidence): RejectionReason | null {
  for (const clause of clauses) {
    const isOffered = clause.subjects.length === 0 && !clause.text.trimEnd().endsWith(':')
    if (isOffered && recommends(clause.text)) return 'stock'
    if (!clause.subjects.every(snapshot => isTrueOf(snapshot, clause, evidence))) return 'stock'
    if (!countsRight(clause, evidence)) return 'stock'
  }
  const named = new Set(
    clauses.filter(({ namesSubjects }) => namesSubjects).flatMap(({ subjects }) => subjects),
  )
  const silent = [...named].some(
    snapshot =>
      stockStatus(snapshot) === 'out' &&
      !clauses.some(({ text, subjects }) => subjects.includes(snapshot) && saysOut(text)),
  )
  return silent ? 'stock' : null
}

function isTrueOf(snapshot: ProductSnapshot, { text }: Clause, { lookups }: Evidence): boolean {
  const meant = mentionedVariations(text, lookups.details.get(snapshot.id)?.variations ?? [])
  const stocks = new Set(meant?.map(variation => variation.stock) ?? [stockStatus(snapshot)])
  if (saysIn(text) && !stocks.has('in') && !(stocks.has('backorder') && /naruc|narudzb/.test(text)))
    return false
  return !saysOut(text) || stocks.has('out') || stocks.has('backorder')
}

/** „još 3 komada” (“3 pieces left”) must be the remaining stock or part of the description. */
function countsRight({ text, subjects }: Clause, { lookups }: Evidence): boolean {
  return [...withDigits(text).matchAll(pieces)].every(([said, number]) =>
    subjects.some(snapshot => {
      const description = lookups.details.get(snapshot.id)?.description ?? ''
      return remainingStock(snapshot) === Number(number) || fold(stripMarkup(description)).includes(said)
    }),
  )
}
