import type { IncomingMessage } from 'node:http'
import type { Trusts } from '../config/trusted-proxy.ts'

/** The address of whoever sent a request that no framework has looked at, as far as the proxies in between are believed. */
export function senderAddress(request: Pick<IncomingMessage, 'headers' | 'socket'>, trusts: Trusts): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',')
  const hops = [request.socket.remoteAddress ?? '', ...forwarded.map((hop) => hop.trim()).reverse()].filter(Boolean)
  const sender = hops.findIndex((address, hop) => !trusts(address, hop))
  return hops.at(sender) ?? ''
}
