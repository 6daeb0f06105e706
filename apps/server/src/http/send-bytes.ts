import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { chooseEncoding, compress, smallestCompressed } from './encoding.ts'

const compressible = /^(?:text\/|application\/(?:json|javascript|xml|ld\+json)|image\/svg)/

/** Sends a whole body, compressed if it is text, worth it and taken. */
export async function sendBytes(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  bytes: Buffer,
): Promise<void> {
  const isText = compressible.test(String(headers['content-type'] ?? ''))
  const encoding =
    isText && bytes.length >= smallestCompressed ? chooseEncoding(request.headers['accept-encoding']) : null
  const sent = encoding === null ? bytes : await compress(bytes, encoding)
  const vary = [headers.vary, isText && 'Accept-Encoding'].filter(Boolean).join(', ')
  response.writeHead(status, {
    ...headers,
    ...(vary !== '' && { vary }),
    ...(encoding !== null && { 'content-encoding': encoding }),
    'content-length': sent.length,
  })
  response.end(sent)
}
