import { isRecord, recordsIn } from '@sultan/kernel/is-record'
import type { Shape } from '../admin/framework/fields.ts'
import { parseParams } from '../admin/framework/parse-fields.ts'
import type { AdminContext, Json, Resource, Scope } from '../admin/framework/resource.ts'
import type { PullReport } from '../pull/pull-report.ts'
import { hashOf } from '../pull/pulled-ids.ts'
import type { PushTarget, WriteResult } from './push-target.ts'
import type { PushedIds, PushedKind } from './pushed-ids.ts'

/** Dependencies that every step of an export to another shop receives. */
export interface PushContext {
  readonly admin: AdminContext
  readonly target: PushTarget
  readonly ids: PushedIds
  readonly report: PullReport
  /** Reads the file of a picture by its path; null when the picture is not stored in this shop. */
  readonly readPicture: (path: string) => Promise<Buffer | null>
}

export type LocalObject = Json & { readonly id: number }

/** Value of `image` that removes the picture of an object in the target shop. */
export const NO_PICTURE = { id: 0 } as const
/** Error codes with which the target shop rejects only the pictures of an object. */
const IMAGE_ERRORS: readonly string[] = [
  'woocommerce_product_image_upload_error',
  'woocommerce_variation_image_upload_error',
  // Older versions of WooCommerce respond with `woocommerce_variation_invalid_image_id` to a request that
  // removes the picture of a variation.
  'woocommerce_variation_invalid_image_id',
]
const PER_PAGE = 50
/** Maximum number of pages of a list of objects, so that a faulty list does not cause an endless loop. */
const MAX_PAGES = 100_000

/**
 * Yields all objects of a REST resource of this shop, with one page of the list in memory at a time. The
 * objects are in the order of their ids, except in a list without pages (`hasNoPages`).
 */
export async function* readLocal<F extends Shape, L extends Shape>(
  { admin }: PushContext,
  resource: Resource<F, L>,
  { path = {}, ...params }: { readonly path?: Scope['path'] } & Json = {},
): AsyncGenerator<LocalObject> {
  const scope: Scope = {
    ...{ db: admin.database.sql, context: admin, apiUrl: `${admin.publicUrl}/wp-json`, path },
  }
  const parsed = parseParams(resource.listParams, { ...params, orderby: 'id', order: 'asc' })
  if ('errors' in parsed) throw new Error(`${resource.title} cannot be listed by id.`)
  for (let page = 1; page <= MAX_PAGES; page++) {
    const { ids } = (await resource.list?.({ ...parsed.values, page, per_page: PER_PAGE }, scope)) ?? {
      ids: [],
    }
    const json = await resource.load(ids, scope, () => true)
    const byId = new Map(json.map(one => [one.id, one]))
    for (const id of ids) {
      const one = byId.get(id)
      if (one !== undefined) yield { ...one, id }
    }
    if (resource.hasNoPages || ids.length < PER_PAGE) return
  }
}

interface Pushed {
  readonly kind: PushedKind
  /** Id of the exported object in this shop, which differs from its id in the target shop. */
  readonly id: number
  /** REST path of the list that contains the object, without the id of the object. */
  readonly route: string
  readonly body: Json
  /** Fields that are sent only when the object is created. */
  readonly createOnly?: Json
  /** Whether the target shop cannot change the object after its creation. */
  readonly isFinal?: boolean
  /**
   * Whether this run of the export has already counted the object as saved or unchanged. If so, only a
   * rejection of the object is added to the report.
   */
  readonly isCounted?: boolean
  /** Called before the object is created or changed in the target shop, so not for an unchanged object. */
  readonly beforeWrite?: () => Promise<void>
  /**
   * Creates the object in the target shop, for example a picture by a file upload. By default `pushObject`
   * creates the object by a POST request with `body`.
   */
  readonly create?: () => Promise<WriteResult>
  /**
   * Finds the object in the target shop when no id is stored for it, for example because the export that
   * created the object was interrupted. Resolves with the object's id in the target shop, or 0.
   */
  readonly adopt?: () => Promise<number>
}

/**
 * Exports one object, unless it is unchanged since the last export. A rejected object is reported and does
 * not end the export.
 */
export async function pushObject({ target, ids, report }: PushContext, pushed: Pushed): Promise<void> {
  const { kind, id, route, body, createOnly, isFinal = false, create, adopt = async () => 0 } = pushed
  const count = (outcome: 'saved' | 'unchanged'): void => {
    if (pushed.isCounted !== true) report.add(kind, outcome)
  }
  // `createOnly` is not merged with `body` before hashing, because both can contain the same field.
  const contentHash = hashOf(body, createOnly && [createOnly])
  const known = await ids.find(kind, id)
  if (known?.contentHash === contentHash) return count('unchanged')
  const existing = known?.targetId ?? (await adopt())
  if (isFinal && existing > 0) {
    await ids.mark(kind, id, { targetId: existing, contentHash })
    return count('unchanged')
  }
  const write = (values: Json, at: number) => {
    if (at > 0) return target.write('PUT', `${route}/${at}`, values)
    return create?.() ?? target.write('POST', route, { ...values, ...createOnly })
  }
  await pushed.beforeWrite?.()
  let written = await write(body, existing)
  if (!written.ok && IMAGE_ERRORS.includes(written.code)) {
    const { images: _, image, ...rest } = body
    written = await write(rest, existing)
    const hadPicture = !isRecord(image) || image.id !== NO_PICTURE.id
    if (written.ok && hadPicture) report.note(`${kind} ${id}: the target shop rejected its pictures.`)
  }
  const conflicting = written.ok || existing > 0 ? 0 : conflictingId(written.data)
  if (conflicting > 0) written = await write(body, conflicting)
  if (!written.ok) {
    report.add(kind, 'rejected', `${kind.replaceAll('_', ' ')} ${id}: ${written.message} (${written.code})`)
    return
  }
  await ids.mark(kind, id, { targetId: written.id, contentHash })
  count('saved')
}

/**
 * The target shop rejects a new object when another object already has the new object's SKU or name. Returns
 * the id of that other object from the `data` of the error response: `resource_id` for a SKU (wire fact 83),
 * `term_id` for a name (recording `administration/wc-v3-categories-create-duplicate`). Returns 0 for other
 * error responses.
 */
function conflictingId(data: unknown): number {
  return isRecord(data) ? Number(data.resource_id ?? data.term_id) || 0 : 0
}

export function pick(json: Json, names: readonly string[]): Json {
  return Object.fromEntries(names.flatMap(name => (json[name] === undefined ? [] : [[name, json[name]]])))
}

/**
 * Returns the `meta_data` with which an object is exported: the object's own entries without their ids, and
 * additional entries for the object's id and creation date in this shop and for the values in `more`. The
 * additional entries store values for which a resource of `wc/v3` may have no writable field.
 */
export function metaWith(json: LocalObject, more: Json = {}): readonly Json[] {
  const added = { _sultan_source_id: String(json.id), _sultan_created: json.date_created_gmt, ...more }
  return [
    ...recordsIn(json.meta_data)
      .filter(({ key }) => !Object.hasOwn(added, String(key)))
      .map(({ key, value }) => ({ key, value })),
    ...Object.entries(added).flatMap(([key, value]) => (value ? [{ key, value }] : [])),
  ]
}
