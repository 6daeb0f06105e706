import { deepFreeze } from '@sultan/kernel/deep-freeze'
import { mapOnce } from '@sultan/woo-client/map-once'

/**
 * Memoizes `map`, so that each result of a request is mapped once. On the server, pages share the results of
 * requests and therefore the mapped values, which are frozen.
 */
export const mapShared = <In extends object, Out>(map: (input: In) => Out): ((input: In) => Out) =>
  mapOnce(input => (import.meta.env.SSR ? deepFreeze(map(input)) : map(input)))
