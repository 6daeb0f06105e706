import { stems } from './stem.ts'
import { isJoining, wordsOf } from './words.ts'

/** One group of demo/synonyms.json (its README tells the rules). */
export interface SynonymGroup {
  readonly canonical: string
  readonly terms: readonly string[]
  /** `both`: any term finds any other; `to-canonical`: the others also find the canonical one, not the reverse. */
  readonly direction: 'both' | 'to-canonical'
}

/** Another way to say a phrase, without its joining words. */
export interface Paraphrase {
  readonly words: readonly string[]
  /** `own`: the term itself, for words that only resemble its inflections (`sedzadaa`) and for those that are one (`mahrame`). */
  readonly kind: 'own' | 'canonical' | 'other'
}

export interface FoundPhrase {
  /** How many of the words it takes. */
  readonly length: number
  readonly others: readonly Paraphrase[]
}

export interface Synonyms {
  /** The longest phrase of any group that begins at `from`, in any inflection; null when none does. */
  phraseAt(words: readonly string[], from: number): FoundPhrase | null
  /** Every term, for whoever learns its words. */
  readonly terms: readonly string[]
}

/** The groups, ready to be found in what is typed. A term is known in every inflection of its words. */
export function createSynonyms(groups: readonly SynonymGroup[]): Synonyms {
  const phrases = new Map<string, FoundPhrase>()
  for (const group of groups) {
    for (const term of group.terms) {
      const words = wordsOf(term)
      const phrase = { length: words.length, others: othersOf(term, group) }
      for (const key of keysOf(words)) if (!phrases.has(key)) phrases.set(key, phrase)
    }
  }
  const longest = Math.max(0, ...[...phrases.values()].map(({ length }) => length))

  return {
    phraseAt(words, from) {
      for (let length = Math.min(longest, words.length - from); length > 0; length--) {
        const keys = keysOf(words.slice(from, from + length))
        const found = keys.map(key => phrases.get(key)).find(phrase => phrase !== undefined)
        if (found !== undefined) return found
      }
      return null
    },
    terms: groups.flatMap(({ terms }) => terms),
  }
}

function othersOf(term: string, { canonical, terms, direction }: SynonymGroup): readonly Paraphrase[] {
  const found = direction === 'both' ? terms : [...new Set([term, canonical])]
  return found
    .map(other => ({
      words: wordsOf(other).filter(word => !isJoining(word)),
      kind: kindOf(other, term, canonical),
    }))
    .filter(({ words }) => words.length > 0)
}

function kindOf(other: string, term: string, canonical: string): Paraphrase['kind'] {
  if (other === term) return 'own'
  return other === canonical ? 'canonical' : 'other'
}

/** By their words as they are, then by their stems: the short ones and the long ones. */
function keysOf(words: readonly string[]): readonly string[] {
  const forms = words.map(stems)
  return [words, forms.map(([short]) => short), forms.map(all => all.at(-1))].map(key => key.join(' '))
}
