/**
 * `npm run assistant:eval`: asks the assistant every committed question through the door of a demo shop and prints what it got
 * right. Ends with 1 below 92 % of a set, or at a single forbidden statement. `--show` prints every wrong answer, a word after it
 * picks the questions that have it.
 */

import { openAskedShop } from './asked-shop.ts'
import { faultsOf, forbiddenIn } from './check-answer.ts'
import type { Question } from './question.ts'
import { intentions } from './questions/intentions.ts'
import { others } from './questions/others.ts'
import { particularThings } from './questions/particular-things.ts'
import { strangers } from './questions/strangers.ts'
import { talk } from './questions/talk.ts'
import { terms } from './questions/terms.ts'
import { wishes } from './questions/wishes.ts'
import { readShopFacts } from './shop-facts.ts'

const LEAST = 0.92
const sets: Readonly<Record<string, readonly Question[]>> = {
  wishes,
  terms,
  talk,
  strangers,
  particulars: Object.values(particularThings).flat(),
  intentions: Object.values(intentions).flat(),
  others: Object.values(others).flat(),
}
const isShown = process.argv.includes('--show')
const [, word = ''] = process.argv.slice(process.argv.indexOf('--show'))

const shop = await openAskedShop()
const facts = await readShopFacts(shop)
const rows: Record<string, string | number>[] = []
let isGood = true
for (const [set, questions] of Object.entries(sets)) {
  let right = 0
  let forbidden = 0
  for (const { message, history, expected } of questions) {
    const answer = await shop.ask(message, history)
    const never = forbiddenIn(answer, facts)
    const faults = faultsOf(answer, expected, facts)
    if (never.length > 0) forbidden++
    if (faults.length === 0 && never.length === 0) right++
    else report(message, faults, never, answer.response)
  }
  const share = right / questions.length
  if (share < LEAST || forbidden > 0) isGood = false
  rows.push({ set, questions: questions.length, right, share: `${(share * 100).toFixed(1)} %`, forbidden })
}
await shop.close()
console.table(rows)
process.exitCode = isGood ? 0 : 1

function report(message: string, faults: readonly string[], never: readonly string[], text: string): void {
  if (!message.includes(word)) return
  console.log(`✗ ${message}\n    ${[...faults, ...never.map(one => `FORBIDDEN ${one}`)].join('; ')}`)
  if (isShown) console.log(text.replace(/^/gm, '      | '))
}
