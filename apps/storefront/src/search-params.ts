/** What stands behind the question mark, as words: `?stranica=2&akcija=1`. The router's own format would be JSON. */
export type SearchWords = Readonly<Record<string, string>>

/** Every parameter as text; of one given twice the last counts. Unknown ones stay, so that a campaign's address survives. */
export function parseSearch(text: string): SearchWords {
  return Object.fromEntries(new URLSearchParams(text))
}

/** The other way; what is undefined, false or empty is left out. True becomes `1`. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const words = Object.entries(search).flatMap(([name, value]) => {
    const word = wordOf(value)
    return word === '' ? [] : [[name, word]]
  })
  const text = new URLSearchParams(words).toString()
  return text === '' ? '' : `?${text}`
}

function wordOf(value: unknown): string {
  if (value === true) return '1'
  if (typeof value === 'string') return value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : ''
}
