import { fold } from '@sultan/kernel/fold-text'

interface TextPart {
  /** Index at which `text` begins in the product name, after NFC normalization of the name. */
  readonly start: number
  readonly text: string
  readonly marked: boolean
}

interface Range {
  readonly start: number
  readonly end: number
}

/**
 * Splits a product name at the matches of a search term, ignoring diacritics: the term `hidzamu` marks
 * `Hidžam` in `Hidžama`.
 */
export function highlightParts(name: string, term: string): readonly TextPart[] {
  // In NFC a Bosnian letter is one code unit, so no split separates a letter from its diacritic.
  const letters = name.normalize('NFC')
  const marks = new Array<boolean>(letters.length).fill(false)
  for (const { text } of wordsOf(fold(term))) {
    for (const { start, end } of findMatches(letters, text)) marks.fill(true, start, end)
  }
  const cuts = marks.flatMap((marked, at) => (at === 0 || marked !== marks[at - 1] ? [at] : []))
  return cuts.map((start, index) => ({
    start,
    text: letters.slice(start, cuts[index + 1]),
    marked: marks[start] === true,
  }))
}

/**
 * Places where the product name matches one word of the search term: at the start of words, else inside a
 * word, else as an inflected form.
 */
function findMatches(name: string, term: string): Range[] {
  const folded = fold(name)
  const begins = wordsOf(folded).map(({ text, start }) => ({ start, length: commonPrefixLength(text, term) }))
  const whole = begins.filter(({ length }) => length === term.length)
  const inside = term.length > 2 ? folded.indexOf(term) : -1
  // Inflected forms of a word have different endings, so the last two letters of the term need not match. At
  // least the first three letters must match.
  const alike = begins.filter(({ length }) => length >= Math.max(3, term.length - 2))
  const found = whole.length > 0 ? whole : inside >= 0 ? [{ start: inside, length: term.length }] : alike
  const position = originalPositions(name)
  return found.map(({ start, length }) => ({
    start: position.start(start),
    end: position.end(start + length),
  }))
}

function wordsOf(text: string) {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({ text: word, start: index }))
}

function commonPrefixLength(a: string, b: string): number {
  let length = 0
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1
  return length
}

/**
 * Maps positions in the folded product name (lower case, no diacritics) to positions in the product name. The
 * positions differ, because folding drops, joins and splits characters.
 */
function originalPositions(name: string) {
  const foldedLengths = Array.from({ length: name.length + 1 }, (_, end) => fold(name.slice(0, end)).length)
  return {
    start: (at: number) => foldedLengths.findLastIndex(length => length <= at),
    end: (at: number) => foldedLengths.findIndex(length => length >= at),
  }
}
