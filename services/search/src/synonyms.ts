import { stems } from '@sultan/kernel/stemmer'
import { analyze, isStopWord, tokenize } from './analyzer.ts'
import type { SpellChecker } from './spell-checker.ts'

/** A group of synonyms in `demo/synonyms.json`; `demo/README.md` has the rules. */
export interface SynonymGroup {
  readonly canonical: string
  readonly terms: readonly string[]
  /**
   * Direction of a synonym group. With `both`, any term finds any other term. With `to-canonical`, every term
   * finds the canonical term, but the canonical term finds only itself.
   */
  readonly direction: 'both' | 'to-canonical'
}

/**
 * A synonym of the typed words. `words` are its words in lower case without diacritics, and without stop
 * words.
 */
interface Synonym {
  readonly words: readonly string[]
  /**
   * Role of the synonym in its synonym group. `own`: the term that the shopper typed, even if it was
   * inflected (`mahrame`, scarves, for `mahrama`) or had a typo that looks like an inflection (`sedzadaa` for
   * `sedzada`, prayer rug). `canonical`: the main term of the group, when the shopper typed another term.
   * `other`: any further term of the group.
   */
  readonly kind: 'own' | 'canonical' | 'other'
}

interface SynonymPhrase {
  /** Number of consecutive query words that match the phrase of the synonym group. */
  readonly length: number
  readonly synonyms: readonly Synonym[]
}

export interface Synonyms {
  /**
   * The longest phrase of any synonym group, in any inflection, that begins at the query word `from`; null
   * when no phrase begins there.
   */
  phraseAt(words: readonly string[], from: number): SynonymPhrase | null
  /**
   * Whether two words, in lower case without diacritics, are terms of synonym groups, but no group contains
   * both. Such words, like `muska` (men's) and `musk` (musk), are not forms of one word.
   */
  areUnrelated(a: string, b: string): boolean
  /** Every term of every synonym group, spelled as in the group. */
  readonly terms: readonly string[]
}

/** Indexes the synonym groups by phrase. A term is found in every inflection of its words. */
export function createSynonyms(groups: readonly SynonymGroup[]): Synonyms {
  const phrases = new Map<string, SynonymPhrase>()
  const inflected = new Map<string, SynonymPhrase>()
  const groupsOfWord = new Map<string, Set<SynonymGroup>>()
  for (const group of groups) {
    for (const term of group.terms) {
      const words = analyze(term)
      const phrase = { length: words.length, synonyms: synonymsOf(term, group) }
      const typed = words.join(' ')
      if (!phrases.has(typed)) phrases.set(typed, phrase)
      for (const key of keysOf(words)) if (!inflected.has(key)) inflected.set(key, phrase)
      if (words.length === 1) groupsOfWord.set(typed, (groupsOfWord.get(typed) ?? new Set()).add(group))
    }
  }
  const longest = Math.max(0, ...[...phrases.values()].map(({ length }) => length))

  return {
    phraseAt(words, from) {
      for (let length = Math.min(longest, words.length - from); length > 0; length--) {
        const typed = words.slice(from, from + length)
        const found =
          phrases.get(typed.join(' ')) ??
          keysOf(typed)
            .map(key => inflected.get(key))
            .find(phrase => phrase !== undefined)
        if (found !== undefined) return found
      }
      return null
    },
    areUnrelated(a, b) {
      const other = groupsOfWord.get(b)
      return other !== undefined && groupsOfWord.get(a)?.isDisjointFrom(other) === true
    },
    terms: groups.flatMap(({ terms }) => terms),
  }
}

/** Adds the words of all synonym terms, except stop words, to the suggestions of the spell checker. */
export function addSynonymSpellings(
  spellChecker: Pick<SpellChecker, 'add'>,
  { terms }: Pick<Synonyms, 'terms'>,
): void {
  for (const token of terms.flatMap(tokenize))
    for (const word of analyze(token)) if (!isStopWord(word)) spellChecker.add(word, token)
}

function synonymsOf(term: string, { canonical, terms, direction }: SynonymGroup): readonly Synonym[] {
  const reachable = direction === 'both' ? terms : [...new Set([term, canonical])]
  return reachable
    .map(other => ({
      words: analyze(other).filter(word => !isStopWord(word)),
      kind: kindOf(other, term, canonical),
    }))
    .filter(({ words }) => words.length > 0)
}

function kindOf(other: string, term: string, canonical: string): Synonym['kind'] {
  if (other === term) return 'own'
  return other === canonical ? 'canonical' : 'other'
}

/**
 * Returns the two keys under which a phrase is found in any inflection. A word has up to two possible stems,
 * such as `hidzam` and `hidz` for `hidzama` (cupping). The first key joins the longer stem of each word, the
 * second key the shorter stem of each word.
 */
function keysOf(words: readonly string[]): readonly string[] {
  const forms = words.map(stems)
  return [forms.map(([short]) => short), forms.map(all => all.at(-1))].map(key => key.join(' '))
}
