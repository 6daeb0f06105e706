/**
 * URL search parameters as plain text: `?stranica=2&akcija=1` (page 2, on sale). The router's default format
 * is JSON.
 */
type SearchParams = Readonly<Record<string, string>>

/**
 * Parses every parameter as text. A repeated parameter becomes a comma-separated list, because HTML forms
 * submit checkboxes as repeated parameters. Unknown parameters, such as those of campaigns, are kept.
 */
export function parseSearch(text: string): SearchParams {
  const params = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(text)) {
    const before = params.get(name)
    params.set(name, before ? `${before},${value}` : value)
  }
  return Object.fromEntries(params)
}

/**
 * Formats search parameters as a query string, the reverse of `parseSearch`. Omits undefined, false and empty
 * values; true becomes `1`.
 */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const params = Object.entries(search).flatMap(([name, value]) => {
    const text = paramText(value)
    return text === '' ? [] : [[name, text]]
  })
  // Commas are valid in URLs, so they are not percent-encoded: `boja=crna,bijela` stays readable.
  const text = new URLSearchParams(params).toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}

function paramText(value: unknown): string {
  if (value === true) return '1'
  if (typeof value === 'string') return value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : ''
}
