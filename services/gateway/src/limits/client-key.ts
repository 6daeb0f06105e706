import { isIP } from 'node:net'

/**
 * What limits count as one client. An IPv6 client usually controls a whole /64, so it counts as one; IPv4 addresses
 * and hashes stay as they are.
 */
export function clientKey(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address
  const [front = '', back] = address.split('::')
  const head = front === '' ? [] : front.split(':')
  const tail = back ? back.split(':') : []
  const zeros = back === undefined ? [] : Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return [...head, ...zeros, ...tail].slice(0, 4).join(':')
}

/** Whether an address is that of a client. False for work of the server itself, which has no limits. */
export const isClientAddress = (address: string): boolean => isIP(address) !== 0
