import { createHash } from 'node:crypto'
import { fold } from '@sultan/kernel/fold-text'
import type { Database } from '@sultan/sql/database'
import { runExclusively } from '@sultan/sql/run-exclusively'
import { LONG_JOB_TIMEOUT_MS, type Transaction, transaction } from '@sultan/sql/transaction'
import { sql } from 'drizzle-orm'
import { analyzeTexts, createTermNumbering } from './document-terms.ts'
import { phoneticKey } from './phonetic-key.ts'
import type { ProductDocument } from './product-document.ts'
import { skuKey } from './sku-index.ts'
import { roots, stems } from './stemmer.ts'

/**
 * Version of the analysis of documents. Raise the version with every change of the analysis: all documents
 * are then written again.
 */
export const ANALYSIS_VERSION = 1
/** Number of documents that one transaction writes. Their analysis blocks the event loop for some 20 ms. */
const BATCH_SIZE = 200
/** Number of stored ids that one statement compares when missing documents are looked for. */
const ID_BATCH_SIZE = 5_000
/**
 * Maximum length of a stored word, in characters. Longer texts are not words, and an index entry has at most
 * 2,700 bytes.
 */
const MAX_WORD_LENGTH = 100
/**
 * Share by which the popularity rank of a document must change before the rank is written. Popularity only
 * breaks ties, and one sale moves the ranks of many products.
 */
const POPULARITY_TOLERANCE = 0.1
const MAX_SPELLINGS = 5

/** Key of the advisory lock with which only one of several servers updates the index. */
const UPDATE_LOCK = 7_285_161
/** Ratio of the pause after an update of the index to the duration of the update, over all processes. */
const IDLE_TO_UPDATE_RATIO = 9
/** Maximum difference between the clocks of the servers and the database, in seconds. */
const MAX_CLOCK_DIFFERENCE_SECONDS = 1

/**
 * Whether the index already shows the change (`shows_change`), and whether its last update is so recent that
 * the next one must wait (`is_recent`). Both are null before the first complete update.
 */
interface UpdateState extends Record<string, unknown> {
  readonly now: Date | string
  readonly shows_change: boolean | null
  readonly is_recent: boolean | null
}

interface StoredDocument extends Record<string, unknown> {
  readonly id: number
  readonly is_buyable: boolean
  readonly popularity: number
  readonly digest: string
}

interface Word {
  readonly word: string
  readonly spellings: Set<string>
}

/** Updates the index in PostgreSQL, with the parameters and the result of `SearchEngine.update`. */
export async function updateUnlessRecent(
  database: Database,
  documents: AsyncIterable<ProductDocument>,
  changedAt: Date,
): Promise<boolean> {
  let isUpToDate = false
  await runExclusively(database, UPDATE_LOCK, async () => {
    const { rows } = await database.sql.execute<UpdateState>(sql`
      select clock_timestamp() as now, started_at > ${changedAt.toISOString()}::timestamptz
          + make_interval(secs => ${MAX_CLOCK_DIFFERENCE_SECONDS}) as shows_change,
        clock_timestamp() < finished_at + ${IDLE_TO_UPDATE_RATIO}::int * (finished_at - started_at) as is_recent
      from (select true) as always left join search_state on true`)
    const [state] = rows
    isUpToDate = state?.shows_change === true
    if (state === undefined || isUpToDate || state.is_recent === true) return
    await updateDocuments(database, documents)
    await longTransaction(database, async tx => {
      await tx.execute(sql`delete from search_words w
        where not exists (select from search_postings p where p.word = w.id)`)
      await tx.execute(sql`insert into search_state values (true, ${state.now}, clock_timestamp())
        on conflict (is_last) do update set started_at = excluded.started_at, finished_at = excluded.finished_at`)
      await tx.execute(sql`analyze search_words, search_documents, search_postings`)
    })
    isUpToDate = true
  })
  return isUpToDate
}

/** Makes the stored documents equal to `documents`. Rejects, without deleting any, when `documents` throws. */
async function updateDocuments(database: Database, documents: AsyncIterable<ProductDocument>): Promise<void> {
  const seen = new Set<number>()
  let batch: ProductDocument[] = []
  for await (const document of documents) {
    if (seen.has(document.id)) continue
    seen.add(document.id)
    batch.push(document)
    if (batch.length < BATCH_SIZE) continue
    await updateBatch(database, batch)
    batch = []
  }
  await updateBatch(database, batch)
  await deleteMissing(database, seen)
}

async function updateBatch(database: Database, batch: readonly ProductDocument[]): Promise<void> {
  if (batch.length === 0) return
  const digests = new Map(batch.map(document => [document.id, digestOf(document)]))
  const { rows } = await database.sql.execute<StoredDocument>(
    sql`select id, is_buyable, popularity, digest from search_documents where id = any(${ids(batch)})`,
  )
  const stored = new Map(rows.map(row => [row.id, row]))
  const changed = batch.filter(({ id }) => stored.get(id)?.digest !== digests.get(id))
  const restated = batch.filter(document => {
    const before = stored.get(document.id)
    if (before === undefined || before.digest !== digests.get(document.id)) return false
    const shift = Math.abs(document.popularity - before.popularity)
    const isShifted = shift > POPULARITY_TOLERANCE * Math.abs(before.popularity)
    return document.isBuyable !== before.is_buyable || isShifted
  })
  if (changed.length === 0 && restated.length === 0) return
  await longTransaction(database, async tx => {
    await replacePostings(tx, changed)
    await insertDocuments(tx, [...changed, ...restated], digests)
  })
}

async function replacePostings(tx: Transaction, documents: readonly ProductDocument[]): Promise<void> {
  const words: Word[] = []
  const numbers = new Map<string, number>()
  const add = (word: string): number => {
    const number = numbers.get(word) ?? words.length
    if (number === words.length) words.push({ word, spellings: new Set() })
    numbers.set(word, number)
    return number
  }
  const termOf = createTermNumbering({ add })
  const postings: { document: number; word: number; weight: number }[] = []
  for (const document of documents) {
    const { weights, suggestions } = analyzeTexts(document, termOf)
    for (const spelling of suggestions) words[add(fold(spelling))]?.spellings.add(spelling)
    for (const [word, weight] of weights)
      postings.push({ document: document.id, word, weight: Math.max(1, Math.round(weight)) })
  }
  const idOf = await insertWords(tx, words)
  const known = postings.flatMap(({ word, ...posting }) => {
    const id = idOf.get(words[word]?.word ?? '')
    return id === undefined ? [] : [{ ...posting, word: id }]
  })
  await tx.execute(sql`delete from search_postings where document = any(${ids(documents)})`)
  await tx.execute(sql`insert into search_postings (document, word, weight)
    select * from unnest(${sql.param(known.map(({ document }) => document))}::int[],
      ${sql.param(known.map(({ word }) => word))}::int[], ${sql.param(known.map(({ weight }) => weight))}::smallint[])`)
}

/** Stores new words and new spellings of known ones. Returns the ids by word. */
async function insertWords(tx: Transaction, words: readonly Word[]): Promise<ReadonlyMap<string, number>> {
  const rows = words
    .filter(({ word }) => word.length <= MAX_WORD_LENGTH)
    .map(({ word, spellings }) => ({
      word,
      stems: stems(word),
      roots: roots(word),
      phonetic_key: phoneticKey(word),
      spellings: [...spellings].slice(0, MAX_SPELLINGS),
    }))
  await tx.execute(sql`insert into search_words (word, stems, roots, phonetic_key, spellings)
    select * from json_to_recordset(${JSON.stringify(rows)}::json)
      as given (word text, stems text[], roots text[], phonetic_key text, spellings text[])
    on conflict (word) do update set stems = excluded.stems, roots = excluded.roots, phonetic_key = excluded.phonetic_key,
      spellings = (search_words.spellings || array(
        select spelling from unnest(excluded.spellings) spelling where spelling <> all (search_words.spellings)
      ))[1:${sql.raw(String(MAX_SPELLINGS))}]
    where (search_words.stems, search_words.roots, search_words.phonetic_key)
        <> (excluded.stems, excluded.roots, excluded.phonetic_key)
      or not excluded.spellings <@ search_words.spellings`)
  const { rows: stored } = await tx.execute<{ id: number; word: string }>(
    sql`select id, word from search_words where word = any(${sql.param(rows.map(({ word }) => word))}::text[])`,
  )
  return new Map(stored.map(({ id, word }) => [word, id]))
}

async function insertDocuments(
  tx: Transaction,
  documents: readonly ProductDocument[],
  digests: ReadonlyMap<number, string>,
): Promise<void> {
  const rows = documents.map(({ id, isBuyable, popularity, skus }) => ({
    id,
    is_buyable: isBuyable,
    popularity,
    skus: ` ${skus.map(skuKey).join(' ')} `,
    digest: digests.get(id),
  }))
  await tx.execute(sql`insert into search_documents (id, is_buyable, popularity, skus, digest)
    select * from json_to_recordset(${JSON.stringify(rows)}::json)
      as given (id integer, is_buyable boolean, popularity integer, skus text, digest text)
    on conflict (id) do update set is_buyable = excluded.is_buyable, popularity = excluded.popularity,
      skus = excluded.skus, digest = excluded.digest`)
}

/** Deletes the stored documents that are not in `present`. */
async function deleteMissing(database: Database, present: ReadonlySet<number>): Promise<void> {
  for (let after = Number.NEGATIVE_INFINITY, isLast = false; !isLast; ) {
    const { rows } = await database.sql.execute<{ id: number }>(
      sql`select id from search_documents where id > ${after}::float8 order by id limit ${ID_BATCH_SIZE}`,
    )
    isLast = rows.length < ID_BATCH_SIZE
    after = rows.at(-1)?.id ?? after
    const missing = rows.filter(({ id }) => !present.has(id))
    if (missing.length === 0) continue
    await longTransaction(database, async tx => {
      await tx.execute(sql`delete from search_documents where id = any(${ids(missing)})`)
      await tx.execute(sql`delete from search_postings where document = any(${ids(missing)})`)
    })
  }
}

function ids(rows: readonly { readonly id: number }[]) {
  return sql`${sql.param(rows.map(({ id }) => id))}::int[]`
}

function longTransaction<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return transaction(database, work, { statementTimeoutMs: LONG_JOB_TIMEOUT_MS })
}

/**
 * Digest of the indexed fields of a document, without availability and popularity, which are compared
 * separately.
 */
function digestOf({ isBuyable: _, popularity: __, ...indexed }: ProductDocument): string {
  return createHash('sha1')
    .update(JSON.stringify([ANALYSIS_VERSION, indexed]))
    .digest('base64')
}
