import { recording } from '@sultan/woo-wire/recorded-exchange'

/** Texts, pictures and numbers of the recorded shop that the trial store does not have: there the type must be the same. */
const OTHER_VALUES =
  /\.(images|description|short_description|catalog_visibility|sku)\b|^\$\.(order_id|order_key|order_number|payment_result|id)|^\$\.items\[\]\.(id|key)$|headers/

/**
 * How an answer differs from a recorded one, in words; empty = not at all. The same keys everywhere (all of the recorded ones
 * where the recording was shortened), the same types, and the same values: prices, quantities, stock, words of errors.
 */
export function differences(
  answer: unknown,
  recorded: unknown,
  options: { readonly shortened: boolean; readonly tolerated?: RegExp; readonly typesOnly?: boolean },
  path = '$',
): string[] {
  if (options.tolerated?.test(path)) return []
  const [found, wanted] = [kindOf(answer), kindOf(recorded)]
  if (found !== wanted) return [`${path} is ${found} instead of ${wanted}`]
  if (Array.isArray(answer) && Array.isArray(recorded)) {
    const named = options.typesOnly || OTHER_VALUES.test(path)
    if (!named && answer.length !== recorded.length)
      return [`${path} has ${answer.length} entries instead of ${recorded.length}`]
    if (recorded.length > 0 && answer.length === 0) return [`${path} is empty`]
    return answer.flatMap((entry, at) =>
      recorded.length === 0 ? [] : differences(entry, recorded[at] ?? recorded[0], options, `${path}[]`),
    )
  }
  if (isRecord(answer) && isRecord(recorded)) {
    const missing = Object.keys(recorded).filter(key => !(key in answer))
    const more = options.shortened ? [] : Object.keys(answer).filter(key => !(key in recorded))
    return [
      ...missing.map(key => `${path}.${key} is missing`),
      ...more.map(key => `${path}.${key} was not there`),
      ...Object.keys(recorded).flatMap(key =>
        key in answer ? differences(answer[key], recorded[key], options, `${path}.${key}`) : [],
      ),
    ]
  }
  if (options.typesOnly || OTHER_VALUES.test(path) || recorded === 'TOKEN' || answer === recorded) return []
  return [`${path} is ${JSON.stringify(answer)} instead of ${JSON.stringify(recorded)}`]
}

/** Whether keys were left out of the recording by hand. */
export function isShortened(name: string): boolean {
  return recording(name).note?.some(words => words.includes('body shortened')) ?? false
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
