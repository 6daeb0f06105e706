import { describe, expect, it } from 'vitest'
import { createVisitorAddress } from './visitor-address.ts'

describe('a visitor’s address', () => {
  it('is the connection’s when no proxy is trusted, whatever the header says', () => {
    const addressOf = createVisitorAddress([])
    expect(addressOf('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7')
  })

  it('is the last one before our own proxies', () => {
    const addressOf = createVisitorAddress(['loopback', '10.0.0.0/8'])
    expect(addressOf('::1', '203.0.113.7, 10.1.2.3')).toBe('203.0.113.7')
    expect(addressOf('::ffff:127.0.0.1', '203.0.113.7')).toBe('203.0.113.7')
  })

  it('cannot be forged from behind a proxy', () => {
    const addressOf = createVisitorAddress(['10.0.0.1'])
    expect(addressOf('10.0.0.1', '1.1.1.1, 203.0.113.7')).toBe('203.0.113.7')
    expect(addressOf('203.0.113.7', '1.1.1.1, 10.0.0.1')).toBe('203.0.113.7')
  })

  it('is the proxy’s own when the header is missing or no address', () => {
    const addressOf = createVisitorAddress(['10.0.0.1'])
    expect(addressOf('10.0.0.1', undefined)).toBe('10.0.0.1')
    expect(addressOf('10.0.0.1', 'unknown')).toBe('10.0.0.1')
  })
})
