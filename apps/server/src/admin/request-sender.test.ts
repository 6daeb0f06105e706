import { describe, expect, it } from 'vitest'
import { createSenderReader } from './request-sender.ts'

const senderOf = (
  remoteAddress: string,
  headers: Readonly<Record<string, string>>,
  trustProxy: readonly string[],
) =>
  // The cast is safe: `createSenderReader` reads only the headers and the remote address of a request.
  createSenderReader(trustProxy)({
    headers: { host: 'shop.example', ...headers },
    socket: { remoteAddress },
  } as never)

describe('sender of a request to the administration API', () => {
  it.each([
    ['directly from this machine', '127.0.0.1', {}, [], { origin: 'http://shop.example', isSecure: true }],
    ['directly from another machine', '10.0.0.7', {}, [], { isSecure: false }],
    [
      'from a proxy that is not trusted',
      '127.0.0.1',
      { 'x-forwarded-proto': 'https' },
      [],
      { isSecure: false },
    ],
    [
      'from a trusted proxy by TLS',
      '127.0.0.1',
      { 'x-forwarded-proto': 'https' },
      ['loopback'],
      { origin: 'https://shop.example', isSecure: true },
    ],
    [
      'from a trusted proxy by plain HTTP',
      '127.0.0.1',
      { 'x-forwarded-proto': 'http' },
      ['loopback'],
      { isSecure: false },
    ],
    [
      'from a trusted proxy that sends only X-Forwarded-For',
      '127.0.0.1',
      { 'x-forwarded-for': '10.0.0.7' },
      ['loopback'],
      { isSecure: false },
    ],
    [
      'from an untrusted address with X-Forwarded-Proto: https',
      '10.0.0.7',
      { 'x-forwarded-proto': 'https' },
      ['loopback'],
      { isSecure: false },
    ],
  ])(
    'returns `isSecure: true` only for requests directly from this machine and for TLS requests through a trusted proxy: request %s',
    (_, address, headers, trustProxy, expected) => {
      expect(senderOf(address, headers, trustProxy)).toMatchObject(expected)
    },
  )
})
