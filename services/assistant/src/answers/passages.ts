import { fold } from '@sultan/kernel/fold'
import { stripMarkup } from '@sultan/kernel/html'
import { wordsOf } from '../language/words.ts'

/** One sentence of a page, with the heading above it. */
export interface Passage {
  readonly text: string
  readonly words: readonly string[]
  readonly heading: readonly string[]
}

const block =
  /<(h[1-6]|li|p|tr|blockquote|td|th)\b[^>]*>([\s\S]*?)(?=<\/?(?:h[1-6]|li|p|tr|blockquote|ul|ol|table)\b|$)/gi

/** The sentences of an HTML text, in order, without markup. Rows of tables are sentences as well. */
export function passagesOf(html: string): readonly Passage[] {
  let heading: readonly string[] = []
  const passages: Passage[] = []
  for (const [, name = '', content = ''] of html.matchAll(block)) {
    const isCell = /^t[dh]$/i.test(name)
    if (isCell) continue
    const text = stripMarkup(content.replace(/<\/t[dh]>\s*<t[dh][^>]*>/gi, ': '))
    if (text === '') continue
    if (/^h/i.test(name)) heading = wordsOf(text)
    else for (const one of sentencesOf(text)) passages.push({ text: one, words: wordsOf(one), heading })
  }
  return passages
}

/** A full stop ends a sentence when a capital letter follows and it is no `br.` or `12.` before. */
function sentencesOf(text: string): readonly string[] {
  return text
    .split(/(?<=[.!?]”?)(?<!\b(?:br|čl|str|npr|tzv|a\.s|\d{1,2})\.)\s+(?=[„"A-ZČĆĐŠŽ])/u)
    .map(one => one.trim())
    .filter(one => one.length > 2)
}

/** What a sentence has to be about: folded beginnings of words, the question's own words count double. */
export interface Sought {
  readonly beginnings: readonly string[]
  readonly questionWords: readonly string[]
}

const SENTENCE = 2
const HEADING = 1
const OWN = 3

/** The sentences that say most of it, in the order of the page; none that says nothing of it. */
export function bestPassages(
  passages: readonly Passage[],
  { beginnings, questionWords }: Sought,
  most: number,
): readonly string[] {
  const folded = beginnings.map(fold)
  const own = questionWords
    .filter(word => word.length > 3)
    .map(word => word.slice(0, Math.max(4, word.length - 2)))
  const scored = passages.map((passage, at) => {
    const { words, heading } = passage
    const says = (list: readonly string[], beginning: string): boolean =>
      list.some(word => word.startsWith(beginning))
    const score =
      SENTENCE * folded.filter(one => says(words, one)).length +
      HEADING * folded.filter(one => says(heading, one)).length +
      OWN * own.filter(one => says(words, one)).length -
      passage.text.length / 250
    return { at, score, text: passage.text }
  })
  const sorted = scored.filter(({ score }) => score > 1).sort((a, b) => b.score - a.score || a.at - b.at)
  const [top] = sorted
  if (top === undefined) return []
  return sorted
    .filter(({ score }) => score >= top.score * 0.7)
    .slice(0, most)
    .sort((a, b) => a.at - b.at)
    .map(({ text }) => text)
}
