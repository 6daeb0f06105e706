import { deepFreeze } from '@sultan/kernel/deep-freeze'
import { mapOnce } from '@sultan/woo-client/map-once'

/**
 * Maps each result of a request once. Pages of one server share the results of their requests, so they share, frozen,
 * what is made of these results; in the browser each result is new.
 */
export const mapShared = <In extends object, Out>(map: (input: In) => Out): ((input: In) => Out) =>
  mapOnce(input => (import.meta.env.SSR ? deepFreeze(map(input)) : map(input)))
