const ERROR_RESPONSE = 0x45
const SEVERITY = 0x56
const MESSAGE = 0x4d
const HEADER_BYTES = 5

/**
 * The message of a PANIC or FATAL error in a response of PostgreSQL, or null. Such an error ends PGlite's
 * session. PostgreSQL reports a PANIC, for example, when the write-ahead log cannot be written.
 */
export function fatalErrorIn(response: Uint8Array): string | null {
  const bytes = Buffer.from(response.buffer, response.byteOffset, response.byteLength)
  for (let at = 0; at + HEADER_BYTES <= bytes.length; ) {
    const length = bytes.readInt32BE(at + 1)
    if (length < 4) return null
    const end = at + 1 + length
    if (bytes[at] === ERROR_RESPONSE) {
      const fields = errorFields(bytes.subarray(at + HEADER_BYTES, end))
      const severity = fields.get(SEVERITY)
      if (severity === 'PANIC' || severity === 'FATAL') return fields.get(MESSAGE) ?? severity
    }
    at = end
  }
  return null
}

/**
 * Fields of PostgreSQL's ErrorResponse message: each field is a type byte followed by a zero-terminated
 * string.
 */
function errorFields(body: Buffer): ReadonlyMap<number, string> {
  const fields = new Map<number, string>()
  for (let at = 0; at < body.length && body[at] !== 0; ) {
    const end = body.indexOf(0, at)
    if (end === -1) break
    fields.set(body[at] ?? 0, body.toString('utf8', at + 1, end))
    at = end + 1
  }
  return fields
}
