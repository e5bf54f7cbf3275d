import { readReminder, SPARED_CODES, sendReminder } from '#areas/nsat/order/contract/reminder.contract.ts'
import { windowOf } from '#areas/nsat/order/rules/order-window.rules.ts'
import {
  checkFields,
  mayRemind,
  reminderText,
  roundNameOf,
  USUAL_REMINDER,
} from '#areas/nsat/order/rules/reminder.rules.ts'
import type { NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import { holdPlan, planOfQuery, planWithin } from '#areas/nsat/plan/server/door.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import { type Db, waitForLock } from '#platform/server/database/database.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { insist, refuse } from '#platform/server/refuse.ts'
import { nsatOrder } from '../nsat-order.tables.ts'
import { readOrderSettings } from '../settings.ts'
import type { JudgedSchool } from './remindable.ts'
import { fieldsOf, judgeSchools } from './remindable.ts'
import type { ReminderMessages } from './reminder-messages.ts'
import { lastTextOf } from './unordered.queries.ts'

interface RemindingDeps {
  readonly messages: ReminderMessages
}

/** How the trail knows reminders. */
const ENTITY = 'nsatOrder.reminder'

/** In place of an institute where there is none to show. */
const SOMEBODY = [{ schoolName: '○○학원', vendorName: '○○총판', vendorPhone: '' }]

const sparedCounts = (schools: readonly JudgedSchool[]) =>
  Object.fromEntries(
    SPARED_CODES.map((code) => [code, schools.filter(({ spared }) => spared === code).length]),
  ) as Record<(typeof SPARED_CODES)[number], number>

/** Who has not ordered, and who of them is reminded when somebody asks for it now. */
const readEndpoint = endpoint(readReminder, async ({ db, query, scope, now }, { messages }: RemindingDeps) => {
  const plan = await planOfQuery(db, query, scope, now)
  const settings = await readOrderSettings(db)
  const schools = plan ? await judgeSchools(db, messages, { plan, vendorNo: scope.vendorNo, settings, now }) : []
  const leavesAt = messages.leavesAt(now)
  const verdict = plan && mayRemind(plan, now, leavesAt)
  const remindable = schools.filter(({ spared }) => spared === null)
  const shown = remindable[0] ?? schools[0]
  return {
    round: plan && {
      nsatPlanNo: plan.nsatPlanNo,
      nsatServiceNo: plan.nsatServiceNo,
      roundName: roundNameOf(plan),
    },
    noOrderSchool: schools.length,
    orderedBeforeSchool: schools.filter(({ hasOrderedBefore }) => hasOrderedBefore).length,
    remindableSchool: remindable.length,
    spared: sparedCounts(schools),
    whyNot: verdict && !verdict.ok ? verdict.text : '',
    sendYmdt: toYmdt(leavesAt),
    everyDays: settings.reminderDays,
    tradeMonths: settings.reminderTradeMonths,
    text: (await lastTextOf(db, scope.vendorNo)) ?? USUAL_REMINDER,
    frame: await messages.frameOf(db),
    sample: plan
      ? fieldsOf(plan, shown ? [shown] : SOMEBODY)
      : { 학원명: '', 회차: '', 마감일: '', 총판명: '', 총판전화: '' },
  }
})

/** Institutes by number of phone: several of one owner are named in one message, which comes from the vendor of the first. */
const byPhone = (schools: readonly JudgedSchool[]): JudgedSchool[][] => [
  ...Map.groupBy(schools, ({ phoneNumber }) => phoneNumber).values(),
]

/** Keeps who was reminded of what. */
async function storeReminder(
  db: Db,
  {
    plan,
    vendorNo,
    text,
    sendAt,
    userId,
    now,
  }: {
    readonly plan: NsatPlan
    readonly vendorNo: number | null
    readonly text: string
    readonly sendAt: Date
    readonly userId: number
    readonly now: Date
  },
  groups: readonly (readonly JudgedSchool[])[],
): Promise<number> {
  const { nsatPlanNo, nsatServiceNo } = plan
  const { reminderNo } = await nsatOrder(db)
    .insertInto('nsat_order.reminder')
    .values({
      nsatPlanNo,
      nsatServiceNo,
      nsatVendorNo: vendorNo,
      reminderText: text,
      sendAt,
      createdBy: userId,
      createdAt: now,
    })
    .returning('reminderNo')
    .executeTakeFirstOrThrow()
  const rows = groups.flatMap((group) =>
    group.map(({ schoolNo, nsatVendorNo }) => ({
      reminderNo,
      nsatPlanNo,
      schoolNo,
      nsatVendorNo,
      toldWith: group[0]?.schoolNo ?? schoolNo,
      remindedAt: now,
    })),
  )
  // A statement takes some 10,000 values at most.
  for (let at = 0; at < rows.length; at += 1000)
    await nsatOrder(db)
      .insertInto('nsat_order.reminded_school')
      .values(rows.slice(at, at + 1000))
      .execute()
  return reminderNo
}

/** Reminds everybody who may be reminded now; two who ask for it at once never remind an institute twice. */
const sendEndpoint = endpoint(sendReminder, async (x, { messages }: RemindingDeps) => {
  const { db, now, scope, body } = x
  const plan = await planWithin(db, body.nsatPlanNo, scope, holdPlan)
  if (!scope.mayWrite) throw refuse(sendReminder, 'READ_ONLY')
  const sendAt = messages.leavesAt(now)
  insist(sendReminder, mayRemind(plan, now, sendAt))
  insist(sendReminder, checkFields(body.text))
  await waitForLock(db, `nsat_order.reminder:${plan.nsatPlanNo}`)
  const settings = await readOrderSettings(db)
  const { vendorNo } = scope
  const schools = await judgeSchools(db, messages, { plan, vendorNo, settings, now })
  const groups = byPhone(schools.filter(({ spared }) => spared === null))
  if (groups.length === 0) throw refuse(sendReminder, 'NOBODY_TO_REMIND')
  const frame = await messages.frameOf(db)
  const written = groups.flatMap((group) => {
    const [first] = group
    return first
      ? [
          {
            schoolNo: first.schoolNo,
            phone: first.phoneNumber,
            body: reminderText(body.text, fieldsOf(plan, group), frame),
          },
        ]
      : []
  })
  for (const message of written) insist(sendReminder, messages.check(message.body))
  const userId = x.caller.userId
  const reminderNo = await storeReminder(db, { plan, vendorNo, text: body.text, sendAt, userId, now }, groups)
  const giveUpAt = windowOf(plan, now).closesAt
  await messages.plan(db, { reminderNo, title: '모의고사 주문 안내', sendAt, giveUpAt, messages: written })
  const remindedSchool = groups.reduce((sum, group) => sum + group.length, 0)
  const to = { nsatPlanNo: plan.nsatPlanNo, nsatVendorNo: vendorNo, remindedSchool }
  await x.audit({ action: sendReminder.name, entity: ENTITY, entityId: reminderNo, to })
  return { reminderNo, remindedSchool, sendYmdt: toYmdt(sendAt) }
})

/** Institutes that have not ordered, and reminding them. */
export const reminderEndpoints = [readEndpoint, sendEndpoint]
