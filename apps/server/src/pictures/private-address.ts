import { lookup as resolveHost } from 'node:dns'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

const privateNetworks = new BlockList()
const networks = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const
for (const [network, bits] of networks) privateNetworks.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv6')
// NAT64 and 6to4 addresses contain an IPv4 address, possibly a private one, so all of them count as private.
for (const [network, bits] of [
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv6')

/** Whether an IP address is of this machine, of a private network, or reserved. */
export function isPrivateAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return privateNetworks.check(mapped, 'ipv4')
  return privateNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/**
 * Whether the host of a URL is a private IP address. `node:http` calls `lookup` only for host names, so an IP
 * address in a URL has to be checked before the request.
 */
export function isPrivateLiteral({ hostname }: URL): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '')
  return isIP(literal) !== 0 && isPrivateAddress(literal)
}

/** Message of the error for a private IP address, and for a host name with private IP addresses only. */
export const PRIVATE_ADDRESS = 'private address'

/**
 * Returns a `lookup` for `node:http` that finds only IP addresses that are not private. The connection is
 * made to the very IP address that was checked, so it has no effect when the host name resolves to another
 * address a moment later (DNS rebinding).
 */
export function publicLookup(resolve: typeof resolveHost = resolveHost): LookupFunction {
  return (name, options, callback) => {
    resolve(name, { ...options, all: true }, (error, addresses) => {
      const publicAddresses = (addresses ?? []).filter(({ address }) => !isPrivateAddress(address))
      const [first] = publicAddresses
      if (error !== null) callback(error, [])
      else if (first === undefined) callback(new Error(PRIVATE_ADDRESS), [])
      else if (options.all === true) callback(null, publicAddresses)
      else callback(null, first.address, first.family)
    })
  }
}
