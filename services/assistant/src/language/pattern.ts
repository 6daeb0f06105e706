import { fold } from '@sultan/kernel/fold'

/** Where a phrase was heard among the words. */
export interface Heard {
  readonly from: number
  readonly to: number
}

/**
 * A phrase of the rules: words with a blank between; `dostav*` is any word that begins so, `gdje|gde` one of both, `..` up to
 * four words of any kind. Written in plain Bosnian; spelling without diacritics and in Cyrillic is heard as well, and one slip in
 * a word of six letters or more.
 */
export interface Pattern {
  /** The first place where it is heard, or null. */
  hear(words: readonly string[]): Heard | null
}

interface Part {
  readonly forgivesSlips: boolean
  /** First letters of its forms: no word with another is meant, with a slip or without. */
  readonly initials: string
  readonly forms: readonly { readonly text: string; readonly isBeginning: boolean }[]
}

const GAP = 4
const SHORTEST_WITH_SLIP = 6

export function pattern(phrase: string, { forgivesSlips = true } = {}): Pattern {
  const parts = fold(phrase)
    .split(' ')
    .map(text => partOf(text, forgivesSlips))
  return {
    hear(words) {
      for (const from of placesOf(words, parts[0]?.initials)) {
        const to = matchFrom(words, from, parts, 0)
        if (to !== null) return { from, to }
      }
      return null
    },
  }
}

/** Of the message read last: where the words with each first letter stand. Hundreds of phrases ask for the same. */
const placesByInitial = new WeakMap<readonly string[], ReadonlyMap<string, readonly number[]>>()

/** In order; all of them for a phrase that begins with a gap. */
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

/** Null stands for the gap. */
function partOf(text: string, forgivesSlips: boolean): Part | null {
  if (text === '..') return null
  return {
    forgivesSlips,
    initials: text
      .split('|')
      .map(form => form[0] ?? '')
      .join(''),
    forms: text.split('|').map(form => ({ text: form.replace('*', ''), isBeginning: form.endsWith('*') })),
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
    for (let gap = 0; gap <= GAP && at + gap < words.length; gap++) {
      const to = matchFrom(words, at + gap, parts, part + 1)
      if (to !== null) return to
    }
    return null
  }
  const word = words[at]
  return word !== undefined && isMeant(word, wanted) ? matchFrom(words, at + 1, parts, part + 1) : null
}

function isMeant(word: string, { forms, forgivesSlips, initials }: Part): boolean {
  if (!initials.includes(word[0] ?? ' ')) return false
  return forms.some(({ text, isBeginning }) => {
    if (isBeginning ? word.startsWith(text) : word === text) return true
    if (!forgivesSlips || text.length < SHORTEST_WITH_SLIP || word[0] !== text[0]) return false
    const lengths = isBeginning ? [text.length - 1, text.length, text.length + 1] : [word.length]
    return lengths.some(length => isOneSlip(word.slice(0, length), text))
  })
}

/** One letter wrong, missing, too many, or two neighbours swapped. */
export function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const [restA, restB] = [a.slice(at), b.slice(at)]
  return (
    restA.slice(1) === restB.slice(1) ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  )
}
