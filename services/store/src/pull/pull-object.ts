import { sqlState } from '@sultan/sql/sql-error'
import type { Actor } from '../admin/access/actor.ts'
import type { Shape } from '../admin/framework/fields.ts'
import { readFields } from '../admin/framework/parse-fields.ts'
import type { AdminContext, Json, Original, Resource, WriteScope } from '../admin/framework/resource.ts'
import { createInScope, updateInScope, writeInTransaction } from '../admin/framework/write-item.ts'
import { type Rejected, type Result, reject } from '../domain/rejection.ts'
import { parseInstant } from '../format/parse-instant.ts'
import type { PullReport } from './pull-report.ts'
import type { PullSource, SourceObject } from './pull-source.ts'
import { hashOf, type PulledIds, type PulledKind } from './pulled-ids.ts'

/** Dependencies that every step of an import from another shop receives. */
export interface PullContext {
  readonly admin: AdminContext
  readonly source: PullSource
  readonly ids: PulledIds
  readonly report: PullReport
}

/** The transaction in which one object is imported, with the id and dates that the object gets. */
export type PullScope = WriteScope & { readonly original: Original }

const PULL_ACTOR: Actor = { kind: 'owner' }

interface PulledObject {
  readonly kind: PulledKind
  readonly json: SourceObject
  /**
   * Values besides `json` on which the imported object depends: the ids of its imported pictures, the name of
   * a post's author, and whether the customer account of an order was not imported. The object is imported
   * again when `json` or one of these values has changed since the last import.
   */
  readonly parts?: readonly unknown[]
  /**
   * Parameters in the REST path of the imported object, such as `product_id` for a variation. The parameters
   * contain ids of this shop, not of the source shop.
   */
  readonly path?: Readonly<Record<string, string>>
}

/**
 * Imports one object in one transaction, unless it is unchanged since its last import. `prepare` runs before
 * the transaction, because reading from the source shop is slow. A rejected object is reported and does not
 * end the import.
 */
export async function pullObject<T>(
  { admin, ids, report }: PullContext,
  { kind, json, parts = [], path = {} }: PulledObject,
  prepare: () => Promise<T>,
  write: (scope: PullScope, prepared: T) => Promise<Result<unknown>>,
): Promise<void> {
  const db = admin.database.sql
  const hash = hashOf(json, parts)
  if (await ids.isCurrent(db, kind, json.id, hash)) return report.add(kind, 'unchanged')
  const save = async (): Promise<Result<unknown>> => {
    const prepared = await prepare()
    const original = { id: await ids.idOf(db, kind, json.id), ...timesOf(json) }
    const apiUrl = `${admin.publicUrl}/wp-json`
    const writer = { db, context: admin, apiUrl, path, actor: PULL_ACTOR, original }
    return writeInTransaction(writer, async scope => {
      const result = await write({ ...scope, original }, prepared)
      if (result.ok) await ids.markPulled(scope.db, kind, json.id, hash)
      return result
    })
  }
  const written = await save().catch(rejectionOf)
  if (written.ok) return report.add(kind, 'saved')
  const { code, message } = written.rejection
  report.add(kind, 'rejected', `${kind.replaceAll('_', ' ')} ${json.id}: ${message} (${code})`)
}

/**
 * Creates or updates an object as a request to the administration API would. `values` returns the body of
 * that request. `keep` then stores values that no request can set, in the same transaction.
 */
export function pullByResource<F extends Shape>(
  context: PullContext,
  resource: Resource<F>,
  object: PulledObject,
  values: () => Promise<Json>,
  keep: (scope: PullScope) => Promise<void> = async () => undefined,
): Promise<void> {
  return pullObject(context, object, values, async (scope, raw) => {
    const { id } = scope.original
    const fields = readFields(resource.fields, raw)
    const [existing] = await resource.load([id], scope, name => name === 'id')
    const result = await (existing === undefined
      ? createInScope(resource, fields, scope)
      : updateInScope(resource, id, fields, scope))
    if (result.ok) await keep(scope)
    return result
  })
}

/**
 * Converts an SQL error to a rejection when the database cannot store the values of an object. Any other
 * error is thrown again and ends the import.
 */
function rejectionOf(error: unknown): Rejected {
  const state = sqlState(error)
  // Classes of SQL errors: 22 is invalid data, 23 a violated constraint.
  if (state !== undefined && /^2[23]/.test(state))
    return reject(400, `sql_${state}`, 'The shop cannot store its values.')
  throw error
}

/** Times of an object's creation and last change, from its dates in UTC. */
function timesOf(json: Json): Pick<Original, 'createdAt' | 'modifiedAt'> {
  const createdAt = instantOf(json.date_created_gmt) ?? instantOf(json.date_gmt) ?? new Date(0)
  const modifiedAt = instantOf(json.date_modified_gmt) ?? instantOf(json.modified_gmt) ?? createdAt
  return { createdAt, modifiedAt }
}

export function instantOf(gmt: unknown): Date | null {
  return typeof gmt === 'string' ? parseInstant(gmt, true) : null
}
