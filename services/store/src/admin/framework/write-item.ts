import { type Transaction, transaction } from '@sultan/sql/transaction'
import { ok, type Rejected, type Rejection, type Result } from '../../domain/rejection.ts'
import type { FieldFilter } from '../../http/response.ts'
import { recordChange } from './audit-log.ts'
import type { FieldValues, Shape } from './fields.ts'
import type { AdminChange, Json, Resource, Scope, Writer, WriteScope } from './resource.ts'

/**
 * Result of a create, update or delete request: the JSON for the response, and the changes to report to the
 * servers' caches.
 */
export interface Written {
  readonly json: Json
  readonly id: number
  readonly changes: readonly AdminChange[]
}

const everything: FieldFilter = () => true

/** Thrown inside a transaction to roll it back, because `work` has rejected the request. */
class RejectedWrite extends Error {
  readonly rejected: Rejected

  constructor(rejected: Rejected) {
    super('The write was rejected')
    this.rejected = rejected
  }
}

/**
 * Runs `work`, which changes data and records the change in the audit log, in one transaction. When `work`
 * rejects the request, nothing is changed.
 */
export async function writeInTransaction<T>(
  writer: Writer,
  work: (scope: WriteScope) => Promise<Result<T>>,
): Promise<Result<{ readonly value: T; readonly changes: readonly AdminChange[] }>> {
  const { database, now, log } = writer.context
  try {
    const { value, changes, effects } = await transaction(database, async (tx: Transaction) => {
      // `changes` and `effects` are created inside the callback, because `transaction` may call the callback
      // again: the entries that a failed attempt has added to the two lists must not remain.
      const changes: AdminChange[] = []
      const effects: (() => Promise<void>)[] = []
      const announce = (change: AdminChange) => void changes.push(change)
      const afterCommit = (effect: () => Promise<void>) => void effects.push(effect)
      const result = await work({ ...writer, db: tx, now: now(), announce, afterCommit })
      if (!result.ok) throw new RejectedWrite(result)
      return { value: result.value, changes, effects }
    })
    for (const effect of effects)
      await effect().catch((error: unknown) => log.error({ err: error }, 'An effect after a commit failed.'))
    return ok({ value, changes })
  } catch (error) {
    if (error instanceof RejectedWrite) return error.rejected
    throw error
  }
}

export async function createItem<F extends Shape>(
  resource: Resource<F>,
  values: FieldValues<F>,
  writer: Writer,
): Promise<Result<Written>> {
  const prepared = (await resource.prepare?.(values, writer)) ?? ok(values)
  if (!prepared.ok) return prepared
  return finish(await writeInTransaction(writer, scope => createInScope(resource, prepared.value, scope)))
}

/** Result of a create or update request whose transaction is not yet committed. */
type WrittenItem = Pick<Written, 'id' | 'json'>

/** Creates an object of a resource, with an audit log entry, in a transaction that is already open. */
export async function createInScope<F extends Shape>(
  resource: Resource<F>,
  values: FieldValues<F>,
  scope: WriteScope,
): Promise<Result<WrittenItem>> {
  const { create } = resource
  if (create === undefined) throw new Error(`${resource.title} has no create.`)
  const created = await create(values, scope)
  if (!created.ok) return created
  const id = created.value
  const after = await loadOne(resource, id, scope)
  if (after === null) throw new Error(`The created ${resource.title} ${id} cannot be loaded.`)
  await recordChange(scope, { action: 'create', resource: resource.title, id, before: null, after })
  return ok({ id, json: after })
}

export async function updateItem<F extends Shape>(
  resource: Resource<F>,
  id: number,
  values: FieldValues<F>,
  writer: Writer,
): Promise<Result<Written>> {
  const prepared = (await resource.prepare?.(values, writer)) ?? ok(values)
  if (!prepared.ok) return prepared
  return finish(await writeInTransaction(writer, scope => updateInScope(resource, id, prepared.value, scope)))
}

/** Changes an object of a resource, with an audit log entry, in a transaction that is already open. */
export async function updateInScope<F extends Shape>(
  resource: Resource<F>,
  id: number,
  values: FieldValues<F>,
  scope: WriteScope,
): Promise<Result<WrittenItem>> {
  const { update } = resource
  if (update === undefined) throw new Error(`${resource.title} has no update.`)
  const before = await loadOne(resource, id, scope)
  if (before === null) return rejected(resource.unknown('edit'))
  const rejection = await update(id, values, scope)
  if (rejection !== null) return rejection
  const after = await loadOne(resource, id, scope)
  if (after === null) return rejected(resource.unknown('edit'))
  const logged = { ...after, ...changedSecrets(resource, values) }
  await recordChange(scope, { action: 'update', resource: resource.title, id, before, after: logged })
  return ok({ id, json: after })
}

function changedSecrets<F extends Shape>({ secrets = [] }: Resource<F>, values: FieldValues<F>): Json {
  const sent = secrets.filter(name => values[name] !== undefined && values[name] !== '')
  return Object.fromEntries(sent.map(name => [name, '(changed)']))
}

/**
 * Deletes an object of a resource or moves it to the trash. Unless `deletionResponse` is set, returns the
 * JSON of the object as it was before the deletion (wire fact 74).
 */
export async function deleteItem<F extends Shape>(
  resource: Resource<F>,
  id: number,
  isForced: boolean,
  writer: Writer,
): Promise<Result<Written>> {
  const isTrash = resource.deletion === 'trash' && !isForced
  const work = isTrash ? resource.trash : resource.remove
  if (work === undefined) throw new Error(`${resource.title} cannot be deleted.`)
  return finish(
    await writeInTransaction(writer, async scope => {
      const before = await loadOne(resource, id, scope)
      if (before === null) return rejected(resource.unknown('delete'))
      if (resource.deletion === 'forced' && !isForced) return rejected(resource.noTrash ?? NO_TRASH)
      const rejection = await work(id, scope)
      if (rejection !== null) return rejection
      const after = isTrash ? await loadOne(resource, id, scope) : null
      const action = isTrash ? 'trash' : 'delete'
      await recordChange(scope, { action, resource: resource.title, id, before, after })
      if (resource.deletionResponse === undefined) return ok({ id, json: before })
      return ok({ id, json: after ?? { deleted: true, previous: before } })
    }),
  )
}

const NO_TRASH: Rejection = {
  status: 501,
  code: 'woocommerce_rest_trash_not_supported',
  message: 'Resource does not support trashing.',
}

async function loadOne(resource: Resource, id: number, scope: Scope): Promise<Json | null> {
  const [json] = await resource.load([id], scope, everything)
  return json ?? null
}

function rejected(rejection: Rejection): Rejected {
  return { ok: false, rejection }
}

function finish(
  result: Result<{
    readonly value: { readonly id: number; readonly json: Json }
    readonly changes: readonly AdminChange[]
  }>,
): Result<Written> {
  return result.ok ? ok({ ...result.value.value, changes: result.value.changes }) : result
}
