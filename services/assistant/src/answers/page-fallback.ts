import type { AssistantShop } from '../assistant.ts'
import { isFiller } from '../language/filler.ts'
import type { Question } from '../language/question.ts'
import { passagesOf } from './passages.ts'
import { link, plain } from './product-lines.ts'

const SHORTEST = 5

/** What no rule knows may stand in the shop's terms: the sentence that says two of the question's words. Empty where none does. */
export async function fromPages({ words }: Question, shop: AssistantShop): Promise<string> {
  const stems = [...new Set(words.filter(word => word.length >= SHORTEST && !isFiller(word)))]
    .slice(0, 12)
    .map(word => word.slice(0, Math.max(SHORTEST, word.length - 3)))
  if (stems.length < 2) return ''
  let best = { score: 1, text: '' }
  for (const { path, title, content } of await shop.pages()) {
    for (const { text, words: said } of passagesOf(content)) {
      const score = stems.filter(stem => said.some(word => word.startsWith(stem))).length
      if (score > best.score) best = { score, text: `${plain(text)}\nViše: ${link(title, path)}.` }
    }
  }
  return best.text
}
