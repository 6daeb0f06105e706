import { fold } from '@sultan/kernel/fold-text'
import { stripMarkup } from '@sultan/kernel/html-text'
import type { ProductSnapshot } from '@sultan/woo-client/product-snapshot'
import { priceBeforeSale, purchasePrice } from '@sultan/woo-client/product-snapshot'
import { amountsIn, hasUncheckableMoney } from './amounts.ts'
import type { Clause } from './clauses.ts'
import type { Evidence, RejectionReason } from './evidence.ts'
import { mentionedVariations } from './mentioned-variations.ts'

const ofTerms =
  /\b(?:dostav\w*|postarin\w*|narudzb\w*|isporuk\w*|kurir\w*|pouzec\w*|povrat\w*|vraca\w*|slanj\w*|korp\w*)\b/
const ofBefore = /\b(?:ranij\w*|prij[ea]\w*|umjesto|redovn\w*|star\w*|snizen\w*|bil[aoe]?)\b/
const ofBudget =
  /\b(?:do|ispod|oko|preko|iznad|najvise|maksimalno|manje od|vise od|budzet\w*(?: od)?|unutar|okvir\w*(?: od)?)\s*$/

/** Accepts amounts that are prices of the clause's products, amounts of the policies, or the shopper's budget. */
export function checkPrices(clauses: readonly Clause[], evidence: Evidence): RejectionReason | null {
  const terms = new Set(evidence.pages.flatMap(page => amountsIn(fold(stripMarkup(page.content)))))
  const budgets = new Set(shopperTexts(evidence).flatMap(text => amountsIn(asMoney(text))))
  const lookedUp = evidence.snapshots.filter(({ id }) => evidence.lookups.snapshots.has(id))
  for (const { text, subjects } of clauses) {
    if (hasUncheckableMoney(text)) return 'price'
    const sold = subjects.length > 0 ? subjects : lookedUp
    const now = new Set(sold.flatMap(snapshot => pricesOf(snapshot, text, evidence)))
    const before = new Set(sold.flatMap(snapshot => pricesBefore(snapshot, evidence)))
    const from = new Set(sold.flatMap(snapshot => purchasePrice(snapshot)?.amount ?? []))
    const isKnown = (amount: number): boolean =>
      now.has(amount) ||
      (before.has(amount) && ofBefore.test(text)) ||
      (terms.has(amount) && ofTerms.test(text)) ||
      (budgets.has(amount) && isBudget(text, amount))
    if (!amountsIn(text).every(isKnown)) return 'price'
    if (!lowestIn(text).every(amount => from.has(amount) || (terms.has(amount) && ofTerms.test(text))))
      return 'price'
  }
  return null
}

const shopperTexts = ({ request: { message, history } }: Evidence): readonly string[] =>
  [message, ...history.filter(({ role }) => role === 'user').map(({ content }) => content)].map(fold)

/**
 * Adds the currency to a budget that the shopper stated without one: `do 50` (“up to 50”) becomes `do 50 km`.
 */
const asMoney = (folded: string): string =>
  folded.replace(/\b(do|ispod|oko|preko|max|maksimalno)\s+(\d+)(?!\S*\s*(?:km|mar))/g, '$1 $2 km')

function isBudget(clause: string, amount: number): boolean {
  return [...clause.matchAll(/\d[\d.,]*/g)].some(
    ({ 0: number, index }) =>
      amountsIn(`${number} km`).includes(amount) && ofBudget.test(clause.slice(0, index)),
  )
}

/** Amounts stated as the lowest price: „od 99,90 KM”, but not „od 99,90 do 109,90 KM”. */
const lowestIn = (clause: string): readonly number[] =>
  [...clause.matchAll(/\bod\s+(\d[\d.]*(?:,\d{1,2})?\s*(?:km|bam|mar\w+))(?!\s*(?:i vise|do)\b)/g)].flatMap(
    ([, said = '']) => amountsIn(said),
  )

/**
 * Prices of the product's variations that the clause mentions; all prices of the product when the clause
 * mentions no variation.
 */
function pricesOf(snapshot: ProductSnapshot, clause: string, { lookups }: Evidence): readonly number[] {
  const variations = lookups.details.get(snapshot.id)?.variations ?? []
  const meant = mentionedVariations(clause, variations)
  const highestPrice = snapshot.isPurchasable ? snapshot.highestPrice : null
  const whole = [purchasePrice(snapshot), highestPrice, ...variations.map(({ price }) => price)]
  return (
    meant === null ? whole : [...meant.map(({ price }) => price), ...startingPrice(snapshot, clause)]
  ).flatMap(price => price?.amount ?? [])
}

const startingPrice = (snapshot: ProductSnapshot, clause: string) =>
  /\bod\s+\d/.test(clause) ? [purchasePrice(snapshot)] : []

function pricesBefore(snapshot: ProductSnapshot, { lookups }: Evidence): readonly number[] {
  const variations = lookups.details.get(snapshot.id)?.variations ?? []
  return [priceBeforeSale(snapshot), ...variations.map(({ priceBefore }) => priceBefore)].flatMap(
    price => price?.amount ?? [],
  )
}
