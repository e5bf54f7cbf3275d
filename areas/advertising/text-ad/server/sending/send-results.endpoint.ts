import { getSendResults } from '#areas/advertising/text-ad/contract/result.contract.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import type { TextAdDeps } from '../deps.ts'
import { readerOfAd } from '../record/reservation-history.ts'
import { findReservation, listAdSchools } from '../record/reservations.queries.ts'

/** How the messages of an ad arrived, in numbers, for whoever placed it and for administrators. */
export const sendResultsEndpoint = endpoint(
  getSendResults,
  async ({ db, params, caller }, { messaging }: TextAdDeps) => {
    const { id } = params
    const ad = await findReservation(db, id)
    if (!ad || !readerOfAd(caller, ad)) throw refuse(getSendResults, 'NOT_FOUND')
    const progress = (await messaging.findProgress(db, 'AD', [id])).get(id)
    const reasons = progress ? await messaging.listReasons(db, 'AD', id) : []
    const { total = 0, delivered = 0, failed = 0, notSent = 0, startedAt = null, finishedAt = null } = progress ?? {}
    const schools = await listAdSchools(db, id)
    const lastResultAt = finishedAt ?? startedAt
    return {
      adSmsReserveSeq: id,
      recipientCount: total,
      deliveredCount: delivered,
      failedCount: failed + notSent,
      waitingCount: total - delivered - failed - notSent,
      reasons: reasons.map(({ code, reason, count }) => ({ reason: code, label: reason, count })),
      lastResultYmdt: lastResultAt && toYmdt(lastResultAt),
      schools: schools.map(({ organizationId, organizationName, recipientCount }) => ({
        organizationId,
        organizationName,
        recipientCount,
      })),
    }
  },
)
