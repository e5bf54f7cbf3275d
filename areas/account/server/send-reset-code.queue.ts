import { z } from 'zod'
import { type SmsGateway, SmsRefused } from '#gateways/sms/sms.port.ts'
import type { Platform } from '#platform/server/area.ts'
import type { Queue } from '#platform/server/jobs/jobs.ts'
import { RESET_CODE_MINUTES } from '../rules/policy.ts'
import { type CodeAsk, isRepeatedAsk, makeCode } from './reset-codes.queries.ts'
import { findUser } from './users.queries.ts'

export const SEND_RESET_CODE = 'account.sendResetCode'

/** What was asked, as the job carries it: no personal data, and the same whether or not somebody is meant. */
const AskData = z.object({ askId: z.string(), askedAt: z.coerce.date(), userId: z.number().int().nullable() })

/** The job of one question for a code. `userId` null: id and number do not belong together, and nothing is sent. */
export const askData = (askId: string, askedAt: Date, userId: number | null) => ({
  askId,
  askedAt: askedAt.toISOString(),
  userId,
})

/**
 * Sends the codes that were asked for. After a crash, or when the vendor does not answer, the same question is answered
 * again with a new code, unless the vendor says that the message went out; at most as long as a code would have been good.
 */
export function sendResetCodeQueue(
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  sms: Pick<SmsGateway, 'sendMultimedia' | 'findByGroupingKey'>,
): Queue {
  return {
    name: SEND_RESET_CODE,
    concurrency: 4,
    expireSeconds: 120,
    async run(data) {
      const { askId, askedAt, userId } = AskData.parse(data)
      const now = clock.now()
      if (userId === null || now.getTime() - askedAt.getTime() > RESET_CODE_MINUTES * 60_000) return
      const ask: CodeAsk = { askId, askedAt, userId }
      const groupingKey = `CODE:${askId}`
      if ((await isRepeatedAsk(db, ask)) && (await sms.findByGroupingKey(groupingKey, ask.askedAt))) return
      const user = await findUser(db, userId)
      const code = user?.phone_number && (await makeCode(db, ask, user.phone_number, now))
      if (!user?.phone_number || !code) return
      const receipt = await sms
        .sendMultimedia({
          groupingKey,
          title: '파트너센터 인증번호',
          body: `[파트너센터] 비밀번호 재설정 인증번호는 ${code} 입니다. ${RESET_CODE_MINUTES}분 안에 입력해주세요.`,
          attachmentIds: [],
          recipients: [{ phone: user.phone_number, key: askId }],
          advertising: false,
        })
        .catch((error: unknown) => {
          if (!(error instanceof SmsRefused) || error.isTemporary) throw error
          log.warn({ err: error }, 'reset code not sent')
          return null
        })
      const refused = receipt?.results.find((result) => !result.accepted)
      if (refused) log.warn({ code: refused.code, userId }, 'reset code not taken for the phone')
    },
  }
}
