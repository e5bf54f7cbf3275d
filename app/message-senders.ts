import { type MailGateway, MailRefused } from '#gateways/mail/mail.port.ts'
import { type SmsGateway, SmsRefused } from '#gateways/sms/sms.port.ts'
import type { SendMessage } from '#platform/server/notifications/send-messages.job.ts'

/** Carriers cut what is longer than 2,000 bytes; a letter of Hangul has two. */
const MOST_LETTERS = 950

/** Text messages to people about their own work: one that may have gone out before is looked up at the vendor first. */
export const textSender =
  (sms: Pick<SmsGateway, 'sendMultimedia' | 'findByGroupingKey'>): SendMessage =>
  async ({ key, to, title, text, triedSince }) => {
    const groupingKey = `NOTICE:${key}`
    if (triedSince && (await sms.findByGroupingKey(groupingKey, triedSince))) return true
    const body = text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text
    try {
      const recipients = [{ phone: to.replaceAll(/\D/g, ''), key }]
      const sent = await sms.sendMultimedia({
        groupingKey,
        title,
        body,
        attachmentIds: [],
        recipients,
        advertising: false,
      })
      return sent.results.every(({ accepted }) => accepted)
    } catch (error) {
      if (error instanceof SmsRefused && !error.isTemporary) return false
      throw error
    }
  }

/** E-mails: a mail that is sent twice has one id, so that a mailbox shows it once. */
export const mailSender =
  (mail: MailGateway): SendMessage =>
  async ({ key, to, title: subject, text }) => {
    try {
      await mail.send({ key, to, subject, text })
      return true
    } catch (error) {
      if (error instanceof MailRefused) return false
      throw error
    }
  }
