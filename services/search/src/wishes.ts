import type { Synonyms } from './synonyms.ts'
import type { Meaning, Vocabulary } from './vocabulary.ts'
import { isJoining, isNumber, isShopTalk } from './words.ts'

/** One way to understand a wish: every word must be found, each by any of its meanings. */
export interface Reading {
  readonly words: readonly (readonly Meaning[])[]
  readonly sureness: number
  /** Matches of less weight do not count: what only another word for it stands for is not searched in long texts. */
  readonly floor: number
}

/** One thing a shopper asks for: a word, or a phrase that has synonyms. */
export interface Wish {
  /** Where it stands among the typed words. */
  readonly from: number
  readonly length: number
  /** Those whose words the catalogue has; none when the wish is not understood. */
  readonly readings: readonly Reading[]
  /** Stands behind `za`, `od` …: what it says of the thing before it is less than the thing. */
  readonly isAside: boolean
  readonly isNumber: boolean
  /** Its words are only related to words of the catalogue, or sound alike: it may as well be a slip. */
  readonly isUnsure: boolean
}

const PARAPHRASE_FLOOR = 45
const SURENESS = { own: 0.97, canonical: 0.92, other: 0.8 } as const
const SURE = 0.9
const COMPLETION_INSIDE = 0.6
/** The nearest completions; two letters begin hundreds of words. */
const MOST_COMPLETIONS = 30

/** What the typed words ask for. The last may be unfinished; words in front may too, but count for less then. */
export function wishesOf(
  words: readonly string[],
  vocabulary: Vocabulary,
  synonyms: Synonyms,
): readonly Wish[] {
  const isContent = (word: string): boolean => !isJoining(word) && !isShopTalk(word)
  const hasContent = words.some(isContent)
  const wishes: Wish[] = []
  for (let from = 0; from < words.length; ) {
    const phrase = synonyms.phraseAt(words, from)
    const length = phrase?.length ?? 1
    const typed = words.slice(from, from + length)
    const content = typed.filter(word => !hasContent || isContent(word))
    if (content.length > 0) {
      const isLast = from + length === words.length
      const readings = [
        {
          words: content.map((word, at) =>
            typedMeanings(word, isLast && at === content.length - 1, vocabulary),
          ),
          sureness: 1,
          floor: 0,
        },
        ...(phrase?.others ?? []).map(({ words: other, kind }) => ({
          words: other.map(word => vocabulary.meanings(word).filter(({ sureness }) => sureness >= SURE)),
          sureness: SURENESS[kind],
          floor: kind === 'own' ? 0 : PARAPHRASE_FLOOR,
        })),
      ]
      wishes.push({
        from,
        length,
        readings: readings.filter(reading => reading.words.every(meanings => meanings.length > 0)),
        isAside: (from > 0 && isJoining(words[from - 1] ?? '')) || content.length < typed.length,
        isNumber: content.every(isNumber),
        isUnsure: phrase === null && !readings.some(isSure) && !isBeginning(typed, vocabulary),
      })
    }
    from += length
  }
  return wishes
}

function isBeginning(words: readonly string[], vocabulary: Vocabulary): boolean {
  return words.some(word => vocabulary.completions(word, 1).length > 0)
}

/** The same wish, understood in yet another way, which is less likely. */
export function alsoMeant(wish: Wish, others: readonly Wish[], share: number): Wish {
  const readings = others.flatMap(other => other.readings)
  const fainter = readings.map(reading => ({ ...reading, sureness: reading.sureness * share }))
  return { ...wish, readings: [...wish.readings, ...fainter] }
}

function isSure({ words }: Reading): boolean {
  return words.every(meanings => meanings.some(({ sureness }) => sureness >= SURE))
}

function typedMeanings(word: string, isLast: boolean, vocabulary: Vocabulary): readonly Meaning[] {
  const meanings = vocabulary.meanings(word)
  if (!isLast && word.length < 3) return meanings
  const taken = new Set(meanings.map(({ term }) => term))
  const longer = vocabulary.completions(word, MOST_COMPLETIONS).filter(({ term }) => !taken.has(term))
  const share = isLast ? 1 : COMPLETION_INSIDE
  return [...meanings, ...longer.map(({ term, sureness }) => ({ term, sureness: sureness * share }))]
}
