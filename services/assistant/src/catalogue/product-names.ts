import { tokenize } from '../language/tokenizer.ts'
import type { CatalogueItem } from './catalogue.ts'

const MAX_NAME_WORDS = 30

/**
 * Finds the product names in a text. Looks up sequences of words by name, so that the time depends on the
 * length of the text and not on the number of products. Of several names that begin at one word, the longest
 * counts.
 */
export function mentionedIn(
  text: string,
  byName: ReadonlyMap<string, CatalogueItem | null>,
  longest: ReadonlyMap<string, number>,
): readonly CatalogueItem[] {
  const words = tokenize(text)
  const found = new Set<CatalogueItem>()
  for (let from = 0; from < words.length; from++) {
    const maxWords = Math.min(MAX_NAME_WORDS, longest.get(words[from] ?? '') ?? 0)
    for (let to = Math.min(words.length, from + maxWords); to > from; to--) {
      const item = byName.get(words.slice(from, to).join(' '))
      if (!item) continue
      found.add(item)
      from = to - 1
      break
    }
  }
  return [...found]
}

/**
 * The full name and, when it has several words, the part before the first comma: `Bademovo ulje, slatko, 100
 * ml`, `Bademovo ulje`. A single word (`Behar`) is too common for a short form.
 */
export function nameVariants(name: string): readonly string[] {
  const [head = ''] = name.split(',')
  const short = tokenize(head)
  const whole = tokenize(name).join(' ')
  return short.length < 2 ? [whole] : [...new Set([whole, short.join(' ')])]
}
