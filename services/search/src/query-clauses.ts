import { isNumeric, isQueryStopWord, isStopWord } from './analyzer.ts'
import type { Synonyms } from './synonyms.ts'
import type { TermDictionary, TermMatch } from './term-dictionary.ts'

/**
 * One way to match a clause of the search query: for each word, the terms that match the word. A document
 * matches when it contains, for every word, one of these terms.
 */
export interface Interpretation {
  readonly words: readonly (readonly TermMatch[])[]
  /** Confidence of an interpretation, 0 … 1. */
  readonly confidence: number
  /**
   * Minimum weight that a matching term must have in a document: 0 for the typed words in any inflection,
   * `SYNONYM_MIN_WEIGHT` for synonyms of the typed words.
   */
  readonly minWeight: number
}

/** A word of the search query, or a phrase of the query that has synonyms. */
export interface QueryClause {
  /** Index of the clause's first word in the query. */
  readonly from: number
  /** Number of words of the query in this clause. */
  readonly length: number
  /**
   * The alternatives for this part of the query, such as the typed words or a synonym of the typed words. A
   * document has to match only one alternative. An alternative is left out when one of its words has no match
   * in the search index.
   */
  readonly interpretations: readonly Interpretation[]
  /**
   * Whether a stop word (`za`: for, `od`: of) stands directly before this part of the query, or in it. When a
   * query finds nothing, the search can be repeated without such a part.
   */
  readonly isModifier: boolean
  readonly isNumeric: boolean
  /**
   * Whether the word of this clause may have a typo: the word has no exact or inflected match, no synonyms
   * and no completion.
   */
  readonly mayBeTypo: boolean
}

/** Minimum weight of a synonym match. The limit excludes descriptions, whose weight is 25. */
const SYNONYM_MIN_WEIGHT = 45
const SYNONYM_CONFIDENCE = { own: 0.97, canonical: 0.92, other: 0.8 } as const
const INNER_COMPLETION_FACTOR = 0.6
/** Upper limit of completions of one word, because a prefix of two letters has hundreds of completions. */
const MAX_COMPLETIONS = 30

/**
 * Splits a query into clauses. A clause is a single word, or a phrase of several words for which there are
 * synonyms. `words` are the words of the query in lower case without diacritics. The last query word also
 * matches longer words that begin with it, because the last word may be unfinished. A query word before the
 * last one also matches such longer words if the query word has at least three letters. The confidence of
 * this match is then multiplied by `INNER_COMPLETION_FACTOR`.
 */
export function parseClauses(
  words: readonly string[],
  dictionary: TermDictionary,
  synonyms: Synonyms,
): readonly QueryClause[] {
  const isOtherWord = (word: string) => (found: string) => synonyms.areUnrelated(word, found)
  const isContent = (word: string): boolean => !isStopWord(word) && !isQueryStopWord(word)
  const hasContent = words.some(isContent)
  const clauses: QueryClause[] = []
  for (let from = 0; from < words.length; ) {
    const phrase = synonyms.phraseAt(words, from)
    const length = phrase?.length ?? 1
    const typed = words.slice(from, from + length)
    const content = typed.filter(word => !hasContent || isContent(word))
    if (content.length > 0) {
      const isLast = from + length === words.length
      const interpretations: readonly Interpretation[] = [
        {
          words: content.map((word, at) =>
            matchTypedWord(word, isLast && at === content.length - 1, dictionary, isOtherWord(word)),
          ),
          confidence: 1,
          minWeight: 0,
        },
        ...(phrase?.synonyms ?? []).map(({ words: synonym, kind }) => ({
          words: synonym.map(word =>
            dictionary.match(word, isOtherWord(word)).filter(({ kind }) => kind === 'inflection'),
          ),
          confidence: SYNONYM_CONFIDENCE[kind],
          minWeight: kind === 'own' ? 0 : SYNONYM_MIN_WEIGHT,
        })),
      ]
      clauses.push({
        from,
        length,
        interpretations: interpretations.filter(one => one.words.every(matches => matches.length > 0)),
        isModifier: (from > 0 && isStopWord(words[from - 1] ?? '')) || content.length < typed.length,
        isNumeric: content.every(isNumeric),
        mayBeTypo: phrase === null && !interpretations.some(isConfident) && !hasCompletion(typed, dictionary),
      })
    }
    from += length
  }
  return clauses
}

/**
 * Returns a copy of `clause` to which the interpretations (ways to match a clause) of the clauses `others`
 * are added. The confidence of each added interpretation is multiplied by `factor`.
 */
export function withInterpretations(
  clause: QueryClause,
  others: readonly QueryClause[],
  factor: number,
): QueryClause {
  const added = others
    .flatMap(({ interpretations }) => interpretations)
    .map(one => ({ ...one, confidence: one.confidence * factor }))
  return { ...clause, interpretations: [...clause.interpretations, ...added] }
}

/**
 * Returns the clause with only the term matches of the given kinds, such as `inflection`. Drops each
 * interpretation (a way to match the clause) in which a word has no match left.
 */
export function withKinds(clause: QueryClause, kinds: readonly TermMatch['kind'][]): QueryClause {
  const interpretations = clause.interpretations
    .map(one => ({
      ...one,
      words: one.words.map(matches => matches.filter(({ kind }) => kinds.includes(kind))),
    }))
    .filter(({ words }) => words.every(matches => matches.length > 0))
  return { ...clause, interpretations }
}

function hasCompletion(words: readonly string[], dictionary: TermDictionary): boolean {
  return words.some(word => dictionary.completions(word, 1).length > 0)
}

function isConfident({ words }: Interpretation): boolean {
  return words.every(matches => matches.some(({ kind }) => kind === 'inflection'))
}

function matchTypedWord(
  word: string,
  isLast: boolean,
  dictionary: TermDictionary,
  isOtherWord: (found: string) => boolean,
): readonly TermMatch[] {
  const matches = dictionary.match(word, isOtherWord)
  if (!isLast && word.length < 3) return matches
  const confidences = new Map(matches.map(({ term, confidence }) => [term, confidence]))
  const inflections = matches.filter(({ kind }) => kind === 'inflection')
  const inflected = new Set(inflections.map(({ term }) => term))
  const factor = isLast ? 1 : INNER_COMPLETION_FACTOR
  const completions = dictionary
    .completions(word, MAX_COMPLETIONS)
    .filter(({ term }) => !inflected.has(term))
    .map(one => ({ ...one, confidence: Math.max(one.confidence * factor, confidences.get(one.term) ?? 0) }))
  const completed = new Set(completions.map(({ term }) => term))
  const similar = matches.filter(({ kind, term }) => kind === 'similar' && !completed.has(term))
  return [...inflections, ...completions, ...similar]
}
