import { BlockList, isIP } from 'node:net'

/** Networks that are nobody's public address: our own machine, private and shared ones, links, tests, groups, what is kept for later. */
const NOT_PUBLIC: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/** Of the newer kind only 2000::/3 is public; within it, what is for documents or carries an address of the older kind is not. */
const WITHIN_PUBLIC: readonly (readonly [network: string, prefix: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const older = new BlockList()
for (const [network, prefix] of NOT_PUBLIC) older.addSubnet(network, prefix, 'ipv4')
const newer = new BlockList()
for (const [network, prefix] of WITHIN_PUBLIC) newer.addSubnet(network, prefix, 'ipv6')
const assigned = new BlockList()
assigned.addSubnet('2000::', 3, 'ipv6')

/** Whether it is an address of the public internet: nothing that is no address is. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address)
  if (kind === 4) return !older.check(address, 'ipv4')
  if (kind === 6) return assigned.check(address, 'ipv6') && !newer.check(address, 'ipv6')
  return false
}
