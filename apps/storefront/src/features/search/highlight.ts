import { fold } from '@sultan/kernel/fold'

export interface NamePart {
  /** Where it begins in the name. */
  readonly start: number
  readonly text: string
  readonly marked: boolean
}

interface Range {
  readonly start: number
  readonly end: number
}

/** A name cut where it meets the term, however either is spelled: `hidzamu` marks `Hidžam` of `Hidžama`. */
export function markParts(name: string, term: string): readonly NamePart[] {
  // one code unit per letter, so that no cut parts a letter from its mark
  const letters = name.normalize('NFC')
  const marks = new Array<boolean>(letters.length).fill(false)
  for (const { text } of wordsOf(fold(term))) {
    for (const { start, end } of meetings(letters, text)) marks.fill(true, start, end)
  }
  const cuts = marks.flatMap((marked, at) => (at === 0 || marked !== marks[at - 1] ? [at] : []))
  return cuts.map((start, index) => ({
    start,
    text: letters.slice(start, cuts[index + 1]),
    marked: marks[start] === true,
  }))
}

/** Where a word of the term stands in the name: at the beginning of words, else inside, else inflected. */
function meetings(name: string, term: string): Range[] {
  const folded = fold(name)
  const begins = wordsOf(folded).map(({ text, start }) => ({ start, length: sharedStart(text, term) }))
  const whole = begins.filter(({ length }) => length === term.length)
  const inside = term.length > 2 ? folded.indexOf(term) : -1
  // an inflected word differs in its last letters
  const alike = begins.filter(({ length }) => length >= Math.max(3, term.length - 2))
  const found = whole.length > 0 ? whole : inside >= 0 ? [{ start: inside, length: term.length }] : alike
  const position = positionsIn(name)
  return found.map(({ start, length }) => ({
    start: position.start(start),
    end: position.end(start + length),
  }))
}

function wordsOf(text: string) {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({ text: word, start: index }))
}

function sharedStart(a: string, b: string): number {
  let length = 0
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1
  return length
}

/** From positions in the folded name back to the name: folding drops and joins letters. */
function positionsIn(name: string) {
  const foldedLengths = Array.from({ length: name.length + 1 }, (_, end) => fold(name.slice(0, end)).length)
  return {
    start: (at: number) => foldedLengths.findLastIndex(length => length <= at),
    end: (at: number) => foldedLengths.findIndex(length => length >= at),
  }
}
