import { tokenize } from '../language/tokenizer.ts'
import type { CatalogueItem } from './catalogue.ts'

/** The products by name, in full or up to its first comma. */
interface NameIndex {
  add(item: CatalogueItem): void
  remove(item: CatalogueItem): void
  /**
   * Finds the product names in a text. Looks up sequences of words by name, so that the time depends on the
   * length of the text and not on the number of products. Of several names that begin at one word, the longest
   * counts. A name that several products share is not found.
   */
  mentionedIn(text: string): readonly CatalogueItem[]
}

const MAX_NAME_WORDS = 30

export function createNameIndex(): NameIndex {
  /** The product of each name variant, or all products that share the variant. */
  const byName = new Map<string, CatalogueItem | Set<CatalogueItem>>()
  /** Number of words in the longest product name that was ever added, by the first word of the name. */
  const longest = new Map<string, number>()
  return {
    add(item) {
      for (const name of nameVariants(item.name)) {
        const known = byName.get(name)
        if (known instanceof Set) known.add(item)
        else byName.set(name, known === undefined ? item : new Set([known, item]))
        const [first = '', ...rest] = name.split(' ')
        longest.set(first, Math.max(longest.get(first) ?? 0, rest.length + 1))
      }
    },
    remove(item) {
      for (const name of nameVariants(item.name)) {
        const known = byName.get(name)
        if (known === item) byName.delete(name)
        if (!(known instanceof Set)) continue
        known.delete(item)
        const [only, ...others] = known
        if (only !== undefined && others.length === 0) byName.set(name, only)
      }
    },
    mentionedIn(text) {
      const words = tokenize(text)
      const found = new Set<CatalogueItem>()
      for (let from = 0; from < words.length; from++) {
        const maxWords = Math.min(MAX_NAME_WORDS, longest.get(words[from] ?? '') ?? 0)
        for (let to = Math.min(words.length, from + maxWords); to > from; to--) {
          const item = byName.get(words.slice(from, to).join(' '))
          if (item === undefined || item instanceof Set) continue
          found.add(item)
          from = to - 1
          break
        }
      }
      return [...found]
    },
  }
}

/**
 * The full name and, when it has several words, the part before the first comma: `Bademovo ulje, slatko, 100
 * ml`, `Bademovo ulje`. A single word (`Behar`) is too common for a short form.
 */
function nameVariants(name: string): readonly string[] {
  const [head = ''] = name.split(',')
  const short = tokenize(head)
  const whole = tokenize(name).join(' ')
  return short.length < 2 ? [whole] : [...new Set([whole, short.join(' ')])]
}
