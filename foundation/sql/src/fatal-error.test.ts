import { describe, expect, it } from 'vitest'
import { fatalErrorIn } from './fatal-error.ts'

const message = (type: string, body: string): Buffer => {
  const length = Buffer.alloc(4)
  length.writeInt32BE(4 + Buffer.byteLength(body))
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)])
}
const errorResponse = (severity: string): Buffer =>
  message('E', `S${severity}\0V${severity}\0C53100\0Mno space left\0\0`)

describe('fatalErrorIn', () => {
  it('returns the text of a PANIC or FATAL error that follows other messages of PostgreSQL’s protocol', () => {
    for (const severity of ['PANIC', 'FATAL'])
      expect(fatalErrorIn(Buffer.concat([message('1', ''), errorResponse(severity)]))).toBe('no space left')
  })

  it('returns null for an error of severity ERROR, for a protocol message that is not an error, and for a truncated or malformed message', () => {
    expect(fatalErrorIn(errorResponse('ERROR'))).toBeNull()
    expect(fatalErrorIn(message('D', 'PANIC'))).toBeNull()
    expect(fatalErrorIn(new Uint8Array([0x45, 0, 0]))).toBeNull()
    expect(fatalErrorIn(new Uint8Array([0x45, 0, 0, 0, 0, 1]))).toBeNull()
  })
})
