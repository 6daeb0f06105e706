import type { RecordedExchange } from '@sultan/woo-wire/recorded-exchange'

/** The recorded question, sent the way it was: `/wp-json/…`, or `/?rest_route=…` where the note says so. */
export function recordedRequest({ request, note }: RecordedExchange, publicUrl: string): Request {
  const query = new URLSearchParams(
    Object.entries(request.query ?? {}).map(([key, value]) => [key, String(value)]),
  )
  const byQuery = note?.some(words => words.includes('?rest_route=')) ?? false
  if (byQuery) query.set('rest_route', request.route)
  const url = new URL(byQuery ? '/' : `/wp-json${request.route}`, publicUrl)
  url.search = query.toString()
  const body = request.body === null ? {} : { body: bodyText(request.body) }
  return new Request(url, { method: request.method, headers: { ...request.headers }, ...body })
}

/** The ids of the whole recorded list, which itself was cut to its first entries; null where they were not noted. */
export function idsInOrder({ note }: RecordedExchange): readonly number[] | null {
  const words = note?.find(one => one.startsWith('ids in the order sent: '))
  const ids = words === undefined ? null : words.slice(words.indexOf('[')).match(/\d+/g)
  return words === undefined ? null : (ids ?? []).map(Number)
}

function bodyText(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body)
}
