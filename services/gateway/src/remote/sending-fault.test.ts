import { expect, it } from 'vitest'
import { NeverSent } from '../store/never-sent.ts'
import { sendingFault } from './sending-fault.ts'

const failed = (code: string): Error =>
  new TypeError('fetch failed', { cause: Object.assign(new Error('to 10.0.0.1 /secret'), { code }) })

it.each(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'CERT_HAS_EXPIRED'])(
  'knows that nothing was sent after %s',
  code => {
    expect(sendingFault(failed(code))).toBeInstanceOf(NeverSent)
  },
)

it.each(['ECONNRESET', 'UND_ERR_SOCKET', 'UND_ERR_HEADERS_TIMEOUT', 'EPIPE', 'ABC'])(
  'leaves it open after %s',
  code => {
    expect(sendingFault(failed(code))).not.toBeInstanceOf(NeverSent)
  },
)

it('is sure of several addresses only if it is of each', () => {
  const several = (...codes: string[]): Error =>
    new TypeError('fetch failed', {
      cause: new AggregateError(codes.map(code => Object.assign(new Error(), { code }))),
    })
  expect(sendingFault(several('ECONNREFUSED', 'ENETUNREACH'))).toBeInstanceOf(NeverSent)
  expect(sendingFault(several('ECONNREFUSED', 'ECONNRESET'))).not.toBeInstanceOf(NeverSent)
})

it('tells neither address nor path', () => {
  expect(sendingFault(failed('ECONNRESET')).message).toBe('No answer from the store: ECONNRESET')
  expect(sendingFault(new DOMException('/secret', 'TimeoutError')).message).toContain('TimeoutError')
  expect(sendingFault('/secret').message).not.toContain('secret')
})
