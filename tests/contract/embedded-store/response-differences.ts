import { recording } from '@sultan/woo-client/recorded-exchange.fixture'

/**
 * `OTHER_VALUES` matches the paths of fields whose values in the embedded store differ from the recorded
 * ones. Only the types of these values are compared.
 */
const OTHER_VALUES =
  /\.(images|description|short_description|catalog_visibility|sku)\b|^\$\.(order_id|order_key|order_number|payment_result|id)|^\$\.items\[\]\.(id|key)$|headers/

/**
 * Compares keys, types and values of a response with a recorded response. Returns one message for each
 * difference. With `shortened`, keys that only the response has are ignored.
 */
export function differences(
  reply: unknown,
  recorded: unknown,
  options: { readonly shortened: boolean; readonly tolerated?: RegExp; readonly typesOnly?: boolean },
  path = '$',
): string[] {
  if (options.tolerated?.test(path)) return []
  const [found, wanted] = [kindOf(reply), kindOf(recorded)]
  if (found !== wanted) return [`${path} is ${found} instead of ${wanted}`]
  if (Array.isArray(reply) && Array.isArray(recorded)) {
    const named = options.typesOnly || OTHER_VALUES.test(path)
    if (!named && reply.length !== recorded.length)
      return [`${path} has ${reply.length} entries instead of ${recorded.length}`]
    if (recorded.length > 0 && reply.length === 0) return [`${path} is empty`]
    return reply.flatMap((entry, at) =>
      recorded.length === 0 ? [] : differences(entry, recorded[at] ?? recorded[0], options, `${path}[]`),
    )
  }
  if (isRecord(reply) && isRecord(recorded)) {
    const missing = Object.keys(recorded).filter(key => !(key in reply))
    const more = options.shortened ? [] : Object.keys(reply).filter(key => !(key in recorded))
    return [
      ...missing.map(key => `${path}.${key} is missing`),
      ...more.map(key => `${path}.${key} was not there`),
      ...Object.keys(recorded).flatMap(key =>
        key in reply ? differences(reply[key], recorded[key], options, `${path}.${key}`) : [],
      ),
    ]
  }
  if (options.typesOnly || OTHER_VALUES.test(path) || recorded === 'TOKEN' || reply === recorded) return []
  return [`${path} is ${JSON.stringify(reply)} instead of ${JSON.stringify(recorded)}`]
}

/** Whether the recording's note says that JSON keys were left out of the recorded body. */
export function isShortened(name: string): boolean {
  return recording(name).note?.some(text => text.includes('body shortened')) ?? false
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
