import { lookup } from 'node:dns'
import { Agent } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that are nobody's on the internet. */
const INNER = new BlockList()
for (const [network, bits] of [
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
] as const)
  INNER.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  INNER.addSubnet(network, bits, 'ipv6')

/** Whether an address is one of our own networks, or of none. */
export const isInner = (ip: string): boolean => INNER.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')

const INNER_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|arpa|test|invalid)$/

/** Whether an endpoint that a browser names may be one of a push service: a name of the internet, by https at its usual port. */
export function isPushAddress(endpoint: string): boolean {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false
  const name = url.hostname.replace(/\.$/, '')
  return name.includes('.') && isIP(name) === 0 && !name.startsWith('[') && !INNER_NAME.test(name)
}

const outerLookup: LookupFunction = (name, options, callback) =>
  lookup(name, { ...options, all: true }, (error, addresses) => {
    const inner = addresses?.find(({ address }) => isInner(address))
    if (error || inner) return callback(error ?? new Error(`${name} stands inside of our network`), '', 4)
    if (options.all) return callback(null, addresses)
    callback(null, addresses[0]?.address ?? '', addresses[0]?.family)
  })

/** Connects to names of the internet alone, whatever they are said to mean at this moment. */
export const outerAgent = (): Agent => new Agent({ lookup: outerLookup, keepAlive: true })
