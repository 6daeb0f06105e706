import type { CatalogueItem } from '../catalogue/catalogue.ts'
import { itemWords } from '../catalogue/categories.ts'
import type { Intent } from '../language/intents.ts'
import { haveSameStem } from '../language/same-stem.ts'
import type { Conversation } from './conversation.ts'
import { itemWithTrait, parseTrait } from './traits.ts'

const ordinals: readonly Intent[] = ['first', 'second', 'third', 'fourth']
const demonstrative =
  /^(taj|ta|to|tu|toj|tom|tog|te|tim|tih|ovaj|ova|ovu|ovoj|ovog|ovom|onaj|ona|onu|ono|onoj|onog|onom|one|njih|koji|koja|koje|koju|sta)$/

export function hasDemonstrative(words: readonly string[]): boolean {
  return words.some(word => demonstrative.test(word))
}

/**
 * Those of the products listed last that the message selects by their place in the list: `taj drugi` (“that
 * second one”), `prva i treća` (“the first and the third”), `zadnji` (“the last”).
 */
export function referencedByOrdinal({ question, topic }: Conversation): readonly CatalogueItem[] {
  if (topic.items.length < 2) return []
  // `imate li neki drugi` (“do you have another one”) requests other products, although `drugi` also means
  // the second.
  const places = question.has('more') && !question.has('first', 'third') ? [] : ordinals
  const chosen = places.flatMap((ordinal, at) => (question.has(ordinal) ? (topic.items[at] ?? []) : []))
  const last = topic.items.at(-1)
  return question.has('last') && last !== undefined && chosen.length === 0 ? [last] : chosen
}

/**
 * Those of the products listed last that have a trait: `onaj manji` (“the smaller one”), `koja je najdeblja`
 * (“which is the thickest”), `ona od vune` (“the woollen one”). Empty when the message names no trait.
 */
export function referencedByTrait({ question, topic }: Conversation): readonly CatalogueItem[] {
  const { words, topicWords } = question
  if (topic.items.length < 2 || question.has('compare', 'more')) return []
  const trait = parseTrait(question)
  const others = topicWords.filter(word => !trait?.words.includes(word))
  const isHighest = words.some(word => word.startsWith('naj'))
  if (
    trait !== null &&
    (isHighest || hasDemonstrative(words)) &&
    others.every(word => isAboutSome(word, topic.items))
  ) {
    const one = itemWithTrait(trait, topic.items)
    return one === null ? [] : [one]
  }
  const isShort = words.length <= 3 && words[0] === 'a'
  if (others.length === 0 || !(hasDemonstrative(words) || isShort)) return []
  const meant = topic.items.filter(item =>
    others.every(word => itemWords(item).some(one => haveSameStem(one, word))),
  )
  return meant.length < topic.items.length ? meant : []
}

/** Whether the message selects from the products listed last by a trait that the catalogue does not have. */
export function asksForUnknownTrait({ question, topic }: Conversation): boolean {
  const isHighest = question.words.some(word => /^naj(?!prod|traz|bolj)/.test(word))
  return topic.items.length > 1 && isHighest && question.words.length <= 7
}

function isAboutSome(word: string, items: readonly CatalogueItem[]): boolean {
  return items.some(item => itemWords(item).some(one => haveSameStem(one, word)))
}
