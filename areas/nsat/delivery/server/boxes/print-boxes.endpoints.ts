import { printLabels, printPackingLists } from '#areas/nsat/delivery/contract/label.contract.ts'
import { MOST_BOXES } from '#areas/nsat/delivery/contract/refusals.ts'
import type { NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import { planWithin } from '#areas/nsat/plan/server/door.ts'
import { vendorAsked } from '#areas/nsat/vendor/server/door.ts'
import { reasonIn } from '#platform/contract/personal-export.ts'
import { type Endpoint, type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { pdfAnswer, writePdf } from '#platform/server/pdf/write-pdf.ts'
import { refuse } from '#platform/server/refuse.ts'
import { INSTITUTE_READS } from '../institute-reads.ts'
import { listPackedParcels, type PackedParcel } from './packed-parcels.queries.ts'
import { labelsPdf, packingListsPdf } from './parcel-pdfs.ts'

type Asked = Exchange<typeof printLabels> | Exchange<typeof printPackingLists>

/** The round and its parcels that are meant; keeps that somebody takes addresses along, and why. */
async function parcelsAsked(x: Asked, action: string): Promise<{ plan: NsatPlan; parcels: readonly PackedParcel[] }> {
  const vendorNo = vendorAsked(x.scope, x.query.vendorNo)
  const plan = await planWithin(x.db, x.params.planNo, x.scope)
  const { schoolNo, deliveryStatus } = x.query
  const found = { planNo: plan.nsatPlanNo, vendorNo, schoolNo, deliveryStatus }
  const parcels = (await listPackedParcels(x.db, found)).filter(({ boxCount }) => boxCount > 0)
  const boxes = parcels.reduce((sum, { boxCount }) => sum + boxCount, 0)
  if (boxes === 0) throw refuse(printLabels, 'NO_BOXES')
  if (boxes > MOST_BOXES) throw refuse(printLabels, 'TOO_MANY_BOXES')
  await x.audit({
    action,
    entity: INSTITUTE_READS,
    entityId: 'all',
    to: { exportedCount: parcels.length, filters: found },
    comment: reasonIn(x.query),
  })
  return { plan, parcels }
}

const nameOf = (what: string, { serviceName, planYm }: NsatPlan): string => `${what}_${serviceName}_${planYm}`

/** What a vendor or the office prints before parcels go out. */
export const printBoxEndpoints: readonly Endpoint[] = [
  endpoint(
    printLabels,
    async (x) => {
      const { plan, parcels } = await parcelsAsked(x, 'nsatDelivery.exportLabels')
      return pdfAnswer(nameOf('상자라벨', plan), await writePdf(labelsPdf(plan, parcels, x.query.paper, x.now)))
    },
    { isExport: true },
  ),
  endpoint(
    printPackingLists,
    async (x) => {
      const { plan, parcels } = await parcelsAsked(x, 'nsatDelivery.exportPackingLists')
      return pdfAnswer(nameOf('포장명세서', plan), await writePdf(packingListsPdf(plan, parcels, x.now)))
    },
    { isExport: true },
  ),
]
