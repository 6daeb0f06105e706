import { createHash } from 'node:crypto'
import { roots, stems } from '@sultan/kernel/stemmer'
import type { Database } from '@sultan/sql/database'
import { LONG_JOB_TIMEOUT_MS, type Transaction, transaction } from '@sultan/sql/transaction'
import { sql } from 'drizzle-orm'
import { foldToken } from './analyzer.ts'
import { ANALYSIS_VERSION, analyzeTexts, createTermNumbering } from './document-terms.ts'
import { phoneticKey } from './phonetic-key.ts'
import type { UpdatedDocument } from './product-document.ts'
import { skuKey } from './sku-index.ts'

/**
 * Maximum length of a stored word, in characters. Longer texts are not words, and an entry of a database
 * index has at most 2,700 bytes.
 */
const MAX_WORD_LENGTH = 100
/**
 * Share by which the popularity rank of a document must change before the rank is written. Popularity only
 * breaks ties, and one sold piece of a product can change the ranks of many products.
 */
const POPULARITY_TOLERANCE = 0.1
const MAX_SPELLINGS = 5

/**
 * Key of the PostgreSQL advisory lock that a transaction holds while it writes the tables of the search
 * index. When two servers index the same changed product at the same time, the second server waits, and then
 * finds the product already indexed.
 */
const WRITE_LOCK = 7_285_162
/** Popularity of a new document whose sales are not known yet. This value sorts the document last. */
const LEAST_POPULAR = 2_147_483_647

/**
 * A document to write to the search index. Its popularity is never null, unlike that of an `UpdatedDocument`.
 */
type WrittenDocument = UpdatedDocument & { readonly popularity: number }

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

/** Writes to the database the documents of `batch` that differ from the stored documents. */
export async function writeDocuments(database: Database, batch: readonly UpdatedDocument[]): Promise<void> {
  if (batch.length === 0) return
  await writeTransaction(database, async tx => {
    const { rows } = await tx.execute<StoredDocument>(
      sql`select id, is_buyable, popularity, digest from search_documents where id = any(${ids(batch)})`,
    )
    await writeBatch(tx, batch, new Map(rows.map(row => [row.id, row])))
  })
}

async function writeBatch(
  tx: Transaction,
  updated: readonly UpdatedDocument[],
  stored: ReadonlyMap<number, StoredDocument>,
): Promise<void> {
  const batch = updated.map(document => ({
    ...document,
    popularity: document.popularity ?? stored.get(document.id)?.popularity ?? LEAST_POPULAR,
  }))
  const digests = new Map(batch.map(document => [document.id, digestOf(document)]))
  const changed = batch.filter(({ id }) => stored.get(id)?.digest !== digests.get(id))
  const restated = batch.filter(document => {
    const before = stored.get(document.id)
    if (before === undefined || before.digest !== digests.get(document.id)) return false
    const shift = Math.abs(document.popularity - before.popularity)
    const isShifted = shift > POPULARITY_TOLERANCE * Math.abs(before.popularity)
    return document.isBuyable !== before.is_buyable || isShifted
  })
  if (changed.length > 0) await replacePostings(tx, changed)
  if (changed.length + restated.length > 0) await insertDocuments(tx, [...changed, ...restated], digests)
}

async function replacePostings(tx: Transaction, documents: readonly WrittenDocument[]): Promise<void> {
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
    for (const spelling of suggestions) words[add(foldToken(spelling))]?.spellings.add(spelling)
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

/** Stores new words and new spellings of known words. Returns a map from each word to its id. */
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
  documents: readonly WrittenDocument[],
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

export async function deleteDocuments(database: Database, missing: readonly number[]): Promise<void> {
  await writeTransaction(database, async tx => {
    await tx.execute(sql`delete from search_documents where id = any(${sql.param(missing)}::int[])`)
    await tx.execute(sql`delete from search_postings where document = any(${sql.param(missing)}::int[])`)
  })
}

function ids(rows: readonly { readonly id: number }[]) {
  return sql`${sql.param(rows.map(({ id }) => id))}::int[]`
}

/**
 * Runs a transaction that writes the tables of the search. Only one such transaction runs at a time, over all
 * servers.
 */
export function writeTransaction(
  database: Database,
  work: (tx: Transaction) => Promise<void>,
): Promise<void> {
  return transaction(
    database,
    async tx => {
      await tx.execute(sql`select pg_advisory_xact_lock(${WRITE_LOCK}::integer)`)
      await work(tx)
    },
    { statementTimeoutMs: LONG_JOB_TIMEOUT_MS },
  )
}

/**
 * Digest of the indexed fields of a document, without availability and popularity: changes of these two are
 * detected without the digest.
 */
function digestOf({ isBuyable: _, popularity: __, ...indexed }: UpdatedDocument): string {
  return createHash('sha1')
    .update(JSON.stringify([ANALYSIS_VERSION, indexed]))
    .digest('base64')
}
