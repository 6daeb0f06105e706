import { sqlState } from '@sultan/sql/sql-error'
import type { Actor } from '../admin/access/actor.ts'
import type { Shape } from '../admin/frame/fields.ts'
import { readFields } from '../admin/frame/parse-fields.ts'
import type { AdminContext, Json, Original, Resource, WriteScope } from '../admin/frame/resource.ts'
import { createInScope, updateInScope, writeInTransaction } from '../admin/frame/write-item.ts'
import { type Rejected, type Result, reject } from '../domain/rejection.ts'
import { parseInstant } from '../format/parse-instant.ts'
import type { PullReport } from './pull-report.ts'
import type { PullSource, SourceObject } from './pull-source.ts'
import { hashOf, type PulledIds, type PulledKind } from './pulled-ids.ts'

/** Parameter of all steps of a pull. */
export interface PullContext {
  readonly admin: AdminContext
  readonly source: PullSource
  readonly ids: PulledIds
  readonly report: PullReport
}

/** The transaction of one object that is taken over. */
export type PullScope = WriteScope & { readonly original: Original }

const PULL_ACTOR: Actor = { kind: 'owner' }

interface PulledObject {
  readonly kind: PulledKind
  readonly json: SourceObject
  /**
   * Ids of parts that were taken before, such as the object's pictures. A change of a part counts as a change of the
   * object.
   */
  readonly parts?: readonly unknown[]
  /** Parameters in the route of the object's resource, such as `product_id`. */
  readonly path?: Readonly<Record<string, string>>
}

/**
 * Takes one object over in one transaction, unless it has not changed since it was taken. `prepare` runs before the
 * transaction, because reading from the other shop takes long. A rejection is reported and does not end the pull.
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
  const take = async (): Promise<Result<unknown>> => {
    const prepared = await prepare()
    const original = { id: await ids.idOf(db, kind, json.id), ...timesOf(json) }
    const apiUrl = `${admin.publicUrl}/wp-json`
    const writer = { db, context: admin, apiUrl, path, actor: PULL_ACTOR, original }
    return writeInTransaction(writer, async scope => {
      const result = await write({ ...scope, original }, prepared)
      if (result.ok) await ids.markTaken(scope.db, kind, json.id, hash)
      return result
    })
  }
  const written = await take().catch(rejectionOf)
  if (written.ok) return report.add(kind, 'taken')
  const { code, message } = written.rejection
  report.add(kind, 'rejected', `${kind.replaceAll('_', ' ')} ${json.id}: ${message} (${code})`)
}

/**
 * Takes an object over as the administration API would write it, from `values` in the form of its requests. `keep`
 * stores the values that no request can set.
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

/** The rejection of an object with values that a column does not hold; any other error ends the pull. */
function rejectionOf(error: unknown): Rejected {
  const state = sqlState(error)
  // Classes of SQL errors: 22 is invalid data, 23 a violated constraint.
  if (state !== undefined && /^2[23]/.test(state))
    return reject(400, `sql_${state}`, 'The shop cannot store its values.')
  throw error
}

/** The times of creation and of the last change, from the dates in UTC. */
function timesOf(json: Json): Pick<Original, 'createdAt' | 'modifiedAt'> {
  const createdAt = instantOf(json.date_created_gmt) ?? instantOf(json.date_gmt) ?? new Date(0)
  const modifiedAt = instantOf(json.date_modified_gmt) ?? instantOf(json.modified_gmt) ?? createdAt
  return { createdAt, modifiedAt }
}

export function instantOf(gmt: unknown): Date | null {
  return typeof gmt === 'string' ? parseInstant(gmt, true) : null
}
