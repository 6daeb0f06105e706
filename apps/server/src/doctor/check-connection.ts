import type { PermalinkStyle } from '@sultan/gateway/rest-url'
import { decodeEntities } from '@sultan/kernel/html-text'
import { isRecord } from '@sultan/kernel/is-record'
import type { RemoteStoreConfig } from '../config/config.ts'
import { type CheckResult, error, info, ok, warn } from './check.ts'
import { explainConnectionError } from './connection-error.ts'
import { findWordPress, indexRequest, isIndex, isOfFolder } from './find-wordpress.ts'
import { createProbe, type ProbeResponse } from './probe.ts'

interface ConnectionReport {
  readonly results: readonly CheckResult[]
  /**
   * Whether the shop has plain or pretty permalinks; null when its REST API was not found, so that no other
   * check can run.
   */
  readonly style: PermalinkStyle | null
  readonly namespaces: readonly string[]
}

const MAX_CLOCK_SKEW_S = 60

/**
 * Checks whether the shop's address responds, whether WordPress runs there, and whether the shop has plain or
 * pretty permalinks.
 */
export async function checkConnection(shop: RemoteStoreConfig): Promise<ConnectionReport> {
  const pretty = await createProbe(shop, 'pretty')(indexRequest)
  if (pretty.connectionError !== null)
    return notConnected(error(...explainConnectionError(pretty.connectionError)))
  const tls = checkTls(shop.url)
  if (isIndex(pretty)) return connected('pretty', pretty, [tls, ok('Permalinks are on')])
  const plain = await createProbe(shop, 'plain')(indexRequest)
  if (isIndex(plain) && isOfFolder(plain, shop)) return connected('plain', plain, [tls, plainPermalinks])
  const found = isMissing(pretty) ? await findWordPress(shop, plain) : null
  return notConnected(tls, found === null ? explainResponse(shop, pretty) : otherAddress(found))
}

/**
 * Whether a response that is not the index of the REST API suggests that WordPress is at an address other
 * than STORE_URL. True for the status 404 and for every 2xx status.
 */
const isMissing = ({ status }: ProbeResponse): boolean => status === 404 || (status >= 200 && status < 300)

const otherAddress = (address: string): CheckResult =>
  error(`WordPress is at ${address}, not at the address in STORE_URL`, `set STORE_URL=${address}`)

const plainPermalinks = warn(
  'Permalinks are plain: one of the JWT plugins does not work with them',
  'WordPress → Settings → Permalinks: choose “Post name”',
)

function connected(
  style: PermalinkStyle,
  response: ProbeResponse,
  results: readonly CheckResult[],
): ConnectionReport {
  const { name, namespaces } = isRecord(response.json) ? response.json : {}
  const speed = ok(`${decodeEntities(String(name ?? 'The shop'))} responds in ${response.ms} ms`)
  return {
    style,
    namespaces: Array.isArray(namespaces) ? namespaces.map(String) : [],
    results: [speed, ...results, ...checkClock(response)],
  }
}

function notConnected(...results: readonly CheckResult[]): ConnectionReport {
  return { results, style: null, namespaces: [] }
}

function checkTls(url: string): CheckResult {
  if (url.startsWith('https:')) return ok('The connection is encrypted')
  const { hostname } = new URL(url)
  if (['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    return info('The connection is not encrypted, but does not leave this machine')
  return error(
    'The connection is not encrypted: key and passwords can be read in transit',
    'use https in STORE_URL',
  )
}

/** Explains a response that is not the index of WordPress' REST API. */
function explainResponse({ url }: RemoteStoreConfig, { status, headers, json }: ProbeResponse): CheckResult {
  const location = headers.get('location')
  if (status >= 300 && status < 400 && location !== null) return explainRedirect(url, location)
  if (status === 401 || status === 403)
    return error(
      `The REST API is blocked (${status})`,
      'a security plugin, a password or a firewall blocks it: allow /wp-json/ for this machine',
    )
  if (status === 503)
    return error(
      'The shop is not available (503)',
      'WordPress is in maintenance mode during an update, or overloaded: try again; if it lasts, see its PHP error log',
    )
  if (status >= 500) return error(`The shop responds with an error (${status})`, 'see its PHP error log')
  if (json === undefined)
    return error(
      `HTML in place of JSON (${status})`,
      'STORE_URL must be the address of WordPress itself (WordPress → Settings → General); maintenance mode must be off',
    )
  return error(`No WordPress REST API at this address (${status})`, 'check STORE_URL')
}

function explainRedirect(url: string, location: string): CheckResult {
  const target = URL.canParse(location, url) ? new URL(location, url) : null
  const address =
    target === null ? location : `${target.origin}${target.pathname.replace(/\/wp-json.*$/, '')}`
  return error(
    `The address redirects to ${address}`,
    `set STORE_URL=${address.replace(/\/$/, '')}: redirects are not followed`,
  )
}

function checkClock({ headers, ms }: ProbeResponse): readonly CheckResult[] {
  const shopTime = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(shopTime)) return []
  const seconds = Math.round((shopTime - (Date.now() - ms / 2)) / 1000)
  if (Math.abs(seconds) <= MAX_CLOCK_SKEW_S) return [ok('The clocks agree')]
  const direction = seconds > 0 ? 'ahead of' : 'behind'
  return [
    warn(
      `The shop’s clock is ${Math.abs(seconds)} s ${direction} this machine’s: sign-ins may expire at once`,
      'set both by NTP',
    ),
  ]
}
