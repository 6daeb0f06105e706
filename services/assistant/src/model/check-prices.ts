import { fold } from '@sultan/kernel/fold'
import { stripMarkup } from '@sultan/kernel/html'
import type { Offer } from '../assistant.ts'
import type { Fault, Grounds } from './check-answer.ts'
import type { Clause } from './clauses.ts'
import { amountsIn, hasLooseMoney } from './figures.ts'
import { variationsMeant } from './variations-meant.ts'

const ofTerms =
  /\b(?:dostav\w*|postarin\w*|narudzb\w*|isporuk\w*|kurir\w*|pouzec\w*|povrat\w*|vraca\w*|slanj\w*|korp\w*)\b/
const ofBefore = /\b(?:ranij\w*|prij[ea]\w*|umjesto|redovn\w*|star\w*|snizen\w*|bil[aoe]?)\b/
const ofBudget =
  /\b(?:do|ispod|oko|preko|iznad|najvise|maksimalno|manje od|vise od|budzet\w*(?: od)?|unutar|okvir\w*(?: od)?)\s*$/

/** Every amount is a price of the product it is said of, a figure of the shop's terms, or the budget the shopper named. */
export function checkPrices(clauses: readonly Clause[], grounds: Grounds): Fault | null {
  const terms = new Set(grounds.pages.flatMap(page => amountsIn(fold(stripMarkup(page.content)))))
  const budgets = new Set(shopperTexts(grounds).flatMap(text => amountsIn(asMoney(text))))
  const lookedUp = grounds.offers.filter(({ id }) => grounds.lookups.offers.has(id))
  for (const { text, subjects } of clauses) {
    if (hasLooseMoney(text)) return 'price'
    const sold = subjects.length > 0 ? subjects : lookedUp
    const now = new Set(sold.flatMap(offer => pricesOf(offer, text, grounds)))
    const before = new Set(sold.flatMap(offer => pricesBefore(offer, grounds)))
    const from = new Set(sold.flatMap(({ price }) => price?.amount ?? []))
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

const shopperTexts = ({ question: { message, history } }: Grounds): readonly string[] =>
  [message, ...history.filter(({ role }) => role === 'user').map(({ content }) => content)].map(fold)

/** A shopper's number is a budget without a currency as well: „do 50”. */
const asMoney = (folded: string): string =>
  folded.replace(/\b(do|ispod|oko|preko|max|maksimalno)\s+(\d+)(?!\S*\s*(?:km|mar))/g, '$1 $2 km')

function isBudget(clause: string, amount: number): boolean {
  return [...clause.matchAll(/\d[\d.,]*/g)].some(
    ({ 0: number, index }) =>
      amountsIn(`${number} km`).includes(amount) && ofBudget.test(clause.slice(0, index)),
  )
}

/** „od 99,90 KM”: the lowest price there is; not „od 99,90 do 109,90 KM” of the combinations. */
const lowestIn = (clause: string): readonly number[] =>
  [...clause.matchAll(/\bod\s+(\d[\d.]*(?:,\d{1,2})?\s*(?:km|bam|mar\w+))(?!\s*(?:i vise|do)\b)/g)].flatMap(
    ([, said = '']) => amountsIn(said),
  )

/** Of the combinations that are spoken of, where any is. */
function pricesOf(offer: Offer, clause: string, { lookups }: Grounds): readonly number[] {
  const variations = lookups.details.get(offer.id)?.variations ?? []
  const meant = variationsMeant(clause, variations)
  const whole = [offer.price, offer.highestPrice, ...variations.map(({ price }) => price)]
  return (
    meant === null ? whole : [...meant.map(({ price }) => price), ...startingPrice(offer, clause)]
  ).flatMap(price => price?.amount ?? [])
}

const startingPrice = ({ price }: Offer, clause: string) => (/\bod\s+\d/.test(clause) ? [price] : [])

function pricesBefore(offer: Offer, { lookups }: Grounds): readonly number[] {
  const variations = lookups.details.get(offer.id)?.variations ?? []
  return [offer.priceBefore, ...variations.map(({ priceBefore }) => priceBefore)].flatMap(
    price => price?.amount ?? [],
  )
}
