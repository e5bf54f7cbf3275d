import { sql } from 'kysely'
import { ORDER_EDITORS } from '#areas/nsat/order/contract/access.ts'
import { REMINDERS } from '#areas/nsat/order/contract/places.ts'
import { roundNameOf } from '#areas/nsat/order/rules/reminder.rules.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { FailedWorkSource } from '#platform/server/failed-work.ts'
import { screenPath } from '#platform/server/waiting.ts'
import type { ReminderMessages } from './reminder-messages.ts'

interface RoundOfReminder {
  readonly reminderNo: number
  readonly nsatPlanNo: number
  readonly nsatServiceNo: number
  readonly serviceName: string
  readonly planYm: string
  readonly createdBy: number | null
}

async function roundsOf(db: Db, reminderNos: readonly number[]): Promise<Map<number, RoundOfReminder>> {
  const { rows } = await sql<RoundOfReminder>`
    select m.reminder_no, m.nsat_plan_no, m.nsat_service_no, s.service_name, p.plan_ym, m.created_by
    from nsat_order.reminder m join nsat_plan.plan p using (nsat_plan_no)
    join nsat_plan.service s on s.nsat_service_no = p.nsat_service_no
    where m.reminder_no = any(${[...reminderNos]}::int[])`.execute(db)
  return new Map(rows.map((row) => [row.reminderNo, row]))
}

/** Reminders that the vendor of messages does not have although their time has passed. */
export const lateReminders = (messages: Pick<ReminderMessages, 'listLate'>): FailedWorkSource => ({
  name: 'nsat-order.late-reminders',
  kind: 'SENDING',
  advice: '저절로 다시 보냅니다. 계속 늦어지면 문자 발송사의 상태를 확인해주세요.',
  flags: ORDER_EDITORS.filter((flag) => flag !== 'NSAT_VENDOR'),
  async find(db, now) {
    const late = await messages.listLate(db, now)
    const rounds =
      late.length === 0
        ? new Map<number, RoundOfReminder>()
        : await roundsOf(
            db,
            late.map((each) => each.reminderNo),
          )
    return late.flatMap(({ dispatchId, reminderNo, sendAt: since, openCount, tries, reason }) => {
      const round = rounds.get(reminderNo)
      if (!round) return []
      const search = { nsatServiceNo: String(round.nsatServiceNo), nsatPlanNo: String(round.nsatPlanNo) }
      return [
        {
          ref: String(dispatchId),
          title: `${roundNameOf(round)} 주문 안내 문자`,
          reason: `문자 ${openCount}건이 발송되지 않고 있습니다.${reason && ` (${reason})`}`,
          since,
          tries,
          href: screenPath(REMINDERS.path, search),
          ownerId: round.createdBy,
        },
      ]
    })
  },
})
