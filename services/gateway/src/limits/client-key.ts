import { isIP } from 'node:net'

/**
 * The key under which limits count the requests of a client. For an IPv6 address, the key is its /64 prefix,
 * because a client usually controls a whole /64 network. IPv4 addresses, and keys that are no IP addresses
 * (hashes), are returned unchanged.
 */
export function clientKey(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address
  const [front = '', back] = address.split('::')
  const head = front === '' ? [] : front.split(':')
  const tail = back ? back.split(':') : []
  const zeros = back === undefined ? [] : Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return [...head, ...zeros, ...tail].slice(0, 4).join(':')
}

/**
 * Whether `address` is the IP address of a client. Any other value stands for the server itself, whose work
 * has no limits.
 */
export const isClientAddress = (address: string): boolean => isIP(address) !== 0
