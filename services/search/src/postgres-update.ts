import type { Database } from '@sultan/sql/database'
import { runExclusively } from '@sultan/sql/run-exclusively'
import { sql } from 'drizzle-orm'
import { deleteDocuments, writeDocuments, writeTransaction } from './postgres-write.ts'
import type { ProductDocument, UpdatedDocument } from './product-document.ts'

/**
 * Number of documents that one transaction writes. The analysis of these documents blocks the event loop for
 * some 20 ms.
 */
const BATCH_SIZE = 200
/**
 * Number of stored document ids that one statement reads, to find the stored documents whose products are no
 * longer in the catalogue.
 */
const ID_BATCH_SIZE = 5_000

/** Key of the PostgreSQL advisory lock that lets only one of several servers update the search index. */
const UPDATE_LOCK = 7_285_161
/**
 * Ratio of the pause after an update of the index to the duration of the update. During the pause, no process
 * starts another update.
 */
const IDLE_TO_UPDATE_RATIO = 9
/** Maximum difference between the clocks of the servers and the database, in seconds. */
const MAX_CLOCK_DIFFERENCE_SECONDS = 1

/**
 * `shows_change`: whether the index already shows all changes of the catalogue made until `changedAt`.
 * `is_recent`: whether the last update of the index is so recent that the next update must wait. Both values
 * are null before the first complete update.
 */
interface UpdateState extends Record<string, unknown> {
  readonly now: Date | string
  readonly shows_change: boolean | null
  readonly is_recent: boolean | null
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
    await writeTransaction(database, async tx => {
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

/**
 * Makes the documents stored in the search index equal to `documents`. When `documents` throws, rejects
 * without deleting any document.
 */
async function updateDocuments(database: Database, documents: AsyncIterable<ProductDocument>): Promise<void> {
  const seen = new Set<number>()
  let batch: ProductDocument[] = []
  for await (const document of documents) {
    if (seen.has(document.id)) continue
    seen.add(document.id)
    batch.push(document)
    if (batch.length < BATCH_SIZE) continue
    await writeDocuments(database, batch)
    batch = []
  }
  await writeDocuments(database, batch)
  await deleteMissing(database, seen)
}

/** Writes and removes single documents in the index, with the parameters of `SearchEngine.change`. */
export async function changeDocuments(
  database: Database,
  documents: readonly UpdatedDocument[],
  removed: readonly number[],
): Promise<void> {
  const { rows } = await database.sql.execute(sql`select from search_state`)
  if (rows.length === 0) return
  await writeDocuments(database, documents)
  if (removed.length > 0) await deleteDocuments(database, removed)
}

/** Deletes from the search index the documents whose ids are not in `present`. */
async function deleteMissing(database: Database, present: ReadonlySet<number>): Promise<void> {
  for (let after = Number.NEGATIVE_INFINITY, isLast = false; !isLast; ) {
    const { rows } = await database.sql.execute<{ id: number }>(
      sql`select id from search_documents where id > ${after}::float8 order by id limit ${ID_BATCH_SIZE}`,
    )
    isLast = rows.length < ID_BATCH_SIZE
    after = rows.at(-1)?.id ?? after
    const missing = rows.map(({ id }) => id).filter(id => !present.has(id))
    if (missing.length > 0) await deleteDocuments(database, missing)
  }
}
