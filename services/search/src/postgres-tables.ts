import type { Database } from '@sultan/sql/database'
import { sqlState } from '@sultan/sql/sql-error'
import { LONG_JOB_TIMEOUT_MS, transaction } from '@sultan/sql/transaction'
import { sql } from 'drizzle-orm'

/** Key of the PostgreSQL advisory lock that lets only one of several servers create the search tables. */
const TABLES_LOCK = 7_285_160

/**
 * The tables of the search index. The tables are not part of the migrations, because most shops need none of
 * them. The tables are also not part of a backup (`SKIPPED_TABLES` of `foundation/sql`). Words are compared
 * bytewise, so that all words with the same prefix are one range of the database index.
 */
const STATEMENTS = [
  'create extension if not exists pg_trgm',
  `create table if not exists search_words (
    id integer primary key generated always as identity,
    word text collate "C" not null unique,
    stems text[] not null,
    roots text[] not null,
    phonetic_key text not null,
    -- Spellings in names, categories, tags and attributes; empty for a word of descriptions, which is no correction.
    spellings text[] not null
  )`,
  'create index if not exists search_words_stems on search_words using gin (stems)',
  'create index if not exists search_words_roots on search_words using gin (roots)',
  'create index if not exists search_words_phonetic_key on search_words (phonetic_key)',
  `create index if not exists search_words_trigrams on search_words using gin (word gin_trgm_ops)
    where spellings <> '{}'`,
  `create table if not exists search_documents (
    id integer primary key,
    is_buyable boolean not null,
    popularity integer not null,
    -- Keys of the SKUs, each between spaces.
    skus text not null,
    -- Digest of all that is indexed.
    digest text not null
  )`,
  'create index if not exists search_documents_skus on search_documents using gin (skus gin_trgm_ops)',
  `create table if not exists search_postings (
    document integer not null,
    word integer not null,
    weight smallint not null
  )`,
  'create index if not exists search_postings_document on search_postings (document)',
  // The index `search_postings_word` contains all columns of the table, so a search does not read the table.
  // The postings of each word are sorted by descending weight, because a search reads only the postings with
  // the highest weights.
  'create index if not exists search_postings_word on search_postings (word, weight desc, document)',
  `create table if not exists search_state (
    -- The only row: the last complete update.
    is_last boolean primary key,
    started_at timestamptz not null,
    finished_at timestamptz not null
  )`,
] as const

const INSUFFICIENT_PRIVILEGE = '42501'
/**
 * PostgreSQL error codes when the files of the extension `pg_trgm` are not installed. The second code is that
 * of PostgreSQL versions before 15.
 */
const NOT_INSTALLED = ['0A000', '58P01']

/**
 * Creates the tables of the search index that do not exist. Resolves with null, or with one sentence for the
 * operator when the extension `pg_trgm` or a database privilege is missing.
 */
export async function createSearchTables(database: Database): Promise<string | null> {
  try {
    await transaction(
      database,
      async tx => {
        await tx.execute(sql`select pg_advisory_xact_lock(${TABLES_LOCK}::integer)`)
        for (const statement of STATEMENTS) await tx.execute(sql.raw(statement))
      },
      { statementTimeoutMs: LONG_JOB_TIMEOUT_MS },
    )
    return null
  } catch (error) {
    const state = sqlState(error)
    if (state === INSUFFICIENT_PRIVILEGE)
      return 'the user of DATABASE_URL may not create it; run "create extension pg_trgm" in the database as its owner and grant the user "create" on the schema public'
    if (state !== undefined && NOT_INSTALLED.includes(state))
      return "PostgreSQL's extension pg_trgm is not installed; install the package postgresql-contrib"
    throw error
  }
}
