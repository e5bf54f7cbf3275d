import { z } from 'zod'
import { RESET_CODE_MINUTES } from '#areas/base/account/rules/policy.ts'
import type { SmsGateway } from '#gateways/sms/sms.port.ts'
import type { Platform } from '#platform/server/area.ts'
import { task } from '#platform/server/tasks/task.ts'
import { sendText } from '../people/send-text.ts'
import { findPhoneAsk, makePhoneCode } from './phone-codes.queries.ts'

export type SendPhoneCode = ReturnType<typeof sendPhoneCodeTask>

/** Sends the code that proves that a new number belongs to whoever named it; again with a new code where nobody knows whether it went out. */
export function sendPhoneCodeTask(
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  sms: Pick<SmsGateway, 'sendMultimedia' | 'findByGroupingKey'>,
) {
  return task({
    name: 'account.sendPhoneCode',
    title: '인증번호 보내기',
    input: z.object({ userId: z.number().int(), askId: z.string() }),
    perProcess: 2,
    perCluster: 6,
    mostTries: 11,
    mostMinutes: 2,
    async run({ input, askedAt }) {
      const groupingKey = `PHONE:${input.askId}`
      const ask = await findPhoneAsk(db, input, clock.now())
      if (!ask || (ask.codeHash && (await sms.findByGroupingKey(groupingKey, askedAt)))) return
      const code = await makePhoneCode(db, input)
      if (!code) return
      await sendText(
        { sms, log },
        {
          groupingKey,
          title: '파트너센터 인증번호',
          body: `[파트너센터] 휴대폰 번호 변경 인증번호는 ${code} 입니다. ${RESET_CODE_MINUTES}분 안에 입력해주세요.`,
          phoneNumber: ask.phoneNumber,
        },
      )
    },
  })
}
