import { createPeople } from '#areas/base/account/server/door.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type ExamWorld, makeExamWorld } from './exam-world.ts'
import { StubbornPerson } from './person.ts'

/** The people of a run. */
export interface Cast {
  readonly academies: readonly StubbornPerson[]
  readonly agencies: readonly StubbornPerson[]
  readonly manager: StubbornPerson
  /** Orders mock exams for institutes. */
  readonly examOffice: StubbornPerson
  readonly exams: ExamWorld
}

/** Each may have only so many unpaid ads at once, and a run has many. */
const ACADEMIES = Array.from({ length: 12 }, (_, index) => `academy-${index + 1}`)
const AGENCIES = Array.from({ length: 4 }, (_, index) => `agency-${index + 1}`)

/** Creates the people of a run in its world; they go to the portal at the given address. */
export async function hireCast(db: Db, portalUrl: string, now: Date): Promise<Cast> {
  const rows = [
    ...ACADEMIES.map((loginId) => [loginId, 'ROLE_MEMBER_IAMCLASS'] as const),
    ...AGENCIES.map((loginId) => [loginId, 'ROLE_AGENCY_PARTNER'] as const),
  ]
  const people = rows.map(([loginId, authority], index) => ({
    loginId,
    name: loginId,
    phoneNumber: `010000001${String(index).padStart(2, '0')}`,
    password: DEMO_PASSWORD,
    authorities: [authority],
  }))
  await createPeople(db, people, now)
  const person = (loginId: string) => new StubbornPerson(portalUrl, loginId)
  return {
    academies: ACADEMIES.map(person),
    agencies: AGENCIES.map(person),
    manager: person('adops'),
    examOffice: person('nsat'),
    exams: await makeExamWorld(db),
  }
}
