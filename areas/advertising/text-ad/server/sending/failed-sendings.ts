import type { LateSending, MessagingDoor } from '#areas/advertising/messaging/server/door.ts'
import { MANAGERS } from '#areas/advertising/text-ad/contract/access.ts'
import { MANAGED_RESERVATIONS, OWN_RESERVATIONS } from '#areas/advertising/text-ad/contract/places.ts'
import { AD_LIFE } from '#areas/advertising/text-ad/rules/ad-life.rules.ts'
import { addDays, toDay } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type FailedWorkSource, MOST_FAILED_THINGS } from '#platform/server/failed-work.ts'
import { screenPath } from '#platform/server/waiting.ts'
import { textAd } from '../record/reservations.queries.ts'

interface FailedAd {
  readonly reserveSeq: number
  readonly ownerId: number
  readonly sendAt: Date
  readonly missedAt: Date | null
  readonly title: string
}

const TOLD_DAYS = 180

const ads = (db: Db) =>
  textAd(db)
    .selectFrom('text_ad.reservation as ad')
    .innerJoin('text_ad.contents as c', 'c.contentsSeq', 'ad.contentsSeq')
    .select(['ad.reserveSeq', 'ad.ownerId', 'ad.sendAt', 'ad.missedAt', 'c.title'])

const missedAds = (db: Db, now: Date): Promise<FailedAd[]> =>
  ads(db)
    .where('ad.isDeleted', '=', false)
    .where('ad.missedAt', '>', new Date(now.getTime() - TOLD_DAYS * 86_400_000))
    .where('ad.cancelRequestedAt', 'is', null)
    .where('ad.status', 'in', AD_LIFE.moves.COMPLETE.from)
    .orderBy('ad.missedAt')
    .limit(MOST_FAILED_THINGS)
    .execute()

const thingOf = (ad: FailedAd) => {
  const day = toDay(ad.sendAt)
  const search = { periodType: 'sendReserveYmdt', startDate: day, endDate: addDays(day, 1), detail: `${ad.reserveSeq}` }
  return {
    title: ad.title || '문자광고',
    href: screenPath(MANAGED_RESERVATIONS.path, search),
    ownHref: screenPath(OWN_RESERVATIONS.path, search),
    ownerId: ad.ownerId,
  }
}

const lateReason = ({ purpose, openCount, reason }: LateSending): string =>
  `${purpose === 'AD' ? '광고' : '결과'} 문자 ${openCount}건이 발송되지 않고 있습니다.${reason && ` (${reason})`}`

/** Ads of which nothing went out, and messages that the vendor does not have although their time has passed. */
export const failedSendings = (messaging: Pick<MessagingDoor, 'listLate'>): readonly FailedWorkSource[] => [
  {
    name: 'text-ad.missed',
    kind: 'SENDING',
    advice: '광고의 발송 일시를 바꾸거나 광고를 취소해주세요.',
    flags: MANAGERS,
    find: async (db, now) =>
      (await missedAds(db, now)).map((ad) => ({
        ...thingOf(ad),
        ref: String(ad.reserveSeq),
        reason: '발송 시각이 지났지만 발송되지 않았습니다.',
        since: ad.missedAt ?? ad.sendAt,
        tries: 0,
      })),
  },
  {
    name: 'text-ad.late',
    kind: 'SENDING',
    advice: '저절로 다시 보냅니다. 계속 늦어지면 문자 발송사의 상태를 확인해주세요.',
    flags: MANAGERS,
    async find(db, now) {
      const late = (await messaging.listLate(db, now)).filter(({ purpose }) => purpose !== 'REMINDER')
      if (late.length === 0) return []
      const found = await ads(db)
        .where(
          'ad.reserveSeq',
          'in',
          late.map(({ reserveSeq }) => reserveSeq),
        )
        .execute()
      const byNo = new Map(found.map((ad) => [ad.reserveSeq, ad]))
      return late.flatMap((sending) => {
        const ad = byNo.get(sending.reserveSeq)
        if (!ad) return []
        const { dispatchId, sendAt: since, tries } = sending
        return [{ ...thingOf(ad), ref: String(dispatchId), reason: lateReason(sending), since, tries }]
      })
    },
  },
]
