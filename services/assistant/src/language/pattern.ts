import { fold } from '@sultan/kernel/fold-text'
import { isOneEdit } from './is-one-edit.ts'

/** The positions of consecutive words in a message, `to` exclusive. */
export interface Span {
  readonly from: number
  readonly to: number
}

/**
 * A phrase: words separated by blanks; `dostav*` matches any word with the prefix, `gdje|gde` either word, `..` up to four words
 * of any kind. Spelling without diacritics and in Cyrillic matches too, and so does one typo in a word of six letters or more.
 */
export interface Pattern {
  /** The first match of the pattern in the words of a message; null without a match. */
  match(words: readonly string[]): Span | null
}

interface Part {
  readonly allowsTypos: boolean
  /**
   * First letters of the forms of a word in a phrase. A word with another first letter does not match, not
   * even with a typo.
   */
  readonly initials: string
  readonly forms: readonly { readonly text: string; readonly isPrefix: boolean }[]
}

const MAX_GAP_WORDS = 4
const MIN_TYPO_LENGTH = 6

export function pattern(phrase: string, { allowsTypos = true } = {}): Pattern {
  const parts = fold(phrase)
    .split(' ')
    .map(text => parsePart(text, allowsTypos))
  return {
    match(words) {
      for (const from of placesOf(words, parts[0]?.initials)) {
        const to = matchFrom(words, from, parts, 0)
        if (to !== null) return { from, to }
      }
      return null
    },
  }
}

/**
 * Word positions by first letter, cached for each message, because hundreds of phrases need the same
 * positions.
 */
const placesByInitial = new WeakMap<readonly string[], ReadonlyMap<string, readonly number[]>>()

/**
 * Positions in a message where a phrase can begin, in ascending order; all positions for a phrase that begins
 * with a gap.
 */
function placesOf(words: readonly string[], initials: string | undefined): Iterable<number> {
  if (initials === undefined) return words.keys()
  let places = placesByInitial.get(words)
  if (places === undefined) {
    places = Map.groupBy(words.keys(), at => words[at]?.[0] ?? '')
    placesByInitial.set(words, places)
  }
  const [only, ...others] = new Set(initials)
  if (others.length === 0) return places.get(only ?? '') ?? []
  return [...new Set(initials)].flatMap(initial => places.get(initial) ?? []).sort((a, b) => a - b)
}

/** Parses a part of a phrase; null for the gap (`..`). */
function parsePart(text: string, allowsTypos: boolean): Part | null {
  if (text === '..') return null
  return {
    allowsTypos,
    initials: text
      .split('|')
      .map(form => form[0] ?? '')
      .join(''),
    forms: text.split('|').map(form => ({ text: form.replace('*', ''), isPrefix: form.endsWith('*') })),
  }
}

function matchFrom(
  words: readonly string[],
  at: number,
  parts: readonly (Part | null)[],
  part: number,
): number | null {
  const wanted = parts[part]
  if (wanted === undefined) return at
  if (wanted === null) {
    for (let gap = 0; gap <= MAX_GAP_WORDS && at + gap < words.length; gap++) {
      const to = matchFrom(words, at + gap, parts, part + 1)
      if (to !== null) return to
    }
    return null
  }
  const word = words[at]
  return word !== undefined && matchesPart(word, wanted) ? matchFrom(words, at + 1, parts, part + 1) : null
}

function matchesPart(word: string, { forms, allowsTypos, initials }: Part): boolean {
  if (!initials.includes(word[0] ?? ' ')) return false
  return forms.some(({ text, isPrefix }) => {
    if (isPrefix ? word.startsWith(text) : word === text) return true
    if (!allowsTypos || text.length < MIN_TYPO_LENGTH || word[0] !== text[0]) return false
    const lengths = isPrefix ? [text.length - 1, text.length, text.length + 1] : [word.length]
    return lengths.some(length => isOneEdit(word.slice(0, length), text))
  })
}
