import { recordsIn } from '@sultan/kernel/is-record'
import type { Json } from '../admin/framework/resource.ts'
import type { PushContext } from './push-object.ts'
import type { PushedKind } from './pushed-ids.ts'

interface NewestList {
  readonly kind: PushedKind
  readonly route: string
  readonly query: Readonly<Record<string, string>>
  /**
   * How many of the target shop's newest objects are searched. One is not enough, because the target shop may
   * have created other objects since the interrupted export.
   */
  readonly count: number
}

/**
 * Returns a function that finds an object that an interrupted export created in the target shop without
 * storing the new id. The function resolves with the id in the target shop, or 0. The newest objects of the
 * target shop are read once, at the first call.
 */
export function searchNewest(
  { target, ids }: PushContext,
  { kind, route, query, count }: NewestList,
): (isSame: (one: Json) => boolean) => Promise<number> {
  let newest: Promise<readonly Json[]> | null = null
  return async isSame => {
    newest ??= target.readList(route, { ...query, orderby: 'id', order: 'desc', per_page: count })
    for (const one of await newest)
      if (isSame(one) && !(await ids.isTarget(kind, Number(one.id)))) return Number(one.id)
    return 0
  }
}

/**
 * Returns a function that finds an object that an interrupted export created in the target shop without
 * storing the new id. The parameter of the function is the object's id in this shop, which the export writes
 * into the object's `meta_data`. The function resolves with the id in the target shop, or 0.
 */
export function searchBySourceId(
  context: PushContext,
  kind: PushedKind,
  route: string,
): (id: number) => Promise<number> {
  const query = { status: 'any', _fields: 'id,meta_data' }
  const search = searchNewest(context, { kind, route, query, count: 100 })
  return id =>
    search(one =>
      recordsIn(one.meta_data).some(({ key, value }) => key === '_sultan_source_id' && value === String(id)),
    )
}
