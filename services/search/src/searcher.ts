import { foldToken, tokenize } from './analyzer.ts'
import { parseClauses, type QueryClause, withInterpretations, withKinds } from './query-clauses.ts'
import type { SkuIndex } from './sku-index.ts'
import type { SpellChecker } from './spell-checker.ts'
import type { Synonyms } from './synonyms.ts'
import type { TermDictionary } from './term-dictionary.ts'

interface SearcherParts {
  readonly dictionary: TermDictionary
  readonly spellChecker: SpellChecker
  readonly synonyms: Synonyms
  readonly skus: Pick<SkuIndex, 'find'>
}

/** A request to rank documents; the fields are arguments of `Ranking.rank`. */
export interface RankRequest {
  readonly clauses: readonly QueryClause[]
  readonly minimumShouldMatch: number
}

/**
 * A search as a generator: it yields requests to rank documents, and receives for each request the document
 * numbers, best match first. The caller ranks the documents in the memory index, or by a query of an external
 * index.
 */
type Search<Result> = Generator<RankRequest, Result, Uint32Array>

export interface Matches {
  /**
   * The matching documents, best first. In the memory index each element is a document number, in an external
   * index a product id.
   */
  readonly documents: Uint32Array
  /**
   * The query with typos corrected; null when the typed query has matches, or when no correction has matches.
   */
  readonly corrected: string | null
}

const MAX_WORDS = 12
export const MAX_CORRECTIONS = 3
const TYPO_CONFIDENCE = 0.75
/** Number of matches below which the searcher also tries the next likeliest correction of a typo. */
const FEW_MATCHES = 10
const noDocuments = new Uint32Array(0)

/**
 * When at least this number of documents contain the typed words or their inflections, longer words that
 * begin with the typed words are not searched.
 */
const ENOUGH_EXACT_MATCHES = 3

/**
 * Creates a searcher. Its function `find` takes these steps in order, and returns the documents of the first
 * step that finds documents:
 * 1. documents with the typed words or inflections of the typed words (`findExact`);
 * 2. documents with any words that match the typed words: inflections, longer words that begin with a typed
 *    word, and words with the root or sound of a typed word;
 * 3. documents that match the query after its typos were corrected (`findCorrected`);
 * 4. documents that match the query without the words that are not in the catalogue (`findLeniently`).
 * When few documents match the whole query, a step also finds documents that match at least half of the
 * query (`Ranking.rank`). When the query matches SKUs, the documents with these SKUs come first, and steps 3
 * and 4 are skipped.
 */
export function createSearcher({ dictionary, spellChecker, synonyms, skus }: SearcherParts): {
  find(query: string): Search<Matches>
} {
  const parse = (words: readonly string[]): readonly QueryClause[] =>
    parseClauses(words, dictionary, synonyms)

  /**
   * A word that matches only by its root or phonetic key may be a typo, so its correction is searched as
   * well.
   */
  const parseWithTypos = (words: readonly string[]): readonly QueryClause[] =>
    parse(words).map(clause => {
      if (!clause.mayBeTypo || !isKnown(clause)) return clause
      const corrections = spellChecker.suggest(words[clause.from] ?? '', 1)
      return withInterpretations(
        clause,
        corrections.flatMap(word => parse([word])),
        TYPO_CONFIDENCE,
      )
    })

  function* rankAll(clauses: readonly QueryClause[]): Search<Uint32Array> {
    if (!clauses.every(isKnown)) return noDocuments
    return yield { clauses, minimumShouldMatch: Math.ceil(clauses.length / 2) }
  }

  /**
   * Documents that contain the typed words or their inflections. When there are such documents, but fewer
   * than `ENOUGH_EXACT_MATCHES`, documents with longer words that begin with the typed words are added.
   */
  function* findExact(clauses: readonly QueryClause[]): Search<Uint32Array> {
    const exact = clauses.map(clause => withKinds(clause, ['inflection']))
    const found = yield* rankAll(exact)
    if (found.length === 0 || found.length >= ENOUGH_EXACT_MATCHES) return found
    const completed = clauses.map(clause => withKinds(clause, ['inflection', 'completion']))
    return union(found, yield* rankAll(completed))
  }

  function* findCorrected(
    tokens: readonly string[],
    words: readonly string[],
    clauses: readonly QueryClause[],
  ): Search<Matches> {
    const unknown = clauses.filter(clause => !isKnown(clause)).map(({ from }) => from)
    const suggestions = new Map(
      unknown.map(at => [at, spellChecker.suggest(words[at] ?? '', MAX_CORRECTIONS)]),
    )
    let found: Uint32Array = noDocuments
    let corrected: string | null = null
    for (let choice = 0; choice < MAX_CORRECTIONS && found.length < FEW_MATCHES; choice++) {
      if (![...suggestions.values()].some(list => choice < list.length)) break
      const chosen = words.map(
        (word, at) => suggestions.get(at)?.[choice] ?? suggestions.get(at)?.[0] ?? word,
      )
      const documents = yield* findLeniently(parse(chosen))
      if (documents.length === 0) continue
      corrected ??= chosen
        .map((word, at) => (suggestions.has(at) ? spellChecker.displayForm(word) : (tokens[at] ?? word)))
        .join(' ')
      found = union(found, documents)
    }
    return { documents: found, corrected }
  }

  /**
   * Ranks documents by all clauses of the query. When nothing is found, searches again without the clauses
   * whose words are not in the catalogue. This second search happens only when each omitted clause follows or
   * contains a stop word such as `za` (for), or when at most a third of the words are omitted.
   */
  function* findLeniently(clauses: readonly QueryClause[]): Search<Uint32Array> {
    const all = yield* rankAll(clauses)
    if (all.length > 0) return all
    const known = clauses.filter(isKnown)
    if (known.every(clause => clause.isNumeric)) return noDocuments
    const unknown = clauses.filter(clause => !isKnown(clause))
    const wordCount = clauses.reduce((sum, { length }) => sum + length, 0)
    const mayDrop = unknown.every(clause => clause.isModifier) || unknown.length * 3 <= wordCount
    return mayDrop ? yield* rankAll(known) : noDocuments
  }

  return {
    *find(query) {
      const tokens = queryTokens(query)
      const words = tokens.map(foldToken)
      if (words.length === 0) return { documents: noDocuments, corrected: null }
      const bySku = skus.find(query)
      const exact = yield* findExact(parse(words))
      const clauses = parseWithTypos(words)
      const strict = exact.length > 0 ? exact : yield* rankAll(clauses)
      if (bySku.length > 0) return { documents: union(bySku, strict), corrected: null }
      if (strict.length > 0) return { documents: strict, corrected: null }
      const corrected = yield* findCorrected(tokens, words, clauses)
      return corrected.documents.length > 0
        ? corrected
        : { documents: yield* findLeniently(clauses), corrected: null }
    },
  }
}

function union(first: Iterable<number>, then: Iterable<number>): Uint32Array {
  return Uint32Array.from(new Set([...first, ...then]))
}

/** The tokens of a query that are searched, in the spelling of the query. */
export function queryTokens(query: string): readonly string[] {
  return tokenize(query)
    .filter(token => foldToken(token) !== '')
    .slice(0, MAX_WORDS)
}

export function isKnown({ interpretations }: QueryClause): boolean {
  return interpretations.length > 0
}
