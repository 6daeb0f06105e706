import { deepFreeze } from '@sultan/kernel/deep-freeze'
import { mapOnce } from '@sultan/woo-client/map-once'

/**
 * Memoizes `map`, so that each result of a request is mapped only once. On the server the mapped values are
 * frozen, because several pages share them.
 */
export const mapShared = <In extends object, Out>(map: (input: In) => Out): ((input: In) => Out) =>
  mapOnce(input => (import.meta.env.SSR ? deepFreeze(map(input)) : map(input)))

/**
 * Maximum number of values that `sharedValue` caches. Each cached product card takes about 1 kB for its data
 * and 2 kB for its markup.
 */
const MAX_SHARED_VALUES = 1_000
const sharedValues = new Map<string, object>()

/**
 * On the server, returns the same frozen object for equal plain JSON values, so that the same product has one
 * card object in all lists. The markup of a card is cached by this object (`sharedMarkup`) and rendered only
 * once. In the browser, returns the value itself.
 */
export function sharedValue<T extends object>(value: T): T {
  if (!import.meta.env.SSR) return value
  const json = JSON.stringify(value)
  const known = sharedValues.get(json)
  // The cast is safe: `known` was stored for a value with the same JSON as `value`.
  if (known !== undefined) return known as T
  if (sharedValues.size >= MAX_SHARED_VALUES) sharedValues.clear()
  sharedValues.set(json, deepFreeze(value))
  return value
}

interface ListNode {
  list?: readonly object[]
  readonly next: WeakMap<object, ListNode>
}

const createNode = (): ListNode => ({ next: new WeakMap() })
/**
 * Tree of all lists that `sharedList` has returned. The path from the root to a list consists of the list's
 * members.
 */
const lists = createNode()

/**
 * On the server, returns the same frozen list for the same members in the same order, so that pages share
 * the values that are cached with this list as the key. Members are compared by identity. In the browser,
 * returns `members` itself.
 */
export function sharedList<T extends object>(members: readonly T[]): readonly T[] {
  if (!import.meta.env.SSR) return members
  let node = lists
  for (const member of members) {
    const next = node.next.get(member) ?? createNode()
    node.next.set(member, next)
    node = next
  }
  node.list ??= Object.freeze([...members])
  // The cast is safe: only a list with the same elements as `members` is stored in this `node`, so the
  // elements of the stored list have the type `T`.
  return node.list as readonly T[]
}
