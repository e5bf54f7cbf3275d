import { z } from 'zod'
import { AD_LIFE } from '#areas/advertising/text-ad/rules/ad-life.rules.ts'
import { holdMessage } from '#areas/advertising/text-ad/rules/sending/owner-notice.rules.ts'
import { digitsOf } from '#areas/advertising/text-ad/rules/sending/phones.rules.ts'
import { findPerson } from '#areas/base/account/server/door.ts'
import { type SmsGateway, SmsRefused } from '#gateways/sms/sms.port.ts'
import type { Platform } from '#platform/server/area.ts'
import { task } from '#platform/server/tasks/task.ts'
import { findContents } from '../booking/contents.queries.ts'
import { findReservation } from '../record/reservations.queries.ts'

export type SendHoldNotice = ReturnType<typeof sendHoldNoticeTask>

/**
 * Sends whoever placed an ad a text message that it was held, where the operator wants one. Each hold has a key of its own:
 * after a crash, or when the vendor does not answer, it is sent again only where the vendor does not know that key. Nothing
 * is sent of a hold that is over.
 */
export function sendHoldNoticeTask(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  sms: Pick<SmsGateway, 'sendMultimedia' | 'findByGroupingKey'>,
) {
  return task({
    name: 'textAd.sendHoldNotice',
    title: '승인보류 안내 문자 보내기',
    input: z.object({ reserveSeq: z.number().int(), version: z.number().int() }),
    mostMinutes: 2,
    async run({ input: { reserveSeq, version }, taskNo, askedAt }) {
      const ad = await findReservation(db, reserveSeq)
      if (ad?.status !== AD_LIFE.moves.HOLD.to || ad.version !== version) return
      const groupingKey = `HOLD:${reserveSeq}:${version}`
      if (await sms.findByGroupingKey(groupingKey, askedAt)) return
      const contents = await findContents(db, ad.contentsSeq)
      const phone = digitsOf((await findPerson(db, ad.ownerId))?.phoneNumber ?? '')
      if (phone === '') return
      const receipt = await sms
        .sendMultimedia({
          groupingKey,
          title: '문자광고 승인보류',
          body: holdMessage({ title: contents?.title ?? '', reason: ad.holdReason }),
          attachmentIds: [],
          recipients: [{ phone, key: String(taskNo) }],
          advertising: false,
        })
        .catch((error: unknown) => {
          if (!(error instanceof SmsRefused) || error.isTemporary) throw error
          log.warn({ err: error, reserveSeq }, 'notice of a hold not sent')
          return null
        })
      const refused = receipt?.results.find((result) => !result.accepted)
      if (refused) log.warn({ code: refused.code, reserveSeq }, 'notice of a hold not taken for the phone')
    },
  })
}
