import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '#platform/contract/network.ts'
import type { Caller } from '../endpoint.ts'
import type { PersonId } from '../places.ts'
import { refuseCommon } from '../refuse.ts'

/** Counts a request; throws 429 with the seconds to wait when its sender made too many within the minute. */
export type CountRequest = (request: FastifyRequest) => Promise<void>

const MINUTE_MS = 60_000

const networkOfSender = ({ ip }: FastifyRequest): string => `network:${networkOf(ip)}`

/**
 * Who a request counts for: whose pass stands in place of a session, or the signed-in person; both may share an address with
 * a whole office or school. A program counts by its token, so it uses up nothing of its owner. Else the network of the address. So a stranger uses up nobody's share but that of other
 * strangers in the same network.
 */
export function senderOf(request: FastifyRequest): string {
  const { standIn, visitor } = request
  if (standIn !== null) return standIn
  if (visitor === null) return networkOfSender(request)
  return visitor.token ? `token:${visitor.token.tokenNo}` : `person:${whoIs(visitor)}`
}

/** Who really asks, also where they look at the portal as somebody else. */
const whoIs = ({ userId, viewedBy }: Caller): number => viewedBy?.userId ?? userId

/** On whose behalf a request asks the database: whoever it counts for, where that is one person. */
export const askerOf = ({ standIn, visitor }: FastifyRequest): PersonId | undefined =>
  standIn ?? (visitor ? whoIs(visitor) : undefined)

/** A limit of so many requests a minute for each sender, counted in this process. `openHttp` has made it possible. */
export function limitPerMinute(app: FastifyInstance, most: number): CountRequest {
  return limitOf(app, most, senderOf)
}

/** The same for each network, whoever they are in it: what it costs to find that out is bounded as well. */
export function limitOfNetwork(app: FastifyInstance, most: number): CountRequest {
  return limitOf(app, most, networkOfSender)
}

function limitOf(app: FastifyInstance, most: number, keyGenerator: (request: FastifyRequest) => string): CountRequest {
  const count = app.createRateLimit({ max: most, timeWindow: MINUTE_MS, keyGenerator })
  return async (request) => {
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded)
      throw refuseCommon('TOO_MANY', { retryAfterSeconds: counted.ttlInSeconds })
  }
}
