import { lookup as resolveName } from 'node:dns'
import { type ClientRequest, get as getPlain, type IncomingMessage, type RequestOptions } from 'node:http'
import { get as getSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { type PictureSource, sourceOf } from './picture-sources.ts'
import { isPrivateAddress } from './private-address.ts'

/** What came of asking a shop for a picture. */
export type FetchedPicture =
  | { readonly kind: 'bytes'; readonly bytes: Buffer; readonly tag: string | null }
  | { readonly kind: 'unchanged' }
  /** There is none: 404, 410. */
  | { readonly kind: 'missing' }
  /** No answer, too much, too slow, led elsewhere. */
  | { readonly kind: 'failed'; readonly reason: string }

export interface FetchLimits {
  readonly bytes: number
  readonly ms: number
}

const standard: FetchLimits = { bytes: 15_000_000, ms: 20_000 }
const MOST_REDIRECTS = 3

/**
 * Fetches a picture of a host among `sources`, and of no other: a redirect counts only to one of them, and a name that leads to
 * a private address only where the source may be private, judged by the address that is connected to. `tag`: the ETag known.
 */
export async function fetchPicture(
  url: URL,
  sources: ReadonlyMap<string, PictureSource>,
  tag: string | null,
  limits = standard,
): Promise<FetchedPicture> {
  const signal = AbortSignal.timeout(limits.ms)
  let address = url
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const source = sourceOf(address, sources)
    if (source === null) return failed(`led to ${address.origin}`)
    const asked = await ask(address, source, tag, signal).catch((error: unknown) => failed(String(error)))
    if ('kind' in asked) return asked
    const { statusCode = 0, headers } = asked
    if (statusCode < 300 || statusCode >= 400 || headers.location === undefined || statusCode === 304)
      return readAnswer(asked, limits.bytes).catch((error: unknown) => failed(String(error)))
    asked.destroy()
    if (!URL.canParse(headers.location, address)) return failed('led nowhere')
    address = new URL(headers.location, address)
  }
  return failed('led round in circles')
}

function ask(
  url: URL,
  { mayBePrivate }: PictureSource,
  tag: string | null,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  // An address in place of a name is never looked up, so it is judged here.
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (!mayBePrivate && isIP(literal) !== 0 && isPrivateAddress(literal))
    return Promise.reject(new Error('a private address'))
  const options: RequestOptions = {
    signal,
    headers: {
      accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
      'user-agent': 'Sultan',
      ...(tag !== null && { 'if-none-match': tag }),
    },
    ...(!mayBePrivate && { lookup: publicOnly }),
  }
  return new Promise((resolve, reject) => {
    const request: ClientRequest = (url.protocol === 'https:' ? getSecure : getPlain)(url, options, resolve)
    request.on('error', reject)
  })
}

const publicOnly: LookupFunction = (name, options, callback) => {
  resolveName(name, { ...options, all: true }, (error, addresses) => {
    const found = (addresses ?? []).filter(({ address }) => !isPrivateAddress(address))
    const [first] = found
    if (error !== null) callback(error, [])
    else if (first === undefined) callback(new Error('a private address'), [])
    else if (options.all === true) callback(null, found)
    else callback(null, first.address, first.family)
  })
}

async function readAnswer(answer: IncomingMessage, mostBytes: number): Promise<FetchedPicture> {
  const { statusCode = 0, headers } = answer
  if (statusCode !== 200) answer.destroy()
  if (statusCode === 304) return { kind: 'unchanged' }
  if (statusCode === 404 || statusCode === 410) return { kind: 'missing' }
  if (statusCode !== 200) return failed(`status ${statusCode}`)
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of answer) {
    // A response without encoding gives buffers.
    pieces.push(piece as Buffer)
    size += (piece as Buffer).length
    if (size > mostBytes) {
      answer.destroy()
      return failed('too large')
    }
  }
  return { kind: 'bytes', bytes: Buffer.concat(pieces), tag: headers.etag ?? null }
}

const failed = (reason: string): FetchedPicture & { readonly kind: 'failed' } => ({ kind: 'failed', reason })
