import type { RecordedExchange } from '@sultan/woo-client/recorded-exchange.fixture'

/**
 * The request of a recording. Its URL has the form `/?rest_route=…` if the recording's note says so,
 * otherwise `/wp-json/…`.
 */
export function recordedRequest({ request, note }: RecordedExchange, publicUrl: string): Request {
  const query = new URLSearchParams(
    Object.entries(request.query ?? {}).map(([key, value]) => [key, String(value)]),
  )
  const byQuery = note?.some(text => text.includes('?rest_route=')) ?? false
  if (byQuery) query.set('rest_route', request.route)
  const url = new URL(byQuery ? '/' : `/wp-json${request.route}`, publicUrl)
  url.search = query.toString()
  const body = request.body === null ? {} : { body: bodyText(request.body) }
  return new Request(url, { method: request.method, headers: { ...request.headers }, ...body })
}

/**
 * Returns the ids of all objects in a recorded list, in the order of the list. The ids are read from a note
 * in the recording, because the recorded body contains only the first objects of the list. Null when the
 * recording has no note with ids.
 */
export function idsInOrder({ note }: RecordedExchange): readonly number[] | null {
  const text = note?.find(one => one.startsWith('ids in the order sent: '))
  const ids = text === undefined ? null : text.slice(text.indexOf('[')).match(/\d+/g)
  return text === undefined ? null : (ids ?? []).map(Number)
}

function bodyText(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body)
}
