import type { AddressStyle } from '@sultan/gateway/remote/store-address'
import { isRecord } from '@sultan/kernel/is-record'
import { type Finding, good, look, note, stop } from '../finding.ts'
import { createProbe, type ExaminedShop, type Reply } from '../probe.ts'
import { wordsOfFault } from '../sending-fault.ts'

export interface Reached {
  readonly findings: readonly Finding[]
  /** Null: nothing more can be asked. */
  readonly style: AddressStyle | null
  readonly namespaces: readonly string[]
}

/** `_fields`: the whole index is over 1 MB. */
const index = { route: '/', query: { _fields: 'name,url,namespaces,timezone_string,gmt_offset' } }
const SKEW_SECONDS = 60

/** Whether anything answers, whether it is WordPress, and by which kind of address. */
export async function reach(shop: ExaminedShop): Promise<Reached> {
  const pretty = await createProbe(shop, 'pretty')(index)
  if (pretty.fault !== null) return unreached(stop(...wordsOfFault(pretty.fault)))
  const overTls = tlsFinding(shop.url)
  if (isIndex(pretty)) return reached('pretty', pretty, [overTls, good('Permalinks are on')])
  const plain = await createProbe(shop, 'plain')(index)
  if (isIndex(plain)) return reached('plain', plain, [overTls, plainPermalinks])
  return unreached(overTls, strange(shop, pretty))
}

const plainPermalinks = look(
  'Permalinks are plain: accounts of one JWT plug-in do not work like this',
  'WordPress → Settings → Permalinks: choose “Post name”',
)

function reached(style: AddressStyle, reply: Reply, findings: readonly Finding[]): Reached {
  const { name, namespaces } = isRecord(reply.json) ? reply.json : {}
  const answered = good(`${String(name ?? 'The shop')} answers in ${reply.ms} ms`)
  return {
    style,
    namespaces: Array.isArray(namespaces) ? namespaces.map(String) : [],
    findings: [answered, ...findings, ...clock(reply)],
  }
}

function unreached(...findings: readonly Finding[]): Reached {
  return { findings, style: null, namespaces: [] }
}

function isIndex({ status, json }: Reply): boolean {
  return status === 200 && isRecord(json) && Array.isArray(json.namespaces)
}

function tlsFinding(url: string): Finding {
  if (url.startsWith('https:')) return good('The connection is encrypted')
  const { hostname } = new URL(url)
  if (['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    return note('The connection is not encrypted, but stays on this machine')
  return stop(
    'The connection is not encrypted: key and passwords can be read on the way',
    'use https in STORE_URL',
  )
}

/** Something answers, but not WordPress' REST. */
function strange({ url }: ExaminedShop, { status, headers, json }: Reply): Finding {
  const location = headers.get('location')
  if (status >= 300 && status < 400 && location !== null) return redirect(url, location)
  if (status === 401 || status === 403)
    return stop(
      `The REST interface is closed (${status})`,
      'a security plug-in, a password or a firewall stands before it: allow /wp-json/ for this machine',
    )
  if (status >= 500) return stop(`The shop answers with a fault (${status})`, 'look into its PHP error log')
  if (json === undefined)
    return stop(
      `HTML in place of JSON (${status})`,
      'STORE_URL must be the address of WordPress itself (WordPress → Settings → General); maintenance mode must be off',
    )
  return stop(`No WordPress REST interface at this address (${status})`, 'check STORE_URL')
}

function redirect(url: string, location: string): Finding {
  const target = URL.canParse(location, url) ? new URL(location, url) : null
  const address =
    target === null ? location : `${target.origin}${target.pathname.replace(/\/wp-json.*$/, '')}`
  return stop(
    `The address leads on to ${address}`,
    `set STORE_URL=${address.replace(/\/$/, '')}: nothing is followed`,
  )
}

function clock({ headers, ms }: Reply): readonly Finding[] {
  const there = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(there)) return []
  const seconds = Math.round((there - (Date.now() - ms / 2)) / 1000)
  if (Math.abs(seconds) <= SKEW_SECONDS) return [good('The clocks agree')]
  const way = seconds > 0 ? 'ahead of' : 'behind'
  return [
    look(
      `The shop's clock is ${Math.abs(seconds)} s ${way} this machine's: sign-ins may expire at once`,
      'set both by NTP',
    ),
  ]
}
