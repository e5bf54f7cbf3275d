import type { NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import { formatPhone } from '#platform/contract/phone.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { ReminderFields, Spared } from '../../contract/reminder.contract.ts'
import { deadlineText, roundNameOf, sparedBy } from '../../rules/reminder.rules.ts'
import type { OrderSettings } from '../../rules/settings.rules.ts'
import type { ReminderMessages } from './reminder-messages.ts'
import { listUnordered, type UnorderedSchool } from './unordered.queries.ts'

/** An institute without an order, and why it is not reminded now; null where it is. */
export interface JudgedSchool extends UnorderedSchool {
  readonly spared: Spared | null
}

interface Asked {
  readonly plan: NsatPlan
  readonly vendorNo: number | null
  readonly settings: OrderSettings
  readonly now: Date
}

/** The institutes without an order of a round, each with whether it may be reminded now. */
export async function judgeSchools(
  db: Db,
  messages: ReminderMessages,
  { plan, vendorNo, settings, now }: Asked,
): Promise<JudgedSchool[]> {
  const schools = await listUnordered(db, plan, vendorNo)
  const phones = schools.map(({ phoneNumber }) => phoneNumber)
  const optedOut = new Set(await messages.listOptedOut(db, phones))
  return schools.map((school) => ({
    ...school,
    spared: sparedBy({ ...school, isOptedOut: optedOut.has(school.phoneNumber) }, settings, now),
  }))
}

/** What stands in the place of the fields in the message to institutes of one number. */
export const fieldsOf = (
  plan: NsatPlan,
  schools: readonly Pick<UnorderedSchool, 'schoolName' | 'vendorName' | 'vendorPhone'>[],
): ReminderFields => ({
  학원명: schools.map(({ schoolName }) => schoolName).join(', '),
  회차: roundNameOf(plan),
  마감일: deadlineText(plan),
  총판명: schools[0]?.vendorName ?? '',
  총판전화: formatPhone(schools[0]?.vendorPhone ?? ''),
})
