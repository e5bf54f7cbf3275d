import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { messageFrame } from '#areas/advertising/text-ad/rules/message/final-message.rules.ts'
import { DEFAULT_SETTINGS } from '#areas/advertising/text-ad/rules/settings.rules.ts'
import { deadlineText, reminderText, roundNameOf, USUAL_REMINDER } from '#areas/nsat/order/rules/reminder.rules.ts'
import { formatPhone } from '#platform/contract/phone.ts'
import { addDays, instantOf, toDay } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows, numbersOf } from './insert-rows.ts'
import { insertTrail } from './insert-trail.ts'

interface World {
  readonly now: Date
  readonly userIds: ReadonlyMap<string, number>
  readonly names: ReadonlyMap<number, string>
}

/** Which vendors have reminded their institutes, and so many days ago: one may do so again by now, the other not yet. */
const REMINDING = [
  { loginId: 'vendor1', daysAgo: 5, time: '10:20' },
  { loginId: 'vendor2', daysAgo: 2, time: '14:05' },
] as const

/** A vendor in a round that it may order in. */
interface Round {
  readonly nsatPlanNo: number
  readonly nsatServiceNo: number
  readonly serviceName: string
  readonly planYm: string
  readonly applyEndDate: string
  readonly giveUpAt: Date
  readonly nsatVendorNo: number
  readonly vendorName: string
  readonly vendorPhone: string
}

interface Reminded {
  readonly schoolNo: number
  readonly schoolName: string
  readonly phoneNumber: string
}

/** Puts reminders of the rounds that take orders into the world, with what became of their messages; answers how many there are. */
export async function insertNsatReminders(db: Db, world: World): Promise<number> {
  let count = 0
  for (const { loginId, daysAgo, time } of REMINDING) {
    const userId = world.userIds.get(loginId) ?? 0
    const at = instantOf(addDays(toDay(world.now), -daysAgo), time)
    for (const round of await readRounds(db, userId, at)) {
      const schools = await readWithout(db, round, at)
      if (schools.length === 0) continue
      await insertReminder(db, world, { round, schools, userId, at })
      count++
    }
  }
  return count
}

/** The rounds of a vendor that took orders then. */
async function readRounds(db: Db, userId: number, at: Date): Promise<Round[]> {
  const { rows } = await sql<Round>`
    select p.nsat_plan_no, p.nsat_service_no, s.service_name, p.plan_ym, p.apply_end_date,
      (p.apply_end_date + 1)::timestamp at time zone 'Asia/Seoul' as give_up_at, v.nsat_vendor_no, v.vendor_name, v.vendor_phone
    from nsat_vendor.vendor_user u join nsat_vendor.vendor v using (nsat_vendor_no)
    cross join nsat_plan.plan p join nsat_plan.service s on s.nsat_service_no = p.nsat_service_no
    where u.user_id = ${userId} and ${toDay(at)}::date between p.apply_start_date and p.apply_end_date and p.closed_at is null
    order by p.nsat_plan_no`.execute(db)
  return rows
}

/** Its institutes that had not ordered by then, and are customers, by number; of one owner one. */
async function readWithout(db: Db, { nsatPlanNo, nsatServiceNo, nsatVendorNo }: Round, at: Date): Promise<Reminded[]> {
  const { rows } = await sql<Reminded>`
    select distinct on (i.phone_number) i.school_no, i.school_name, i.phone_number
    from nsat_vendor.institute_vendor iv join nsat_vendor.institute i using (school_no)
    where iv.nsat_service_no = ${nsatServiceNo} and iv.nsat_vendor_no = ${nsatVendorNo} and i.removed_at is null
      and i.phone_number like '010%'
      and not exists (select from nsat_order.school_order o
        where o.nsat_plan_no = ${nsatPlanNo} and o.school_no = i.school_no and o.created_at < ${at})
      and exists (select from nsat_order.school_order o
        where o.nsat_service_no = ${nsatServiceNo} and o.nsat_plan_no <> ${nsatPlanNo} and o.school_no = i.school_no
          and o.created_at between ${at}::timestamptz - interval '5 months' and ${at})
    order by i.phone_number, i.school_no`.execute(db)
  return rows.toSorted((one, other) => one.schoolNo - other.schoolNo)
}

interface Reminder {
  readonly round: Round
  readonly schools: readonly Reminded[]
  readonly userId: number
  readonly at: Date
}

async function insertReminder(db: Db, world: World, { round, schools, userId, at }: Reminder): Promise<void> {
  const { nsatPlanNo, nsatServiceNo, nsatVendorNo, vendorName, vendorPhone, giveUpAt } = round
  const [reminderNo = 0] = await numbersOf(db, 'nsat_order.reminder', 'reminderNo', 1)
  const remindedNos = await numbersOf(db, 'nsat_order.reminded_school', 'remindedNo', schools.length)
  await insertRows(db, 'nsat_order.reminder', [
    {
      reminderNo,
      nsatPlanNo,
      nsatServiceNo,
      nsatVendorNo,
      reminderText: USUAL_REMINDER,
      sendAt: at,
      createdBy: userId,
      createdAt: at,
    },
  ])
  await insertRows(
    db,
    'nsat_order.reminded_school',
    schools.map(({ schoolNo }, index) => ({
      remindedNo: remindedNos[index],
      reminderNo,
      nsatPlanNo,
      schoolNo,
      nsatVendorNo,
      toldWith: schoolNo,
      remindedAt: at,
    })),
  )
  const frame = messageFrame({ ...DEFAULT_SETTINGS, prefixTemplate: '(광고)', productTag: '' }, '', at)
  const bodies = schools.map(({ schoolName }) =>
    reminderText(
      USUAL_REMINDER,
      {
        학원명: schoolName,
        회차: roundNameOf(round),
        마감일: deadlineText(round),
        총판명: vendorName,
        총판전화: formatPhone(vendorPhone),
      },
      frame,
    ),
  )
  await insertMessages(db, { reminderNo, at, giveUpAt, schools, bodies })
  const to = { nsatPlanNo, nsatVendorNo, remindedSchool: schools.length }
  await insertTrail(db, world, [
    { entity: 'nsatOrder.reminder', id: reminderNo, action: 'nsatOrder.sendReminder', userId, from: null, to, at },
  ])
}

interface Sent {
  readonly reminderNo: number
  readonly at: Date
  readonly giveUpAt: Date
  readonly schools: readonly Reminded[]
  readonly bodies: readonly string[]
}

/** Each message as it was sent: most of them delivered. */
async function insertMessages(db: Db, { reminderNo, at, giveUpAt, schools, bodies }: Sent): Promise<void> {
  const finishedAt = new Date(at.getTime() + 40_000)
  const [dispatchId = 0] = await numbersOf(db, 'messaging.dispatch', 'dispatchId', 1)
  const sent = schools.map(({ schoolNo, phoneNumber }, index) => ({
    schoolNo,
    phoneNumber,
    partNo: index + 1,
    key: randomUUID(),
    hasFailed: index % 15 === 6,
  }))
  await insertRows(db, 'messaging.dispatch', [
    {
      dispatchId,
      purpose: 'REMINDER',
      reserveSeq: reminderNo,
      sendAt: at,
      giveUpAt,
      isAdvertising: true,
      imageAttempts: 0,
      state: 'FINISHED',
      recipientCount: schools.length,
      createdAt: at,
      startedAt: at,
      finishedAt,
    },
  ])
  const title = '모의고사 주문 안내'
  await insertRows(
    db,
    'messaging.dispatch_part',
    bodies.map((body, index) => ({ dispatchId, partNo: index + 1, title, body })),
  )
  await insertRows(
    db,
    'messaging.request',
    sent.map(({ partNo, key, hasFailed }) => ({
      requestKey: key,
      dispatchId,
      partNo,
      requestNo: partNo,
      state: 'SENT',
      attempts: 1,
      firstCalledAt: at,
      startedAt: at,
      looks: 0,
      misses: 0,
      vendorRequestId: `demo${key.slice(0, 18)}`,
      lastCode: '0',
      recipientCount: 1,
      acceptedCount: 1,
      deliveredCount: hasFailed ? 0 : 1,
      failedCount: hasFailed ? 1 : 0,
      notSentCount: 0,
    })),
  )
  await insertRows(
    db,
    'messaging.recipient',
    sent.map(({ schoolNo, phoneNumber, key, hasFailed }) => ({
      dispatchId,
      phoneNumber,
      requestKey: key,
      organizationId: schoolNo,
      state: hasFailed ? 'FAILED' : 'DELIVERED',
      vendorRecipientSeq: 1,
      code: hasFailed ? '3001' : '1000',
      answeredAt: finishedAt,
    })),
  )
}
