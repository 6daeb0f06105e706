import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { contentType } from './content-type.ts'
import { chooseEncoding, type Encoding } from './encoding.ts'
import { entityTag, isUnchanged } from './entity-tag.ts'
import { type Exchange, type Handler, isReading } from './exchange.ts'

/** Files made in the build beside the original, smallest form of each encoding. */
export const precompressed: readonly (readonly [Encoding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
]

interface StaticFile {
  readonly address: string
  readonly tag: string
  readonly cacheControl: string
  readonly plain: Buffer
  readonly forms: ReadonlyMap<Encoding, Buffer>
}

const forEver = 'public, max-age=31536000, immutable'
const forAnHour = 'public, max-age=3600'

/**
 * What the build made, read at the start: a later build replaces the files under a server that goes on with its own.
 * `files`: address → file (`knownFiles`). Browsers keep for ever what has a hash of its content in its name.
 */
export function builtFilesHandler(files: ReadonlyMap<string, string>): Handler {
  const known = new Map<string, StaticFile>()
  for (const [address, file] of files) {
    if (!/\.(?:br|gz)$/.test(address)) known.set(address, readBuilt(files, address, file))
  }
  return exchange => {
    const file = isReading(exchange.request.method) ? known.get(exchange.url.pathname) : undefined
    if (file === undefined) return false
    send(exchange, file)
    return true
  }
}

/** Files that are too large to be kept for a rare visitor. */
export function largeFilesHandler(files: ReadonlyMap<string, string>): Handler {
  return async exchange => {
    const address = exchange.url.pathname
    const file = isReading(exchange.request.method) ? files.get(address) : undefined
    if (file === undefined) return false
    const plain = await readFile(file)
    send(exchange, { address, tag: entityTag(plain), cacheControl: forAnHour, plain, forms: new Map() })
    return true
  }
}

function readBuilt(files: ReadonlyMap<string, string>, address: string, file: string): StaticFile {
  const plain = readFileSync(file)
  const forms = precompressed.flatMap(([encoding, ending]) => {
    const made = files.get(address + ending)
    return made === undefined ? [] : [[encoding, readFileSync(made)] as const]
  })
  const cacheControl = address.startsWith('/assets/') ? forEver : forAnHour
  return { address, tag: entityTag(plain), cacheControl, plain, forms: new Map(forms) }
}

function send(
  { request, response }: Exchange,
  { address, tag, cacheControl, plain, forms }: StaticFile,
): void {
  response.setHeader('cache-control', cacheControl)
  response.setHeader('etag', tag)
  response.setHeader('x-content-type-options', 'nosniff')
  if (forms.size > 0) response.setHeader('vary', 'Accept-Encoding')
  if (isUnchanged(request.headers['if-none-match'], tag)) {
    response.writeHead(304).end()
    return
  }
  const encoding =
    forms.size > 0 ? chooseEncoding(request.headers['accept-encoding'], [...forms.keys()]) : null
  const bytes = (encoding !== null && forms.get(encoding)) || plain
  response.setHeader('content-type', contentType(address))
  if (encoding !== null) response.setHeader('content-encoding', encoding)
  response.writeHead(200, { 'content-length': bytes.length }).end(bytes)
}
