import { isDeepStrictEqual } from 'node:util'
import { auditLog } from '../../db/admin-tables.ts'
import { actorName } from '../access/actor.ts'
import type { Json, WriteScope } from './resource.ts'

interface AuditEntry {
  readonly action: 'create' | 'update' | 'trash' | 'delete'
  readonly resource: string
  readonly id: number | string
  /** JSON of the changed object: `before` is null for a creation, `after` is null for a deletion. */
  readonly before: Json | null
  readonly after: Json | null
}

/**
 * Records the change of an object in the audit log. The entry of the audit log is stored in the database
 * transaction that makes the change. When the object exists before and after the change, the entry contains
 * only the fields that differ. No entry contains `_links`.
 */
export async function recordChange(
  { db, actor, now }: Pick<WriteScope, 'db' | 'actor' | 'now'>,
  { action, resource, id, before, after }: AuditEntry,
): Promise<void> {
  const isStored = (name: string): boolean =>
    name !== '_links' && (before === null || after === null || !isDeepStrictEqual(before[name], after[name]))
  await db.insert(auditLog).values({
    changedAt: now,
    actor: actorName(actor),
    ...{ action, resource, objectId: `${id}` },
    beforeChange: before && pick(before, isStored),
    afterChange: after && pick(after, isStored),
  })
}

function pick(json: Json, isStored: (name: string) => boolean): Json {
  return Object.fromEntries(Object.entries(json).filter(([name]) => isStored(name)))
}
