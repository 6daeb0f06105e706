import { BlockList, isIP } from 'node:net'

type ClientAddressResolver = (remote: string | undefined, forwarded: string | undefined) => string

/**
 * Returns a function that determines the client's IP address. Clients can forge `X-Forwarded-For`, so the
 * header is read from its end, and reading stops at the first address that is not a trusted proxy: that
 * address is the client's. `trusted`: IP addresses, networks, or `loopback`.
 */
export function createClientAddressResolver(trusted: readonly string[]): ClientAddressResolver {
  if (trusted.length === 0) return remote => withoutIpv4Mapping(remote ?? '')
  const isProxy = createProxyMatcher(trusted)
  return (remote, forwarded) => {
    let address = withoutIpv4Mapping(remote ?? '')
    const hops = (forwarded ?? '').split(',').map(hop => withoutIpv4Mapping(hop.trim()))
    while (isProxy(address)) {
      const previous = hops.pop()
      if (previous === undefined || isIP(previous) === 0) break
      address = previous
    }
    return address
  }
}

/** Returns a function that decides whether an IP address belongs to a trusted proxy. */
export function createProxyMatcher(trusted: readonly string[]): (address: string | undefined) => boolean {
  if (trusted.length === 0) return () => false
  const proxies = new BlockList()
  for (const entry of trusted) addTo(proxies, entry)
  return mapped => {
    const address = withoutIpv4Mapping(mapped ?? '')
    const version = isIP(address)
    return version !== 0 && proxies.check(address, version === 4 ? 'ipv4' : 'ipv6')
  }
}

/** A dual-stack socket reports the IPv4 address `10.0.0.1` as `::ffff:10.0.0.1`. */
const withoutIpv4Mapping = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

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
