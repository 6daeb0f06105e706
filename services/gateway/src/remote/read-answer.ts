/** A catalogue page of 100 products is about 0.4 MB; what is larger than this is not for us. */
const LARGEST_ANSWER = 10 * 1024 * 1024

/** The headers of a store that anybody here reads. No cookies: nobody is signed in to WordPress itself. */
const KEPT = ['cart-token', 'x-wp-total', 'x-wp-totalpages', 'retry-after', 'ratelimit-retry-after']

/** A redirect, not JSON, or too large: an answer of something in front of the store, or of a store in trouble. */
export class Unreadable extends Error {
  readonly status: number
  constructor(status: number, why: string) {
    super(`No answer of the store: ${why} (${status})`)
    this.status = status
  }
}

/** The answer with what we know of its headers, read to its end. Rejects with `Unreadable`, or when the connection breaks. */
export async function readAnswer(response: Response): Promise<Response> {
  const { status } = response
  const text = await readText(response)
  // A redirect is not followed, wherever it leads and whatever comes with it: the address in the settings is the wrong one.
  if ((status >= 300 && status < 400) || !isJson(text)) throw new Unreadable(status, 'not JSON')
  const headers = new Headers({ 'content-type': 'application/json; charset=UTF-8' })
  for (const name of KEPT) {
    const value = response.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(text, { status, headers })
}

/** Counted as it comes, after decompression: neither a header nor a small compressed body can talk us into more. */
async function readText({ body, status }: Response): Promise<string> {
  if (body === null) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > LARGEST_ANSWER) throw new Unreadable(status, 'larger than 10 MB')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
