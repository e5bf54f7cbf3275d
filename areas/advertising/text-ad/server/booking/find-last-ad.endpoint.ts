import { findLastAd } from '#areas/advertising/text-ad/contract/last-ad.contract.ts'
import { decideSenderType } from '#areas/advertising/text-ad/rules/sender-type.rules.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { insist } from '#platform/server/refuse.ts'
import { findLastPlaced } from './last-ad.queries.ts'
import { findTargetSchools } from './schools.queries.ts'

export const findLastAdEndpoint: Endpoint = endpoint(findLastAd, async ({ db, query, caller }) => {
  const mode = decideSenderType(caller.flags, query.senderType)
  insist(findLastAd, mode)
  const { senderType } = mode
  const last = await findLastPlaced(db, caller.userId, senderType)
  if (!last) return { ad: null }
  const found = new Map((await findTargetSchools(db, last.schoolIds)).map((school) => [school.organizationId, school]))
  const schools = last.schoolIds.flatMap((id) => {
    const school = found.get(id)
    const isOpen = school && school.targetCount > 0 && (!school.isTest || senderType === 'ADMIN')
    if (!isOpen) return []
    const { organizationId, organizationName, targetCount } = school
    return [{ organizationId, organizationName, targetCount, commonResourceSeq: organizationId }]
  })
  return {
    ad: {
      adSmsReserveSeq: last.reserveSeq,
      adSmsContentsSeq: last.contentsSeq,
      title: last.title,
      smsType: last.smsType,
      sendPurpose: last.sendPurpose,
      reserveYmdt: toYmdt(last.sendAt),
      schools,
      leftOutCount: last.schoolIds.length - schools.length,
    },
  }
})
