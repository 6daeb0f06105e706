import { expect, it } from 'vitest'
import { parseQuestion } from './question.ts'

it.each([
  ['do you ship to Croatia?', ['shipping', 'abroad']],
  ['do you accept credit cards?', ['card']],
  ['are you a real person?', ['identity']],
  ['liefern Sie nach Deutschland?', ['shipping', 'abroad']],
  ['kargo ücreti ne kadar?', ['shipping', 'price']],
] as const)('parseQuestion detects the intents of the foreign message "%s"', (message, intents) => {
  const { has } = parseQuestion(message)
  expect(intents.map(intent => has(intent))).toEqual(intents.map(() => true))
})

it.each([
  ['haben Sie Honig?', ['med']],
  ['do you have prayer beads', ['tespih']],
  ['ne znam kako da odaberem miris', ['miris']],
])('parseQuestion reads the topic words of "%s" in Bosnian', (message, words) => {
  expect(parseQuestion(message).topicWords).toEqual(expect.arrayContaining(words))
})
