import { fold } from '@sultan/kernel/fold-text'
import { stripMarkup } from '@sultan/kernel/html-text'
import type { AssistantShop } from '../catalogue/assistant-shop.ts'
import type { Question } from '../language/question.ts'
import { isStopWord } from '../language/stop-words.ts'
import { tokenize } from '../language/tokenizer.ts'
import { link, plainText } from './product-text.ts'

const MIN_WORD_LENGTH = 5

/**
 * The sentence of the shop's pages that contains the most words of the question, with a link to the page; ''
 * when no sentence contains two of the words.
 */
export async function answerFromPages({ words }: Question, shop: AssistantShop): Promise<string> {
  const stems = [...new Set(words.filter(word => word.length >= MIN_WORD_LENGTH && !isStopWord(word)))]
    .slice(0, 12)
    .map(word => word.slice(0, Math.max(MIN_WORD_LENGTH, word.length - 3)))
  if (stems.length < 2) return ''
  let best = { score: 1, text: '' }
  for (const { path, title, content } of await shop.pages()) {
    for (const { text, words: said } of passagesOf(content)) {
      const score = stems.filter(stem => said.some(word => word.startsWith(stem))).length
      if (score > best.score) best = { score, text: `${plainText(text)}\nViše: ${link(title, path)}.` }
    }
  }
  return best.text
}

/** A sentence of a page, with the words of the heading above it. */
export interface Passage {
  readonly text: string
  readonly words: readonly string[]
  readonly heading: readonly string[]
}

const block =
  /<(h[1-6]|li|p|tr|blockquote|td|th)\b[^>]*>([\s\S]*?)(?=<\/?(?:h[1-6]|li|p|tr|blockquote|ul|ol|table)\b|$)/gi

/** Splits HTML into sentences without markup, in order. Table rows are sentences too. */
export function passagesOf(html: string): readonly Passage[] {
  let heading: readonly string[] = []
  const passages: Passage[] = []
  for (const [, name = '', content = ''] of html.matchAll(block)) {
    const isCell = /^t[dh]$/i.test(name)
    if (isCell) continue
    const text = stripMarkup(content.replace(/<\/t[dh]>\s*<t[dh][^>]*>/gi, ': '))
    if (text === '') continue
    if (/^h/i.test(name)) heading = tokenize(text)
    else for (const one of sentencesOf(text)) passages.push({ text: one, words: tokenize(one), heading })
  }
  return passages
}

/** A full stop ends a sentence before a capital letter, except after `br.`, `12.` and the like. */
function sentencesOf(text: string): readonly string[] {
  return text
    .split(/(?<=[.!?]”?)(?<!\b(?:br|čl|str|npr|tzv|a\.s|\d{1,2})\.)\s+(?=[„"A-ZČĆĐŠŽ])/u)
    .map(one => one.trim())
    .filter(one => one.length > 2)
}

/** What raises a sentence's score: word prefixes, and the words of the shopper's question. */
interface PassageQuery {
  readonly prefixes: readonly string[]
  readonly questionWords: readonly string[]
}

const SENTENCE_WEIGHT = 2
const HEADING_WEIGHT = 1
const QUESTION_WEIGHT = 3

/** The `limit` best matching sentences, in the order of the page. */
export function bestPassages(
  passages: readonly Passage[],
  { prefixes, questionWords }: PassageQuery,
  limit: number,
): readonly string[] {
  const folded = prefixes.map(fold)
  const own = questionWords
    .filter(word => word.length > 3)
    .map(word => word.slice(0, Math.max(4, word.length - 2)))
  const scored = passages.map((passage, at) => {
    const { words, heading } = passage
    const says = (list: readonly string[], prefix: string): boolean =>
      list.some(word => word.startsWith(prefix))
    const score =
      SENTENCE_WEIGHT * folded.filter(one => says(words, one)).length +
      HEADING_WEIGHT * folded.filter(one => says(heading, one)).length +
      QUESTION_WEIGHT * own.filter(one => says(words, one)).length -
      passage.text.length / 250
    return { at, score, text: passage.text }
  })
  const sorted = scored.filter(({ score }) => score > 1).sort((a, b) => b.score - a.score || a.at - b.at)
  const [top] = sorted
  if (top === undefined) return []
  return sorted
    .filter(({ score }) => score >= top.score * 0.7)
    .slice(0, limit)
    .sort((a, b) => a.at - b.at)
    .map(({ text }) => text)
}
