/** Thrown when a response body exceeds the caller's limit. The rest of the body was not read. */
export class BodyTooLargeError extends Error {
  constructor(maxBytes: number) {
    super(`Body larger than ${maxBytes} bytes`)
    this.name = 'BodyTooLargeError'
  }
}

/**
 * Reads a response body up to `maxBytes`, counted after decompression, so neither a `Content-Length` header
 * nor a small compressed body can circumvent the limit. Leaving the `for await` loop early cancels the
 * stream. A null body is empty.
 * @throws BodyTooLargeError for a body of more than `maxBytes`, or the stream's own error.
 */
export async function readBytes(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new BodyTooLargeError(maxBytes)
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}

/**
 * Reads a response body like `readBytes`, and decodes the body as UTF-8.
 * @throws BodyTooLargeError for a body of more than `maxBytes`, or the stream's own error.
 */
export async function readText(body: AsyncIterable<Uint8Array> | null, maxBytes: number): Promise<string> {
  return new TextDecoder().decode(await readBytes(body, maxBytes))
}

interface RequestLimits {
  /** Time limit of the request and its response, including the body, in ms. */
  readonly timeoutMs: number
  readonly maxBytes: number
  /** Signal by which the caller aborts the request before the time limit. */
  readonly signal?: AbortSignal
}

/** An HTTP response whose body has been read completely. */
export interface TextResponse {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/**
 * `fetch` with a time limit, an abort signal and a limit on the response body. Redirects are returned, not
 * followed, unless `init.redirect` is set.
 * @throws BodyTooLargeError, a `TimeoutError` or `AbortError` of the signal, or the error of `fetch`.
 */
export async function fetchWithLimits(
  url: string | URL,
  init: Omit<RequestInit, 'signal'>,
  { timeoutMs, maxBytes, signal }: RequestLimits,
): Promise<TextResponse> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const response = await fetch(url, {
    redirect: 'manual',
    ...init,
    signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
  })
  const text = await readText(response.body, maxBytes)
  return { status: response.status, headers: response.headers, text }
}

/**
 * Settles like `promise`, or rejects with the signal's reason when `signal` aborts first. Intended for work
 * that does not observe the signal.
 */
export async function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  // After an abort no caller waits for `promise`. Its rejection then needs a handler, because Node ends the
  // process at a rejection without one.
  promise.catch(() => {})
  signal.throwIfAborted()
  let onAbort = (): void => {}
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason)
    signal.addEventListener('abort', onAbort, { once: true })
  })
  try {
    return await Promise.race([promise, aborted])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
