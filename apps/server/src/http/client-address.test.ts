import { describe, expect, it } from 'vitest'
import { createClientAddressResolver } from './client-address.ts'

describe('createClientAddressResolver', () => {
  it('returns the connection’s address when no proxy is trusted', () => {
    const addressOf = createClientAddressResolver([])
    expect(addressOf('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7')
  })

  it('returns the last address in X-Forwarded-For that is not a trusted proxy', () => {
    const addressOf = createClientAddressResolver(['loopback', '10.0.0.0/8'])
    expect(addressOf('::1', '203.0.113.7, 10.1.2.3')).toBe('203.0.113.7')
    expect(addressOf('::ffff:127.0.0.1', '203.0.113.7')).toBe('203.0.113.7')
  })

  it('ignores addresses that a client added to X-Forwarded-For', () => {
    const addressOf = createClientAddressResolver(['10.0.0.1'])
    expect(addressOf('10.0.0.1', '1.1.1.1, 203.0.113.7')).toBe('203.0.113.7')
    expect(addressOf('203.0.113.7', '1.1.1.1, 10.0.0.1')).toBe('203.0.113.7')
  })

  it('returns the proxy’s address when X-Forwarded-For is missing or invalid', () => {
    const addressOf = createClientAddressResolver(['10.0.0.1'])
    expect(addressOf('10.0.0.1', undefined)).toBe('10.0.0.1')
    expect(addressOf('10.0.0.1', 'unknown')).toBe('10.0.0.1')
  })
})
