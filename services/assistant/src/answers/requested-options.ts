import type { ProductInfo } from '../catalogue/assistant-shop.ts'
import type { Question } from '../language/question.ts'
import { haveSameStem } from '../language/same-stem.ts'
import { isColour, sizesOf } from '../language/sizes-and-colours.ts'
import { tokenize } from '../language/tokenizer.ts'

/** The values of one attribute, such as the colour, that a question requests. */
export interface RequestedOption {
  readonly attribute: string
  /** Options of the product that are requested. */
  readonly options: readonly string[]
  /** Requested values that the product does not have: `zelena`, `XXL`, `200 ml`. */
  readonly missing: readonly string[]
}

type Attribute = ProductInfo['attributes'][number]

/** The attributes that the question mentions. */
export function requestedOptions(details: ProductInfo, question: Question): readonly RequestedOption[] {
  const choices = variationAttributes(details)
  const fixed = details.attributes.filter(one => isColourAttribute(one.name) && !choices.includes(one))
  const others = fixed.flatMap(({ name, options }): readonly RequestedOption[] => {
    const missing = missingValues({ name, options }, details, question)
    const isSo = missing.some(word => options.flatMap(tokenize).some(own => haveSameStem(own, word)))
    return missing.length === 0 || isSo ? [] : [{ attribute: name, options: [], missing }]
  })
  const requested = choices.flatMap(attribute => {
    const options = attribute.options.filter(option => isRequested(option, attribute, question))
    const missing = options.length > 0 ? [] : missingValues(attribute, details, question)
    return options.length + missing.length === 0 ? [] : [{ attribute: attribute.name, options, missing }]
  })
  return [...requested, ...others]
}

/** The attributes in which the variations differ. */
export function variationAttributes({
  attributes,
  variations,
}: Pick<ProductInfo, 'attributes' | 'variations'>): readonly Attribute[] {
  const varying = new Set(variations.flatMap(({ options }) => options))
  return attributes.filter(({ options }) => options.some(option => varying.has(option)))
}

function isColourAttribute(name: string): boolean {
  return /^(boj|nijans)/i.test(name)
}

function isRequested(option: string, attribute: Attribute, { words, sizes, age }: Question): boolean {
  if (age !== null && /^uzrast/i.test(attribute.name)) return isForAge(option, age)
  const covered = sizesOf(option)
  if (covered.length > 0) return covered.some(size => sizes.includes(size))
  const parts = tokenize(option)
  if (/^\d+$/.test(option)) return words.includes(option)
  if (/^\d/.test(option)) return containsSequence(words, parts)
  // A word that no other option contains suffices to request an option: `kožni` (“leather”) requests „Kožni
  // povez u futroli” when the other option is „Tvrdi povez”.
  const others = attribute.options.filter(one => one !== option).flatMap(tokenize)
  const telling = parts.filter(part => part.length >= 3 && !/^\d/.test(part) && !others.includes(part))
  return telling.some(part => words.some(word => haveSameStem(word, part)))
}

function containsSequence(words: readonly string[], parts: readonly string[]): boolean {
  return words.some((_, at) => parts.every((part, next) => haveSameStem(words[at + next] ?? '', part)))
}

/** Whether an option such as `4–5` covers an age. */
function isForAge(option: string, age: number): boolean {
  const [from = 0, to = from] = option.match(/\d+/g)?.map(Number) ?? []
  return age >= from && age <= to
}

function missingValues(
  { name, options }: Attribute,
  details: ProductInfo,
  question: Question,
): readonly string[] {
  const { words, sizes, age, budget } = question
  if (age !== null && /^uzrast/i.test(name)) return [`${age}`]
  if (options.some(option => sizesOf(option).length > 0)) return sizes
  const own = tokenize(details.snapshot.name)
  if (isColourAttribute(name)) {
    return words.filter(word => isColour(word) && !own.some(one => haveSameStem(one, word))).slice(0, 1)
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
