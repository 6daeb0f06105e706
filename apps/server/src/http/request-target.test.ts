import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { hasValidHost, requestUrl } from './request-target.ts'

const shop = 'https://sultan.example'

describe('requestUrl', () => {
  it.each([
    ['/blog?strana=2', '/blog?strana=2'],
    ['//other.example/x', '//other.example/x'],
    ['http://sultan.example/blog?strana=2', '/blog?strana=2'],
    ['https://other.example:8080', '/'],
    ['HTTP://other.example?rest_route=/wc/store/v1/products', '/?rest_route=/wc/store/v1/products'],
    ['http://[::1]:3000/blog', '/blog'],
  ])('requestUrl maps the request target %s to the origin of PUBLIC_URL with the path %s', (target, path) => {
    expect(requestUrl(target, shop)?.href).toBe(`${shop}${path}`)
  })

  it.each([
    '*',
    'blog',
    'ftp://other.example/',
    'http:///blog',
    'http://user@other.example/',
    'other:443',
    undefined,
  ])('requestUrl returns null for the request target %s', target => {
    expect(requestUrl(target, shop)).toBeNull()
  })
})

describe('hasValidHost', () => {
  const request = (lines: readonly string[], httpVersion = '1.1') => {
    const rawHeaders = lines.flatMap(host => ['Host', host])
    // The cast is safe: `hasValidHost` reads only the three fields of this object.
    return { rawHeaders, headers: { host: lines[0] }, httpVersion } as unknown as IncomingMessage
  }

  it('hasValidHost accepts one host name or IP address with or without a port, and an empty Host line', () => {
    const hosts = ['sultan.example', 'localhost:3000', '127.0.0.1:80', '[::1]:3000', '']
    expect(hosts.filter(host => !hasValidHost(request([host])))).toEqual([])
  })

  it('hasValidHost rejects several Host lines, even equal ones, and invalid characters', () => {
    expect(hasValidHost(request(['a.example', 'b.example']))).toBe(false)
    expect(hasValidHost(request(['a.example', 'a.example']))).toBe(false)
    expect(['a.example/x', 'a@b', 'a b', '[::1'].filter(host => hasValidHost(request([host])))).toEqual([])
  })

  it('hasValidHost requires a Host line in HTTP/1.1 but not in HTTP/1.0', () => {
    expect([hasValidHost(request([])), hasValidHost(request([], '1.0'))]).toEqual([false, true])
  })
})
