import { open } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { partHeaders, selectRange, unsatisfiableHeaders } from './byte-range.ts'
import { CONNECTION_LIMITS } from './connection-limits.ts'
import { limitStreamTime } from './connection-times.ts'
import { matchesEtag } from './etag.ts'
import { formFor, type HeaderList, type ReadyResponse, send } from './ready-response.ts'
import type { RequestContext } from './request-context.ts'

/** Size in bytes above which a built file without a compressed form is read from disk in pieces. */
export const MAX_MEMORY_FILE_BYTES = 1_000_000

/** Sends a file that is in memory, or the part of the file that the request selects. */
export function sendFile({ request, response }: RequestContext, file: ReadyResponse): void {
  const { headers } = request
  const form = formFor(file, headers['accept-encoding'])
  const size = form?.bytes.length ?? 0
  const range = matchesEtag(headers['if-none-match'], file.etag)
    ? null
    : selectRange(request, file.etag, size)
  if (form === undefined || range === null) send(response, file, headers)
  else if (range === 'unsatisfiable') response.writeHead(416, unsatisfiableHeaders(size)).end()
  else {
    const part = form.bytes.subarray(range.start, range.end)
    response.writeHead(206, partHeaders(form.headers, range, size)).end(part)
  }
}

interface FileOnDisk {
  readonly path: string
  /** Headers of every response that sends the file, and of 304 responses. */
  readonly headers: HeaderList
  readonly contentType: string
  /** ETag of the file. Default: the file's size and time of modification. */
  readonly etag?: string
}

const MAX_LISTENERS = 30

/**
 * For each connection, a promise that settles when the connection's last file was sent. A settled promise
 * stays in the map.
 */
const lastStreams = new WeakMap<Socket, Promise<void>>()

/**
 * Sends a file from disk, or the part of the file that the request selects. Holds one piece of the file in
 * memory at a time. The files of one connection are opened one after another: a client can send hundreds of
 * requests at the same time on a connection (pipelining), and each would otherwise hold an open file until
 * its turn.
 */
export async function streamFile(context: RequestContext, file: FileOnDisk): Promise<void> {
  const { socket } = context.request
  const previous = lastStreams.get(socket) ?? Promise.resolve()
  const stream = previous.then(() => openAndStream(context, file))
  lastStreams.set(
    socket,
    stream.catch(() => undefined),
  )
  await stream
}

async function openAndStream({ request, response }: RequestContext, file: FileOnDisk): Promise<void> {
  const isClosed = () => request.socket.destroyed || response.destroyed
  if (isClosed()) return
  const handle = await open(file.path)
  try {
    const { size, mtimeMs } = await handle.stat()
    // For a closed connection, `limitStreamTime` below would start a timer that nothing stops.
    if (isClosed()) return
    const etag = file.etag ?? `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`
    const common = [...file.headers, 'etag', etag]
    if (matchesEtag(request.headers['if-none-match'], etag)) return void response.writeHead(304, common).end()
    const range = selectRange(request, etag, size)
    if (range === 'unsatisfiable') return void response.writeHead(416, unsatisfiableHeaders(size)).end()
    const whole = [...common, 'accept-ranges', 'bytes', 'content-type', file.contentType]
    whole.push('content-length', String(size))
    const { start, end } = range ?? { start: 0, end: size }
    if (range === null) response.writeHead(200, whole)
    else response.writeHead(206, partHeaders(whole, range, size))
    if (request.method === 'HEAD' || start === end) return void response.end()
    limitStreamTime(response, end - start, CONNECTION_LIMITS)
    // The server, its observers and `pipeline` together add more than 10 listeners to a response. Above this
    // default limit Node writes a warning.
    response.setMaxListeners(MAX_LISTENERS)
    await pipeline(handle.createReadStream({ start, end: end - 1 }), response)
  } finally {
    await handle.close()
  }
}
