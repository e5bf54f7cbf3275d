import { BlockList, isIP } from 'node:net'

/** Whose word about the sender of a request is believed: the address asked about, and how many hops it is away from us. */
export type Trusts = (address: string, hop: number) => boolean

/** There is no proxy: the sender is who holds the connection. */
export const trustNobody: Trusts = () => false

/**
 * Reads TRUST_PROXY. `0`: nobody, the sender is who holds the connection. `1`: exactly one proxy, whatever its address, so
 * the sender is the right-most entry of X-Forwarded-For; entries further left were sent by the sender and are not believed.
 * Otherwise addresses and networks (`10.0.0.0/8`) of proxies, separated by commas: the sender is the right-most entry that
 * is none of them. Null when the text is neither.
 */
export function readTrust(text: string): Trusts | null {
  if (text === '0') return trustNobody
  // Hop 0 is the connection itself.
  if (text === '1') return (_address, hop) => hop === 0
  const proxies = new BlockList()
  for (const entry of text.split(',')) if (!addTo(proxies, entry.trim())) return null
  return (address) => {
    // A socket that listens on both families writes old addresses as `::ffff:10.0.0.1`.
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
    const family = isIP(plain)
    return family !== 0 && proxies.check(plain, family === 6 ? 'ipv6' : 'ipv4')
  }
}

function addTo(proxies: BlockList, entry: string): boolean {
  const [address = '', prefix, ...more] = entry.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  const type = family === 6 ? 'ipv6' : 'ipv4'
  if (prefix === undefined) proxies.addAddress(address, type)
  else if (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 6 ? 128 : 32))
    proxies.addSubnet(address, Number(prefix), type)
  else return false
  return true
}
