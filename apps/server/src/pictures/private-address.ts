import { BlockList, isIPv6 } from 'node:net'

const reserved = new BlockList()
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
for (const [network, bits] of networks) reserved.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  reserved.addSubnet(network, bits, 'ipv6')
// They carry an IPv4 address inside (NAT64, 6to4): nobody's picture comes from there.
for (const [network, bits] of [
  ['64:ff9b::', 96],
  ['2002::', 16],
] as const)
  reserved.addSubnet(network, bits, 'ipv6')

/** Whether an IP address belongs to this machine, to somebody's inner network, or to nobody. */
export function isPrivateAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return reserved.check(mapped, 'ipv4')
  return reserved.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
