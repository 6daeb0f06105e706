import type { CatalogueItem } from '../catalogue/catalogue.ts'
import { wordsAround } from '../catalogue/kinds.ts'
import { areKin } from '../language/kin.ts'
import type { Intent } from '../language/rules.ts'
import type { Talk } from '../talk.ts'
import { having, traitIn } from './measures.ts'

const ordinals: readonly Intent[] = ['first', 'second', 'third', 'fourth']
const finger =
  /^(taj|ta|to|tu|toj|tom|tog|te|tim|tih|ovaj|ova|ovu|ovoj|ovog|ovom|onaj|ona|onu|ono|onoj|onog|onom|one|njih|koji|koja|koje|koju|sta)$/

export function isPointing(words: readonly string[]): boolean {
  return words.some(word => finger.test(word))
}

/** `taj drugi`, `prva i treća`, `zadnji`: places in the list that was shown last. */
export function chosenByPlace({ question, topic }: Talk): readonly CatalogueItem[] {
  if (topic.items.length < 2) return []
  // `imate li neki drugi` asks for others.
  const places = question.has('more') && !question.has('first', 'third') ? [] : ordinals
  const chosen = places.flatMap((ordinal, at) => (question.has(ordinal) ? (topic.items[at] ?? []) : []))
  const last = topic.items.at(-1)
  return question.has('last') && last !== undefined && chosen.length === 0 ? [last] : chosen
}

/** `onaj manji`, `koja je najdeblja`, `ona od vune`: those of what was shown that are so. Empty where none was pointed at. */
export function chosenByTrait({ question, topic }: Talk): readonly CatalogueItem[] {
  const { words, topicWords } = question
  if (topic.items.length < 2 || question.has('compare', 'more')) return []
  const trait = traitIn(question)
  const others = topicWords.filter(word => !trait?.words.includes(word))
  const isMost = words.some(word => word.startsWith('naj'))
  if (
    trait !== null &&
    (isMost || isPointing(words)) &&
    others.every(word => isAboutSome(word, topic.items))
  ) {
    const one = having(trait, topic.items)
    return one === null ? [] : [one]
  }
  const isShort = words.length <= 3 && words[0] === 'a'
  if (others.length === 0 || !(isPointing(words) || isShort)) return []
  const meant = topic.items.filter(item =>
    others.every(word => wordsAround(item).some(one => areKin(one, word))),
  )
  return meant.length < topic.items.length ? meant : []
}

/** Whether what was shown is asked to be told apart by something nobody knows of them. */
export function asksForUnknownTrait({ question, topic }: Talk): boolean {
  const isMost = question.words.some(word => /^naj(?!prod|traz|bolj)/.test(word))
  return topic.items.length > 1 && isMost && question.words.length <= 7
}

function isAboutSome(word: string, items: readonly CatalogueItem[]): boolean {
  return items.some(item => wordsAround(item).some(one => areKin(one, word)))
}
