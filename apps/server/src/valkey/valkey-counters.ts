import type { TimeWindow, WindowCounters } from '@sultan/gateway/window-counters'
import { type Valkey, ValkeyUnavailableError } from './valkey.ts'

/**
 * The Valkey hash of a counter holds the count and the start of the counter's time window. When a call names
 * a later window than the stored one, the count first becomes zero. A call can name an earlier window when
 * the clock of the calling server is behind; such a call adds to the count of the stored window. The hash
 * expires one window length after the last call.
 */
const ADD = `
local start = tonumber(redis.call('HGET', KEYS[1], 'start') or -1)
if tonumber(ARGV[1]) > start then
  redis.call('DEL', KEYS[1])
  redis.call('HSET', KEYS[1], 'start', ARGV[1])
end
local count = redis.call('HINCRBY', KEYS[1], 'count', ARGV[3])
if count < 0 then
  redis.call('HSET', KEYS[1], 'count', 0)
  count = 0
end
redis.call('EXPIRE', KEYS[1], ARGV[2])
return count`

/**
 * Creates counters that are stored in Valkey. While Valkey does not respond, the counters of `fallback` are
 * used, which begin without the counts in Valkey.
 */
export function createValkeyCounters(
  valkey: Valkey,
  namespace: string,
  fallback: WindowCounters,
): WindowCounters {
  const keyOf = (name: string) => `${namespace}:limit:${name}`

  async function orFallback<T>(work: Promise<T>, otherwise: () => Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      if (error instanceof ValkeyUnavailableError) return otherwise()
      throw error
    }
  }

  return {
    add: (name, window, amount) =>
      orFallback(valkey.evaluate(ADD, keyOf(name), addParameters(window, amount)), () =>
        fallback.add(name, window, amount),
      ),
    async reset(name) {
      // The counters in Valkey and in the database are both reset: counting may have begun in the database
      // while Valkey did not respond.
      await orFallback(valkey.delete(keyOf(name)), async () => undefined)
      await fallback.reset(name)
    },
  }
}

function addParameters({ start, length }: TimeWindow, amount: number): string[] {
  return [start, length, amount].map(String)
}
