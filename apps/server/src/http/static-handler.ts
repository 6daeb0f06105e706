import { readFile } from 'node:fs/promises'
import { contentType } from './content-type.ts'
import { chooseEncoding, type Encoding } from './encoding.ts'
import { entityTag, isUnchanged } from './entity-tag.ts'
import { type Handler, isReading } from './exchange.ts'

/** Files made in the build beside the original, smallest form of each encoding. */
export const precompressed: readonly (readonly [Encoding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
]

export interface StaticOptions {
  /** Address → file (`knownFiles`). */
  readonly files: ReadonlyMap<string, string>
  /** What browsers may keep for ever, because its name has a hash of its content. */
  readonly isImmutable: (address: string) => boolean
}

interface StaticFile {
  readonly tag: string
  readonly forms: ReadonlyMap<Encoding | null, Buffer>
}

const immutable = 'public, max-age=31536000, immutable'
const revalidated = 'public, max-age=3600'

export function staticHandler({ files, isImmutable }: StaticOptions): Handler {
  const read = remembered(async (address: string): Promise<StaticFile | null> => {
    const file = files.get(address)
    if (file === undefined || address.endsWith('.br') || address.endsWith('.gz')) return null
    const plain = await readFile(file)
    const forms = new Map<Encoding | null, Buffer>([[null, plain]])
    for (const [encoding, ending] of precompressed) {
      const made = files.get(address + ending)
      if (made !== undefined) forms.set(encoding, await readFile(made))
    }
    return { tag: entityTag(plain), forms }
  })
  return async ({ request, response, url }) => {
    if (!isReading(request.method) || !files.has(url.pathname)) return false
    const found = await read(url.pathname)
    if (found === null) return false
    const hasForms = found.forms.size > 1
    response.setHeader('cache-control', isImmutable(url.pathname) ? immutable : revalidated)
    response.setHeader('etag', found.tag)
    response.setHeader('x-content-type-options', 'nosniff')
    if (hasForms) response.setHeader('vary', 'Accept-Encoding')
    if (isUnchanged(request.headers['if-none-match'], found.tag)) {
      response.writeHead(304).end()
      return true
    }
    const available = precompressed
      .map(([encoding]) => encoding)
      .filter(encoding => found.forms.has(encoding))
    const encoding = hasForms ? chooseEncoding(request.headers['accept-encoding'], available) : null
    const bytes = found.forms.get(encoding)
    response.setHeader('content-type', contentType(url.pathname))
    if (encoding !== null) response.setHeader('content-encoding', encoding)
    response.writeHead(200, { 'content-length': bytes?.length ?? 0 }).end(bytes)
    return true
  }
}

/** Keeps what small, unchanging files hold; a picture master is too large to be kept for a rare visitor. */
function remembered(
  read: (address: string) => Promise<StaticFile | null>,
): (address: string) => Promise<StaticFile | null> {
  const kept = new Map<string, Promise<StaticFile | null>>()
  return address => {
    if (/\.(?:webp|jpg|png)$/.test(address)) return read(address)
    const known = kept.get(address) ?? read(address)
    kept.set(address, known)
    return known
  }
}
