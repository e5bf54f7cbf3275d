import { toDay } from '#platform/contract/seoul.ts'
import { openJournal } from '../server/journal.ts'
import type { Surroundings } from '../settings.ts'
import { parentsOf } from './parents.ts'
import { type ListedSchool, readListedSchools } from './schools.ts'

/** What a parent said at a school; `consentedOn` null took the consent back. */
interface Change {
  readonly schoolCode: string
  readonly phoneNumber: string
  readonly consentedOn: string | null
}

/** A consent that holds: number and day `YYYY-MM-DD`. */
export interface Consent {
  readonly phoneNumber: string
  readonly consentedOn: string
}

export interface DirectoryState {
  /** Every school, in the order of the list. */
  readonly schools: readonly ListedSchool[]
  /** How many changes there were: names a state of the directory. */
  readonly version: number
  findSchool(schoolCode: string): ListedSchool | undefined
  /** The consents of a school, as they were at a version. */
  consentsAt(school: ListedSchool, version?: number): Consent[]
  /** What people changed on the page, newest first. */
  latestChanges(most: number): readonly Change[]
  /** A parent consents today, or takes the consent back. */
  change(school: ListedSchool, phoneNumber: string, isConsenting: boolean): void
  reset(): void
  close(): void
}

/** The invented parents of every school, and what was changed since. Only changes are kept: the rest is made anew each time. */
export function openDirectoryState({ folder, clock, directorySchools }: Surroundings): DirectoryState {
  const journal = openJournal<Change>(folder, 'directory')
  const changes: Change[] = [...journal.earlier]
  let known: { schools: readonly ListedSchool[]; byCode: ReadonlyMap<string, ListedSchool> } | null = null
  // The list of the country is long: only whoever asks for it reads it.
  const directory = () => {
    if (known) return known
    const schools = directorySchools ?? readListedSchools()
    known = { schools, byCode: new Map(schools.map((school) => [school.schoolCode, school])) }
    return known
  }
  return {
    get schools() {
      return directory().schools
    },
    get version() {
      return changes.length
    },
    findSchool: (schoolCode) => directory().byCode.get(schoolCode),
    consentsAt: (school, version = changes.length) => consentsOf(school, changes.slice(0, version)),
    latestChanges: (most) => changes.slice(-most).toReversed(),
    change({ schoolCode }, phoneNumber, isConsenting) {
      const entry = { schoolCode, phoneNumber, consentedOn: isConsenting ? toDay(clock.now()) : null }
      journal.append(entry)
      changes.push(entry)
    },
    reset() {
      changes.length = 0
      journal.clear()
    },
    close: () => journal.close(),
  }
}

function consentsOf(school: ListedSchool, changes: readonly Change[]): Consent[] {
  const consents = new Map<string, string>()
  for (const { phoneNumber, consentedOn, withdrawnOn } of parentsOf(school))
    if (consentedOn !== null && withdrawnOn === null) consents.set(phoneNumber, consentedOn)
  for (const { schoolCode, phoneNumber, consentedOn } of changes) {
    if (schoolCode !== school.schoolCode) continue
    if (consentedOn === null) consents.delete(phoneNumber)
    else consents.set(phoneNumber, consentedOn)
  }
  return [...consents].map(([phoneNumber, consentedOn]) => ({ phoneNumber, consentedOn }))
}
