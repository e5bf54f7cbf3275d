import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '#platform/contract/network.ts'
import { refuseCommon } from '../refuse.ts'

/** Counts a request; throws 429 with the seconds to wait when its sender made too many within the minute. */
export type CountRequest = (request: FastifyRequest) => Promise<void>

const MINUTE_MS = 60_000

/**
 * Who a request counts for: the signed-in person, who may share an address with a whole office, else the network of the
 * address. So a stranger uses up nobody's share but that of other strangers in the same network.
 */
const senderOf = (request: FastifyRequest): string =>
  request.visitor === null ? `network:${networkOf(request.ip)}` : `person:${request.visitor.userId}`

/** A limit of so many requests a minute for each sender, counted in this process. `openHttp` has made it possible. */
export function limitPerMinute(app: FastifyInstance, most: number): CountRequest {
  const count = app.createRateLimit({ max: most, timeWindow: MINUTE_MS, keyGenerator: senderOf })
  return async (request) => {
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded)
      throw refuseCommon('TOO_MANY', { retryAfterSeconds: counted.ttlInSeconds })
  }
}
