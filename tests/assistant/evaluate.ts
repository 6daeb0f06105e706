/**
 * `npm run assistant:eval` sends all questions and conversations of this folder to the gateway of a demo
 * shop. It prints the share of correct replies, the share of topics that a five-fold cross-validation of
 * the examples finds, and which topics are mistaken for which. The exit code is 1 when a set has less than 92 % correct
 * replies (conversations: 90 %; topics: 93 %), or when a reply contains a forbidden statement. `--confusion` also prints
 * the examples whose topic is mistaken. `--show` also prints all wrong replies; `--show WORD` prints those to questions that
 * contain WORD.
 */

import type { ChatTurn } from '@sultan/assistant/engine'
import { openChatShop } from './chat-shop.fixture.ts'
import { forbiddenStatements, mismatches } from './check-reply.ts'
import { crossValidate } from './cross-validation.ts'
import type { EvaluationQuestion } from './evaluation-question.ts'
import { everyday } from './questions/everyday.ts'
import { heldOut } from './questions/held-out.ts'
import { optionsAndReferences } from './questions/options-and-references.ts'
import { personas } from './questions/personas.ts'
import { policies } from './questions/policies.ts'
import { productSearch } from './questions/product-search.ts'
import { purposesAndRecipients } from './questions/purposes-and-recipients.ts'
import { smallTalkAndFollowUps } from './questions/small-talk-and-follow-ups.ts'
import { readShopFacts } from './shop-facts.ts'
import { talks } from './talks.ts'

const MIN_SHARE = 0.92
const MIN_SHARE_OF_TURNS = 0.9
const MIN_SHARE_OF_TOPICS = 0.93
const sets: Readonly<Record<string, readonly EvaluationQuestion[]>> = {
  'product search': productSearch,
  policies,
  'small talk and follow-ups': smallTalkAndFollowUps,
  personas,
  'options and references': Object.values(optionsAndReferences).flat(),
  'purposes and recipients': Object.values(purposesAndRecipients).flat(),
  everyday: Object.values(everyday).flat(),
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
  addRow(set, questions.length, correct, forbidden, MIN_SHARE)
}

let turns = 0
let correctTurns = 0
let forbiddenTurns = 0
for (const talk of talks) {
  const history: ChatTurn[] = []
  for (const { message, expected } of talk) {
    const answer = await shop.ask(message, history.slice(-6))
    const violations = forbiddenStatements(answer, facts)
    const errors = mismatches(answer, expected, facts)
    turns++
    if (violations.length > 0) forbiddenTurns++
    if (errors.length === 0 && violations.length === 0) correctTurns++
    else report(message, errors, violations, answer.response)
    history.push({ role: 'user', content: message }, { role: 'assistant', content: answer.response })
  }
}
addRow('conversations, by turn', turns, correctTurns, forbiddenTurns, MIN_SHARE_OF_TURNS)
await shop.close()

const { total, correct: correctTopics, confusions } = crossValidate()
addRow('topics, cross-validated', total, correctTopics, 0, MIN_SHARE_OF_TOPICS)
if (process.argv.includes('--confusion')) console.table(confusions)
const pairs = Map.groupBy(confusions, ({ topic, takenFor }) => `${topic} → ${takenFor}`)
const byCount = [...pairs].sort(([, a], [, b]) => b.length - a.length)
console.table(Object.fromEntries(byCount.map(([pair, examples]) => [pair, { examples: examples.length }])))
console.table(rows)
process.exitCode = isPassing ? 0 : 1

function addRow(set: string, count: number, correct: number, forbidden: number, minShare: number): void {
  const share = correct / count
  if (share < minShare || forbidden > 0) isPassing = false
  rows.push({ set, questions: count, correct, share: `${(share * 100).toFixed(1)} %`, forbidden })
}

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
