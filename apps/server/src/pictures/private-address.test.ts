import { expect, it } from 'vitest'
import { isPrivateAddress } from './private-address.ts'

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '::1',
  '::',
  'fd00::1',
  'fe80::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
])('isPrivateAddress returns true for the private or reserved IP address %s', address => {
  expect(isPrivateAddress(address)).toBe(true)
})

it.each(['93.184.216.34', '172.32.0.1', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:93.184.216.34'])(
  'isPrivateAddress returns false for the public IP address %s',
  address => {
    expect(isPrivateAddress(address)).toBe(false)
  },
)
