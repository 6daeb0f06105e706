/**
 * `npm run assistant:eval`: sends every committed question to the gateway of a demo shop and prints the share
 * of correct replies. Exits with 1 when a set has less than 92 % correct replies, or when a reply contains a
 * forbidden statement. `--show WORD` prints the wrong replies to questions that contain WORD; `--show`
 * without a word prints all wrong replies.
 */

import { openChatShop } from './chat-shop.fixture.ts'
import { forbiddenStatements, mismatches } from './check-reply.ts'
import type { EvaluationQuestion } from './evaluation-question.ts'
import { heldOut } from './questions/held-out.ts'
import { optionsAndReferences } from './questions/options-and-references.ts'
import { personas } from './questions/personas.ts'
import { policies } from './questions/policies.ts'
import { productSearch } from './questions/product-search.ts'
import { purposesAndRecipients } from './questions/purposes-and-recipients.ts'
import { smallTalkAndFollowUps } from './questions/small-talk-and-follow-ups.ts'
import { readShopFacts } from './shop-facts.ts'

const MIN_SHARE = 0.92
const sets: Readonly<Record<string, readonly EvaluationQuestion[]>> = {
  'product search': productSearch,
  policies,
  'small talk and follow-ups': smallTalkAndFollowUps,
  personas,
  'options and references': Object.values(optionsAndReferences).flat(),
  'purposes and recipients': Object.values(purposesAndRecipients).flat(),
  'held out': Object.values(heldOut).flat(),
}
const isShown = process.argv.includes('--show')
const [, word = ''] = process.argv.slice(process.argv.indexOf('--show'))

const shop = await openChatShop()
const facts = await readShopFacts(shop)
const rows: Record<string, string | number>[] = []
let isPassing = true
for (const [set, questions] of Object.entries(sets)) {
  let correct = 0
  let forbidden = 0
  for (const { message, history, expected } of questions) {
    const answer = await shop.ask(message, history)
    const violations = forbiddenStatements(answer, facts)
    const errors = mismatches(answer, expected, facts)
    if (violations.length > 0) forbidden++
    if (errors.length === 0 && violations.length === 0) correct++
    else report(message, errors, violations, answer.response)
  }
  const share = correct / questions.length
  if (share < MIN_SHARE || forbidden > 0) isPassing = false
  rows.push({ set, questions: questions.length, correct, share: `${(share * 100).toFixed(1)} %`, forbidden })
}
await shop.close()
console.table(rows)
process.exitCode = isPassing ? 0 : 1

function report(
  message: string,
  errors: readonly string[],
  violations: readonly string[],
  text: string,
): void {
  if (!message.includes(word)) return
  console.log(`✗ ${message}\n    ${[...errors, ...violations.map(one => `FORBIDDEN ${one}`)].join('; ')}`)
  if (isShown) console.log(text.replace(/^/gm, '      | '))
}
