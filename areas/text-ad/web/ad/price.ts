import type { Reservation } from '#areas/text-ad/contract/reservation-shapes.contract.ts'
import { type GradeBoundary, type Quote, quote } from '#areas/text-ad/rules/price.rules.ts'

/** The price of a stored ad. */
export function priceOf(ad: Pick<Reservation, 'smsType' | 'reserveResourceMappings'>, boundary: GradeBoundary): Quote {
  const schools = ad.reserveResourceMappings.map(({ reserveResourceMapping, resourceMapping }) => ({
    adSmsReserveResourceMappingSeq: reserveResourceMapping.adSmsReserveResourceMappingSeq,
    organizationName: resourceMapping.organizationName,
    expectedTargetCount: reserveResourceMapping.expectedTargetCount,
  }))
  return quote(ad.smsType, schools, boundary)
}
