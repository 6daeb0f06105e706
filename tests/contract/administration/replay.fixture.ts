import { isRecord } from '@sultan/kernel/is-record'
import type { Permissions } from '@sultan/store/consumer-keys'
import { recording } from '@sultan/woo-client/recorded-exchange.fixture'
import { differences, isShortened } from '../embedded-store/response-differences.ts'
import { type AdminReply, type AdminShop, basicOf } from './admin-shop.fixture.ts'

/** A recorded request in a sequence, and the options of its replay. */
export interface ReplayStep {
  /** Name of the recording in its folder of `tests/recordings`. */
  readonly name: string
  /**
   * Maps the recorded id of each object that the request creates to the id's path in the response: `{ 978:
   * 'id' }`. Later requests and responses have the ids of this run in place of the recorded ids.
   */
  readonly creates?: Readonly<Record<number, string>>
  readonly before?: (shop: AdminShop, ids: Map<number, number>) => Promise<void>
  /**
   * Matches the paths of response values that differ from the recording on purpose (docs/dialect.md). These
   * values are not compared.
   */
  readonly tolerated?: RegExp
  /** Names of fields that the embedded store does not send, on purpose (docs/dialect.md). */
  readonly lacks?: readonly string[]
  /** Whether the recording contains only some keys of its objects, but has no note that says so. */
  readonly shortened?: true
  /** Permissions of the API key that the request has; by default the key may read and write. */
  readonly permissions?: Permissions
  /** Whether the route of the embedded store accepts fewer methods than the recorded route. */
  readonly fewerMethods?: true
  /** Whether only keys and types are compared, because the recorded shop had other objects than the test. */
  readonly typesOnly?: true
}

/**
 * Matches the JSON paths of response values that depend on the test run or on the host, such as times, links
 * and order keys. These values are not compared.
 */
const CHANGING =
  /\bdate_\w+|_links\b|\.(order_key|cart_hash|payment_url|customer_ip_address|customer_user_agent|avatar_url|number)$/

/** Sends the recorded request; returns the differences between the response and the recorded response. */
export async function replay(
  step: ReplayStep,
  folder: string,
  shop: AdminShop,
  ids: Map<number, number>,
): Promise<readonly string[]> {
  const name = `${folder}/${step.name}`
  await step.before?.(shop, ids)
  const { request, response } = recording(name)
  const ownIds = (value: string) =>
    value.replace(/^\d+$|\d+(?=,)|(?<=,)\d+/g, id => `${ids.get(Number(id)) ?? id}`)
  const query = Object.entries(request.query ?? {})
    .map(([key, value]) => `${key}=${encodeURIComponent(ownIds(String(value)))}`)
    .join('&')
  const path = request.route.replace(/\/(\d+)/g, (_, id: string) => `/${ids.get(Number(id)) ?? id}`)
  const reply = await shop.send(request.method, query === '' ? path : `${path}?${query}`, {
    ...(request.body !== null && { body: withOwnIds(request.body, ids) }),
    ...(step.permissions && { headers: { authorization: basicOf(await shop.makeKey(step.permissions)) } }),
  })
  for (const [recorded, place] of Object.entries(step.creates ?? {})) {
    const own = valueAt(reply.body, place)
    if (typeof own === 'number') ids.set(Number(recorded), own)
  }
  return [
    ...(reply.status === response.status ? [] : [`status ${reply.status} instead of ${response.status}`]),
    ...bodyDifferences(step, name, reply, withOwnIds(response.body, ids)).filter(
      text => !step.lacks?.some(field => text.endsWith(`.${field} is missing`)),
    ),
    ...headerDifferences(step, reply, response.headers),
  ]
}

function bodyDifferences(step: ReplayStep, name: string, { body }: AdminReply, recorded: unknown): string[] {
  const shown = Array.isArray(body) && Array.isArray(recorded) ? body.slice(0, recorded.length) : body
  const tolerated = new RegExp([CHANGING, step.tolerated ?? /(?!)/].map(one => one.source).join('|'))
  return differences(shown, recorded, {
    shortened: step.shortened || isShortened(name) || (Array.isArray(recorded) && recorded.length > 0),
    tolerated,
    ...(step.typesOnly && { typesOnly: true }),
  })
}

function headerDifferences(
  step: ReplayStep,
  { headers }: AdminReply,
  recorded: Readonly<Record<string, unknown>>,
): string[] {
  const compared = ['Allow', 'X-WP-Total', 'X-WP-TotalPages'].filter(
    header =>
      recorded[header] !== undefined &&
      !(step.typesOnly && header.startsWith('X-WP-')) &&
      !(step.fewerMethods && header === 'Allow'),
  )
  return compared.flatMap(header =>
    headers.get(header) === recorded[header]
      ? []
      : [`header ${header} is ${headers.get(header)} instead of ${recorded[header]}`],
  )
}

/** Replaces the recorded ids in JSON by the ids of this test run. */
function withOwnIds(json: unknown, ids: ReadonlyMap<number, number>): unknown {
  if (typeof json === 'number') return ids.get(json) ?? json
  if (Array.isArray(json)) return json.map(one => withOwnIds(one, ids))
  if (!isRecord(json)) return json
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, withOwnIds(value, ids)]))
}

function valueAt(json: unknown, place: string): unknown {
  return place.split('.').reduce<unknown>((at, key) => (isContainer(at) ? at[key] : undefined), json)
}

function isContainer(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
