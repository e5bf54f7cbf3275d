import { z } from 'zod'
import { readLiveSettings } from '#areas/live/broadcast/server/door.ts'
import { answerMessage } from '#areas/live/consulting/rules/answer-message.rules.ts'
import { type SmsGateway, SmsRefused } from '#gateways/sms/sms.port.ts'
import type { Platform } from '#platform/server/area.ts'
import { task } from '#platform/server/tasks/task.ts'
import { findContact } from './contacts.queries.ts'
import { findRequest } from './own-request.ts'
import { ensureLink, linkAddress } from './request-links.ts'

/** Which request was answered; neither how its asker is reached nor what was written. */
const TellAnswerInput = z.object({ articleId: z.number().int() })
/** The vendor was called, so it may have the message. */
const Called = z.object({ since: z.iso.datetime() })

export type TellAnswer = ReturnType<typeof tellAnswerTask>

/** What the task sends texts with. */
export interface TellingNeeds {
  readonly sms: Pick<SmsGateway, 'sendMultimedia' | 'findByGroupingKey'>
  readonly secret: string
  /** Where our pages are, without a slash at the end. */
  readonly publicUrl: string
}

/**
 * Tells whoever asked and left a phone number that the answer is there, by text, once. After a crash, or when the vendor does not
 * answer, it is asked first whether it has the message. A contact that was taken back or forgotten meanwhile is told nothing.
 */
export function tellAnswerTask(
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  { sms, secret, publicUrl }: TellingNeeds,
) {
  return task({
    name: 'liveConsulting.tellAnswer',
    title: '상담 답변 알리기',
    input: TellAnswerInput,
    state: Called,
    perProcess: 2,
    perCluster: 6,
    mostTries: 11,
    mostMinutes: 2,
    async run({ input: { articleId }, state, keep }) {
      const now = clock.now()
      const groupingKey = `LIVE-ANSWER:${articleId}`
      if (state && (await sms.findByGroupingKey(groupingKey, new Date(state.since)))) return
      const contact = await findContact(db, articleId, now)
      const request = contact?.phoneNumber ? await findRequest(db, articleId) : null
      if (!contact || !request) return
      const { broadcast, article } = request
      const { contactDays } = await readLiveSettings(db)
      const { token } = await ensureLink(db, secret, { articleId, days: contactDays, now })
      const url = linkAddress(publicUrl, broadcast.liveBroadcastNo, token)
      await keep({ since: state?.since ?? now.toISOString() })
      const receipt = await sms
        .sendMultimedia({
          groupingKey,
          ...answerMessage({ instituteName: broadcast.instituteName, title: article.title, url }),
          attachmentIds: [],
          recipients: [{ phone: contact.phoneNumber, key: `answer.${articleId}` }],
          advertising: false,
        })
        .catch((error: unknown) => {
          if (!(error instanceof SmsRefused) || error.isTemporary) throw error
          log.warn({ err: error }, 'answer of a request not told')
          return null
        })
      const refused = receipt?.results.find((result) => !result.accepted)
      if (refused) log.warn({ code: refused.code, articleId }, 'answer of a request not taken for the phone')
    },
  })
}
