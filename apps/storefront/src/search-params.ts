/** What stands behind the question mark, as words: `?stranica=2&akcija=1`. The router's own format would be JSON. */
export type SearchWords = Readonly<Record<string, string>>

/**
 * Every parameter as text; one given more than once is a list with commas: a plain form sends the boxes of one group so.
 * Unknown ones stay, so that a campaign's address survives.
 */
export function parseSearch(text: string): SearchWords {
  const words = new Map<string, string>()
  for (const [name, word] of new URLSearchParams(text)) {
    const before = words.get(name)
    words.set(name, before ? `${before},${word}` : word)
  }
  return Object.fromEntries(words)
}

/** The other way; what is undefined, false or empty is left out. True becomes `1`. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const words = Object.entries(search).flatMap(([name, value]) => {
    const word = wordOf(value)
    return word === '' ? [] : [[name, word]]
  })
  // commas may stand in addresses as they are, and `boja=crna,bijela` can be read
  const text = new URLSearchParams(words).toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}

function wordOf(value: unknown): string {
  if (value === true) return '1'
  if (typeof value === 'string') return value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : ''
}
