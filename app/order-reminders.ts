import type { DispatchPurpose, MessagingDoor } from '#areas/advertising/messaging/server/door.ts'
import { checkFinalMessage, messageFrame } from '#areas/advertising/text-ad/rules/message/final-message.rules.ts'
import { carrierBytes } from '#areas/advertising/text-ad/rules/message/message-bytes.rules.ts'
import { TEXT_AD_SETTINGS } from '#areas/advertising/text-ad/server/settings.ts'
import { REMINDER_REFUSALS } from '#areas/nsat/order/contract/reminder.contract.ts'
import type { ReminderMessages } from '#areas/nsat/order/server/door.ts'
import { ALLOWED, refusedBy } from '#platform/contract/verdict.ts'
import { readSettings } from '#platform/server/settings.ts'

const PURPOSE: DispatchPurpose = 'REMINDER'
/** Who sends stands in the text itself. */
const MARK = { prefixTemplate: '(광고)', productTag: '' }
const no = refusedBy(REMINDER_REFUSALS)

/** Reminders of the mock exams leave as the messages of ads do: with the wording that the operator keeps for those, and by the same vendor. */
export const orderReminders = (messaging: MessagingDoor): ReminderMessages => ({
  async frameOf(db) {
    const { suffixTemplate, optOutNumber } = await readSettings(db, TEXT_AD_SETTINGS)
    return messageFrame({ ...MARK, suffixTemplate, optOutNumber }, '', new Date(0))
  },
  check(body) {
    const verdict = checkFinalMessage({ title: '', body, bytes: carrierBytes(body) })
    return verdict.ok ? ALLOWED : no(verdict.code)
  },
  listOptedOut: (db, phones) => messaging.listOptedOut(db, phones),
  leavesAt: (now) => messaging.advertisingLeavesAt(now),
  async plan(tx, { reminderNo, title, sendAt, giveUpAt, messages }) {
    const partNos = new Map<string, number>()
    for (const { body } of messages) if (!partNos.has(body)) partNos.set(body, partNos.size + 1)
    await messaging.planDispatch(tx, {
      purpose: PURPOSE,
      reserveSeq: reminderNo,
      sendAt,
      giveUpAt,
      isAdvertising: true,
      parts: [...partNos].map(([body, partNo]) => ({ partNo, title, body })),
      image: null,
      recipients: messages.map(({ phone, body, schoolNo }) => ({
        phone,
        partNo: partNos.get(body) ?? 1,
        organizationId: schoolNo,
      })),
    })
  },
  takeBack: (tx, { reminderNo, schoolNos }, now) => messaging.takeBack(tx, PURPOSE, reminderNo, schoolNos, now),
  async outcomesOf(db, reminderNos) {
    const outcomes = await messaging.outcomesOf(db, PURPOSE, reminderNos)
    return outcomes.map(({ reserveSeq, organizationId, outcome }) => ({
      reminderNo: reserveSeq,
      schoolNo: organizationId,
      outcome,
    }))
  },
  async listLate(db, now) {
    const late = await messaging.listLate(db, now)
    return late
      .filter(({ purpose }) => purpose === PURPOSE)
      .map(({ reserveSeq, ...sending }) => ({ ...sending, reminderNo: reserveSeq }))
  },
})
