/**
 * `npm run assistant:eval` sends all questions and conversations of this folder to the gateway of a demo
 * shop. It prints the questions with wrong replies, the errors in these replies, and the share of correct
 * replies. It also prints how well the classifier recognises the topics of the example questions in a
 * five-fold cross-validation: the share of correct topics, and how often each topic is taken for which other
 * topic. The exit code is 1 when a set has less than 92 % correct replies (conversations: 90 %), when less
 * than 93 % of the topics are correct, or when a reply contains a forbidden statement. The frozen set, which
 * must not influence the assistant, does not affect the exit code.
 *
 * - `--confusion` also prints the example questions whose topic is not recognised.
 * - `--show` also prints the texts of the wrong replies. `--show WORD` prints only the questions that contain
 *   WORD.
 * - `--frozen` also prints the questions of the frozen set with wrong replies, and describes in words the
 *   reply expected to each question. When a reply counted as wrong fits this description, the automatic check
 *   is wrong, not the reply.
 */

import type { ChatTurn } from '@sultan/assistant/engine'
import { openChatShop } from './chat-shop.fixture.ts'
import { forbiddenStatements, mismatches, slugsOf } from './check-reply.ts'
import { longConversations } from './conversations.ts'
import { crossValidate } from './cross-validation.ts'
import type { Conversation, EvaluationQuestion } from './evaluation-question.ts'
import { frozenConversations, frozenQuestions, writtenExpectation } from './frozen/frozen-set.ts'
import { phoneConversations } from './phone-conversations.ts'
import { everyday } from './questions/everyday.ts'
import { heldOut } from './questions/held-out.ts'
import { optionsAndReferences } from './questions/options-and-references.ts'
import { personas } from './questions/personas.ts'
import { phoneShoppers } from './questions/phone-shoppers.ts'
import { policies } from './questions/policies.ts'
import { productSearch } from './questions/product-search.ts'
import { purposesAndRecipients } from './questions/purposes-and-recipients.ts'
import { shoppers } from './questions/shoppers.ts'
import { smallTalkAndFollowUps } from './questions/small-talk-and-follow-ups.ts'
import { readShopFacts } from './shop-facts.ts'
import { shopperConversations } from './shopper-conversations.ts'

interface Result {
  readonly count: number
  readonly correct: number
  readonly forbidden: number
}

const MIN_SHARE = 0.92
const MIN_SHARE_OF_TURNS = 0.9
const MIN_SHARE_OF_TOPICS = 0.93
/** Maximum number of earlier messages that a chat request carries as history. */
const MAX_HISTORY = 6
const sets: Readonly<Record<string, readonly EvaluationQuestion[]>> = {
  'product search': productSearch,
  policies,
  'small talk and follow-ups': smallTalkAndFollowUps,
  personas,
  'options and references': Object.values(optionsAndReferences).flat(),
  'purposes and recipients': Object.values(purposesAndRecipients).flat(),
  everyday: Object.values(everyday).flat(),
  'held out': Object.values(heldOut).flat(),
  shoppers: Object.values(shoppers).flat(),
}
const isShown = process.argv.includes('--show')
const isFrozenReported = process.argv.includes('--frozen')
const [, afterShow = ''] = process.argv.slice(process.argv.indexOf('--show'))
const word = afterShow.startsWith('--') ? '' : afterShow

const shop = await openChatShop()
const facts = await readShopFacts(shop)
const rows: Record<string, string | number>[] = []
let isPassing = true
for (const [set, questions] of Object.entries(sets))
  addRow(set, await evaluate(separately(questions)), MIN_SHARE)
addRow('conversations, by turn', await evaluate(longConversations), MIN_SHARE_OF_TURNS)
addRow('conversations of shoppers, by turn', await evaluate(shopperConversations), MIN_SHARE_OF_TURNS)
addRow('phone shoppers', await evaluate(separately(Object.values(phoneShoppers).flat())), MIN_SHARE)
addRow('conversations of phone shoppers, by turn', await evaluate(phoneConversations), MIN_SHARE_OF_TURNS)
addRow('frozen questions', await evaluate(separately(frozenQuestions), isFrozenReported))
addRow('frozen conversations, by turn', await evaluate(frozenConversations, isFrozenReported))
await shop.close()

const { total, correct: correctTopics, confusions } = crossValidate()
addRow('topics, cross-validated', { count: total, correct: correctTopics, forbidden: 0 }, MIN_SHARE_OF_TOPICS)
if (process.argv.includes('--confusion')) console.table(confusions)
const pairs = Map.groupBy(confusions, ({ topic, takenFor }) => `${topic} → ${takenFor}`)
const byCount = [...pairs].sort(([, a], [, b]) => b.length - a.length)
console.table(Object.fromEntries(byCount.map(([pair, examples]) => [pair, { examples: examples.length }])))
console.table(rows)
process.exitCode = isPassing ? 0 : 1

/**
 * Sends the messages of each conversation one after another. Each request carries the assistant's real
 * replies as history.
 */
async function evaluate(conversations: readonly Conversation[], isReported = true): Promise<Result> {
  const result = { count: 0, correct: 0, forbidden: 0 }
  for (const conversation of conversations) {
    const history: ChatTurn[] = []
    let shown: readonly string[] = []
    for (const { message, history: earlier, expected: given } of conversation) {
      history.push(...earlier)
      const reply = await shop.ask(message, history.slice(-MAX_HISTORY))
      const expected = typeof given === 'function' ? given(shown) : given
      const violations = forbiddenStatements(reply, expected, facts)
      const errors = mismatches(reply, expected, facts)
      result.count++
      if (violations.length > 0) result.forbidden++
      if (errors.length === 0 && violations.length === 0) result.correct++
      else if (isReported) report(message, errors, violations, reply.response)
      history.push({ role: 'user', content: message }, { role: 'assistant', content: reply.response })
      shown = slugsOf(reply)
    }
  }
  return result
}

function separately(questions: readonly EvaluationQuestion[]): readonly Conversation[] {
  return questions.map(one => [one])
}

/**
 * Adds the result of a question set to the report. The evaluation fails (exit code 1) when the share of
 * correct results is below `minShare`, or when a reply contains a forbidden statement. Without `minShare`,
 * the question set cannot make the evaluation fail.
 */
function addRow(set: string, { count, correct, forbidden }: Result, minShare?: number): void {
  const share = correct / count
  if (minShare !== undefined && (share < minShare || forbidden > 0)) isPassing = false
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
  const written = writtenExpectation(message)
  if (written !== '') console.log(`    ${written}`)
  if (isShown) console.log(text.replace(/^/gm, '      | '))
}
