import { expect, it } from 'vitest'
import { readQuestion } from './question.ts'

it.each([
  ['do you ship to Croatia?', ['shipping', 'abroad']],
  ['do you accept credit cards?', ['card']],
  ['are you a real person?', ['identity']],
  ['liefern Sie nach Deutschland?', ['shipping', 'abroad']],
  ['kargo ücreti ne kadar?', ['shipping', 'price']],
] as const)('%s', (message, intents) => {
  const { has } = readQuestion(message)
  expect(intents.map(intent => has(intent))).toEqual(intents.map(() => true))
})

it.each([
  ['haben Sie Honig?', ['med']],
  ['do you have prayer beads', ['tespih']],
  ['ne znam kako da odaberem miris', ['miris']],
])('%s', (message, words) => {
  expect(readQuestion(message).topicWords).toEqual(expect.arrayContaining(words))
})
