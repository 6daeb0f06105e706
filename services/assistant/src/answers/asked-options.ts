import type { Details } from '../assistant.ts'
import { sizesOf } from '../language/clothing-sizes.ts'
import { isColour } from '../language/colours.ts'
import { areKin } from '../language/kin.ts'
import type { Question } from '../language/question.ts'
import { wordsOf } from '../language/words.ts'

/** What a question asks of one attribute that a product is chosen by. */
export interface AskedOption {
  readonly attribute: string
  /** Those of its options that were asked for. */
  readonly options: readonly string[]
  /** Asked for in the shopper's words, and not among its options: `zelena`, `XXL`, `200 ml`. */
  readonly missing: readonly string[]
}

type Attribute = Details['attributes'][number]

/** Of the attributes that a product is chosen by, those that a question says something about. */
export function askedOptions(details: Details, question: Question): readonly AskedOption[] {
  const choices = choicesOf(details)
  const fixed = details.attributes.filter(one => isColourName(one.name) && !choices.includes(one))
  const others = fixed.flatMap(({ name, options }): readonly AskedOption[] => {
    const missing = missingOf({ name, options }, details, question)
    const isSo = missing.some(word => options.flatMap(wordsOf).some(own => areKin(own, word)))
    return missing.length === 0 || isSo ? [] : [{ attribute: name, options: [], missing }]
  })
  const asked = choices.flatMap(attribute => {
    const options = attribute.options.filter(option => isAsked(option, attribute, question))
    const missing = options.length > 0 ? [] : missingOf(attribute, details, question)
    return options.length + missing.length === 0 ? [] : [{ attribute: attribute.name, options, missing }]
  })
  return [...asked, ...others]
}

/** The attributes in which its variations differ. */
export function choicesOf({
  attributes,
  variations,
}: Pick<Details, 'attributes' | 'variations'>): readonly Attribute[] {
  const varying = new Set(variations.flatMap(({ options }) => options))
  return attributes.filter(({ options }) => options.some(option => varying.has(option)))
}

function isColourName(name: string): boolean {
  return /^(boj|nijans)/i.test(name)
}

function isAsked(option: string, attribute: Attribute, { words, sizes, age }: Question): boolean {
  if (age !== null && /^uzrast/i.test(attribute.name)) return isForAge(option, age)
  const covered = sizesOf(option)
  if (covered.length > 0) return covered.some(size => sizes.includes(size))
  const parts = wordsOf(option)
  if (/^\d+$/.test(option)) return words.includes(option)
  if (/^\d/.test(option)) return says(words, parts)
  // `kožni` is enough for „Kožni povez u futroli” where the other one is „Tvrdi povez”.
  const others = attribute.options.filter(one => one !== option).flatMap(wordsOf)
  const telling = parts.filter(part => part.length >= 3 && !/^\d/.test(part) && !others.includes(part))
  return telling.some(part => words.some(word => areKin(word, part)))
}

function says(words: readonly string[], parts: readonly string[]): boolean {
  return words.some((_, at) => parts.every((part, next) => areKin(words[at + next] ?? '', part)))
}

/** `4–5` for a child of five. */
function isForAge(option: string, age: number): boolean {
  const [from = 0, to = from] = option.match(/\d+/g)?.map(Number) ?? []
  return age >= from && age <= to
}

function missingOf({ name, options }: Attribute, details: Details, question: Question): readonly string[] {
  const { words, sizes, age, budget } = question
  if (age !== null && /^uzrast/i.test(name)) return [`${age}`]
  if (options.some(option => sizesOf(option).length > 0)) return sizes
  const own = wordsOf(details.offer.name)
  if (isColourName(name)) {
    return words.filter(word => isColour(word) && !own.some(one => areKin(one, word))).slice(0, 1)
  }
  if (options.every(option => /^\d+$/.test(option))) {
    const [first = 0, last = 0] = [Math.min(...options.map(Number)), Math.max(...options.map(Number))]
    const isNear = (word: string): boolean => Number(word) >= first - 8 && Number(word) <= last + 8
    return budget === null ? words.filter(word => /^\d+$/.test(word) && isNear(word)).slice(0, 1) : []
  }
  const units = new Set(options.flatMap(option => /^\d[\d,.]* (\p{L}+)$/u.exec(option)?.[1] ?? []))
  const at = words.findIndex((word, place) => /^\d/.test(word) && units.has(words[place + 1] ?? ''))
  return at < 0 ? [] : [`${words[at]} ${words[at + 1]}`]
}
