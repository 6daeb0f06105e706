import type { Database } from '@sultan/sql/database'
import { type Transaction, transaction } from '@sultan/sql/transaction'
import { sql } from 'drizzle-orm'
import { foldToken } from './analyzer.ts'
import { rankDocuments } from './postgres-ranking.ts'
import { createSearchTables } from './postgres-tables.ts'
import { findRelatedWords, findSimilarWords, MIN_SIMILARITY, type StoredWord } from './postgres-terms.ts'
import { changeDocuments, updateUnlessRecent } from './postgres-update.ts'
import { parseClauses } from './query-clauses.ts'
import type { SearchEngine } from './search-engine.ts'
import { createSearcher, isKnown, MAX_CORRECTIONS, type Matches, queryTokens } from './searcher.ts'
import { MAX_SKU_MATCHES, mayBeSkuPrefix, skuKey } from './sku-index.ts'
import { createSpellChecker, type SpellChecker } from './spell-checker.ts'
import { addSynonymSpellings, createSynonyms, type SynonymGroup, type Synonyms } from './synonyms.ts'
import { createTermDictionary } from './term-dictionary.ts'

/** Time limit of each SQL statement of a search, in ms. Equal to the time limit of other SQL queries. */
const SEARCH_TIMEOUT_MS = 2_000

/**
 * The search index in PostgreSQL with the extension `pg_trgm`. For each search, PostgreSQL finds the words
 * related to the typed words by stored stems, roots and phonetic keys. This process puts only those words
 * into a dictionary and parses the query with the code of the memory index. SQL then ranks the documents.
 */
export function createPostgresEngine(
  database: Database,
  synonymGroups: readonly SynonymGroup[],
): SearchEngine {
  const synonyms = createSynonyms(synonymGroups)
  let isPrepared = false
  let isComplete = false
  return {
    async prepare() {
      if (isPrepared) return null
      const problem = await createSearchTables(database)
      isPrepared = problem === null
      return problem
    },
    update: (documents, changedAt) => updateUnlessRecent(database, documents, changedAt),
    change: (documents, removed) => changeDocuments(database, documents, removed),
    async search(query, { limit, offset, signal }) {
      signal?.throwIfAborted()
      const found = await transaction(
        database,
        async tx => {
          isComplete ||= await hasState(tx)
          return isComplete ? findDocuments(tx, query, synonyms, signal) : null
        },
        { statementTimeoutMs: SEARCH_TIMEOUT_MS },
      )
      if (found === null) return null
      const { documents, corrected } = found
      return {
        ids: Array.from(documents.subarray(offset, offset + limit)),
        total: documents.length,
        corrected,
      }
    },
  }
}

async function hasState(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from search_state`)
  return rows.length > 0
}

async function findDocuments(
  tx: Transaction,
  query: string,
  synonyms: Synonyms,
  signal: AbortSignal | undefined,
): Promise<Matches> {
  const words = queryTokens(query).map(foldToken)
  if (words.length === 0) return { documents: new Uint32Array(0), corrected: null }
  // JIT compilation is disabled, because compiling the statements of a search takes longer than running them.
  await tx.execute(sql`select set_config('jit', 'off', true),
    set_config('pg_trgm.similarity_threshold', ${String(MIN_SIMILARITY)}, true)`)
  const skus = await findSkus(tx, skuKey(query))
  const dictionary = createTermDictionary()
  const wordIds: number[] = []
  const add = (stored: readonly StoredWord[]): void => {
    for (const { id, word } of stored) wordIds[dictionary.add(word)] = id
  }
  add(await findRelatedWords(tx, withSynonyms([words], synonyms), words))
  const clauses = parseClauses(words, dictionary, synonyms)
  const doubtful = clauses.filter(clause => clause.mayBeTypo || !isKnown(clause))
  const spellChecker = createSpellChecker()
  if (doubtful.length > 0) {
    const typed = doubtful.map(({ from }) => words[from] ?? '')
    addSpellings(spellChecker, await findSimilarWords(tx, typed))
    addSynonymSpellings(spellChecker, synonyms)
    const corrections = corrected(words, new Set(typed), spellChecker)
    const alone = corrections.flat().map(word => [word])
    add(await findRelatedWords(tx, withSynonyms([...corrections, ...alone], synonyms), corrections.flat()))
  }
  const search = createSearcher({ dictionary, spellChecker, synonyms, skus: { find: () => skus } }).find(
    query,
  )
  let step = search.next()
  while (!step.done) {
    signal?.throwIfAborted()
    step = search.next(await rankDocuments(tx, step.value, term => wordIds[term] ?? 0))
  }
  return step.value
}

/** Alternative search queries in which misspelled words are corrected, the best corrections first. */
function corrected(
  words: readonly string[],
  typed: ReadonlySet<string>,
  spellChecker: SpellChecker,
): readonly (readonly string[])[] {
  const suggestions = new Map(
    [...typed].map(word => [word, spellChecker.suggest(word, MAX_CORRECTIONS)] as const),
  )
  return Array.from({ length: MAX_CORRECTIONS }, (_, choice) =>
    words.map(word => suggestions.get(word)?.[choice] ?? suggestions.get(word)?.[0] ?? word),
  )
}

/** Returns all words of `queries`, and all words of the synonyms of phrases in `queries`. */
function withSynonyms(queries: readonly (readonly string[])[], synonyms: Synonyms): readonly string[] {
  return queries.flatMap(words => [
    ...words,
    ...words.flatMap((_, from) =>
      (synonyms.phraseAt(words, from)?.synonyms ?? []).flatMap(synonym => synonym.words),
    ),
  ])
}

function addSpellings(spellChecker: SpellChecker, stored: readonly StoredWord[]): void {
  for (const { word, spellings } of stored) for (const spelling of spellings) spellChecker.add(word, spelling)
}

/**
 * Returns the documents with a SKU whose normal form (`skuKey`) equals `key`. When there are no such
 * documents and `mayBeSkuPrefix` returns true: documents with a `skuKey` that begins with `key`. At most
 * `MAX_SKU_MATCHES` documents.
 */
async function findSkus(tx: Transaction, key: string): Promise<readonly number[]> {
  if (key === '') return []
  // `key` has only letters and digits, so it contains no wildcards of `like`.
  const { rows } = await tx.execute<{ id: number; is_whole: boolean }>(sql`
    select id, skus like ${`% ${key} %`} as is_whole from search_documents
    where skus like ${mayBeSkuPrefix(key) ? `% ${key}%` : `% ${key} %`}
    order by is_whole desc, id limit ${MAX_SKU_MATCHES}`)
  const whole = rows.filter(row => row.is_whole)
  return (whole.length > 0 ? whole : rows).map(({ id }) => id)
}
