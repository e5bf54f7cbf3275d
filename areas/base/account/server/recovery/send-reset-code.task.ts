import { z } from 'zod'
import { RESET_CODE_MINUTES } from '#areas/base/account/rules/policy.ts'
import type { SmsGateway } from '#gateways/sms/sms.port.ts'
import type { Platform } from '#platform/server/area.ts'
import { task } from '#platform/server/tasks/task.ts'
import { sendText } from '../people/send-text.ts'
import { findUser } from '../people/users.queries.ts'
import { type CodeAsk, isRepeatedAsk, makeCode } from './reset-codes.queries.ts'

/** One question for a code, without personal data, and the same whether or not somebody is meant: `userId` null sends nothing. */
const Ask = z.object({ askId: z.string(), userId: z.number().int().nullable() })

export type SendResetCode = ReturnType<typeof sendResetCodeTask>

/**
 * Sends the codes that were asked for. After a crash, or when the vendor does not answer, the same question is answered
 * again with a new code, unless the vendor says that the message went out; at most as long as a code would have been good.
 */
export function sendResetCodeTask(
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  sms: Pick<SmsGateway, 'sendMultimedia' | 'findByGroupingKey'>,
) {
  return task({
    name: 'account.sendResetCode',
    title: '인증번호 보내기',
    input: Ask,
    perProcess: 4,
    perCluster: 20,
    mostTries: 11,
    mostMinutes: 2,
    async run({ input: { askId, userId }, askedAt }) {
      const now = clock.now()
      if (userId === null || now.getTime() - askedAt.getTime() > RESET_CODE_MINUTES * 60_000) return
      const ask: CodeAsk = { askId, askedAt, userId }
      const groupingKey = `CODE:${askId}`
      if ((await isRepeatedAsk(db, ask)) && (await sms.findByGroupingKey(groupingKey, ask.askedAt))) return
      const user = await findUser(db, userId)
      const code = user?.phoneNumber && (await makeCode(db, ask, user.phoneNumber, now))
      if (!user?.phoneNumber || !code) return
      await sendText(
        { sms, log },
        {
          groupingKey,
          title: '파트너센터 인증번호',
          body: `[파트너센터] 비밀번호 재설정 인증번호는 ${code} 입니다. ${RESET_CODE_MINUTES}분 안에 입력해주세요.`,
          phoneNumber: user.phoneNumber,
        },
      )
    },
  })
}
