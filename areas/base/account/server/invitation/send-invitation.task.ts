import { z } from 'zod'
import { INVITATION_PATH } from '#areas/base/account/contract/invitation.contract.ts'
import { INVITATION_HOURS } from '#areas/base/account/rules/policy.ts'
import type { SmsGateway } from '#gateways/sms/sms.port.ts'
import type { Platform } from '#platform/server/area.ts'
import { task } from '#platform/server/tasks/task.ts'
import { sendText } from '../people/send-text.ts'
import { findInvitation, makeToken } from './invitations.queries.ts'

export type SendInvitation = ReturnType<typeof sendInvitationTask>

/**
 * Sends the link with which somebody who was invited chooses a password. After a crash, or when the vendor does not answer, the
 * same invitation is sent again with a new link, unless the vendor says that the message went out.
 */
export function sendInvitationTask(
  { config, db, clock, log }: Pick<Platform, 'config' | 'db' | 'clock' | 'log'>,
  sms: Pick<SmsGateway, 'sendMultimedia' | 'findByGroupingKey'>,
) {
  return task({
    name: 'account.sendInvitation',
    title: '초대 보내기',
    input: z.object({ userId: z.number().int(), askId: z.string() }),
    perProcess: 2,
    perCluster: 6,
    mostTries: 11,
    mostMinutes: 2,
    async run({ input, askedAt }) {
      const groupingKey = `INVITE:${input.askId}`
      const invitation = await findInvitation(db, input, clock.now())
      if (!invitation?.phoneNumber) return
      if (invitation.tokenHash && (await sms.findByGroupingKey(groupingKey, askedAt))) return
      const token = await makeToken(db, input)
      if (!token) return
      await sendText(
        { sms, log },
        {
          groupingKey,
          title: '파트너센터 초대',
          body: `[파트너센터] ${invitation.name} 님, 아이디 ${invitation.loginId}(으)로 초대되었습니다. ${INVITATION_HOURS}시간 안에 아래 링크에서 비밀번호를 정해주세요.\n${config.publicUrl}${INVITATION_PATH}#${token}`,
          phoneNumber: invitation.phoneNumber,
        },
      )
    },
  })
}
