import { LRUCache } from 'lru-cache'

/**
 * The units of work that one client may cause. A budget refills by `unitsPerSecond` up to `burst`. One unit
 * is about a millisecond of processor time.
 */
interface Budget {
  readonly unitsPerSecond: number
  readonly burst: number
}

interface WorkBudgets<Kind extends string> {
  /**
   * Takes `units` from the client's budget and returns 0. If the budget holds fewer units, takes nothing and
   * returns the seconds until the budget holds enough. Work that costs more than `burst`, the maximum of a
   * budget, needs a full budget and empties it.
   */
  spend(kind: Kind, client: string, units: number): number
}

/**
 * Maximum number of stored budgets, one for each client and kind of work; about 10 MB. Beyond this number,
 * the least recently used budget is dropped, and its client has a full budget again.
 */
const MAX_CLIENTS = 50_000

/**
 * Creates the budgets of all clients. They are in the memory of this process, because a round trip to the
 * database would cost more than most of the work. With several servers a client has a budget at each server.
 * `now` in ms.
 */
export function createWorkBudgets<Kind extends string>(
  budgets: Readonly<Record<Kind, Budget>>,
  now: () => number,
  maxClients = MAX_CLIENTS,
): WorkBudgets<Kind> {
  const left = new LRUCache<string, { readonly units: number; readonly at: number }>({ max: maxClients })
  return {
    spend(kind, client, units) {
      const { unitsPerSecond, burst } = budgets[kind]
      const key = `${kind} ${client}`
      const at = now()
      const entry = left.get(key) ?? { units: burst, at }
      const seconds = Math.max(0, at - entry.at) / 1000
      const available = Math.min(burst, entry.units + seconds * unitsPerSecond)
      const missing = Math.min(units, burst) - available
      left.set(key, { units: missing > 0 ? available : available - Math.min(units, burst), at })
      return missing > 0 ? Math.max(1, Math.ceil(missing / unitsPerSecond)) : 0
    },
  }
}
