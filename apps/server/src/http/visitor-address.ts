import { BlockList, isIP } from 'node:net'

export type VisitorAddress = (remote: string | undefined, forwarded: string | undefined) => string

/**
 * The address a request counts for. `X-Forwarded-For` can be written by anybody, so it is read from its end and only as far
 * as each hop before was one of ours.
 */
export function createVisitorAddress(trusted: readonly string[]): VisitorAddress {
  if (trusted.length === 0) return remote => plain(remote ?? '')
  const proxies = new BlockList()
  for (const entry of trusted) addTo(proxies, entry)
  const isProxy = (address: string) => {
    const version = isIP(address)
    return version !== 0 && proxies.check(address, version === 4 ? 'ipv4' : 'ipv6')
  }
  return (remote, forwarded) => {
    let address = plain(remote ?? '')
    const hops = (forwarded ?? '').split(',').map(hop => plain(hop.trim()))
    while (isProxy(address)) {
      const before = hops.pop()
      if (before === undefined || isIP(before) === 0) break
      address = before
    }
    return address
  }
}

/** `::ffff:10.0.0.1` is `10.0.0.1` on a socket that takes both. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

function addTo(list: BlockList, entry: string): void {
  if (entry === 'loopback') {
    list.addSubnet('127.0.0.0', 8, 'ipv4')
    list.addAddress('::1', 'ipv6')
    return
  }
  const [address = '', bits] = entry.split('/')
  const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
  if (bits === undefined) list.addAddress(address, family)
  else list.addSubnet(address, Number(bits), family)
}
