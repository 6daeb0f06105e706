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
    [
      'true for a request directly from this machine',
      '127.0.0.1',
      {},
      [],
      { origin: 'http://shop.example', isSecure: true },
    ],
    ['false for a request directly from another machine', '10.0.0.7', {}, [], { isSecure: false }],
    [
      'false for a TLS request through a proxy that is not trusted',
      '127.0.0.1',
      { 'x-forwarded-proto': 'https' },
      [],
      { isSecure: false },
    ],
    [
      'true for a TLS request through a trusted proxy',
      '127.0.0.1',
      { 'x-forwarded-proto': 'https' },
      ['loopback'],
      { origin: 'https://shop.example', isSecure: true },
    ],
    [
      'false for a plain HTTP request through a trusted proxy',
      '127.0.0.1',
      { 'x-forwarded-proto': 'http' },
      ['loopback'],
      { isSecure: false },
    ],
    [
      'false for a request from a trusted proxy that sends only X-Forwarded-For',
      '127.0.0.1',
      { 'x-forwarded-for': '10.0.0.7' },
      ['loopback'],
      { isSecure: false },
    ],
    [
      'false for a request from an untrusted IP address with X-Forwarded-Proto: https',
      '10.0.0.7',
      { 'x-forwarded-proto': 'https' },
      ['loopback'],
      { isSecure: false },
    ],
  ])('returns isSecure %s', (_, address, headers, trustProxy, expected) => {
    expect(senderOf(address, headers, trustProxy)).toMatchObject(expected)
  })
})
