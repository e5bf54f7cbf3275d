import { type SmsGateway, SmsRefused } from '#gateways/sms/sms.port.ts'
import type { Log } from '#platform/server/log.ts'

/** One text message to one phone. */
export interface Text {
  /** Ours, unique: how a lost answer is found again. */
  readonly groupingKey: string
  readonly title: string
  readonly body: string
  readonly phoneNumber: string
}

/** Sends a message of the portal itself. What the vendor will not send at all is told to the log; anything else it throws, for another try. */
export async function sendText(
  { sms, log }: { readonly sms: Pick<SmsGateway, 'sendMultimedia'>; readonly log: Log },
  { groupingKey, title, body, phoneNumber }: Text,
): Promise<void> {
  const receipt = await sms
    .sendMultimedia({
      groupingKey,
      title,
      body,
      attachmentIds: [],
      recipients: [{ phone: phoneNumber, key: groupingKey }],
      advertising: false,
    })
    .catch((error: unknown) => {
      if (!(error instanceof SmsRefused) || error.isTemporary) throw error
      log.warn({ err: error, groupingKey }, 'text message not sent')
      return null
    })
  const refused = receipt?.results.find((result) => !result.accepted)
  if (refused) log.warn({ code: refused.code, groupingKey }, 'text message not taken for the phone')
}
