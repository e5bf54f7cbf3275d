import { SEES_ALL } from '../contract/access.ts'

/** Who answers for the work of a wing, beside those who see everything: holders of one of these flags. */
const OFFICES: Readonly<Record<string, readonly string[]>> = {
  advertising: ['ADS'],
  nsat: ['NSAT_ADMIN'],
}

/** Who answers for the work of an area. */
export const officeOf = (area: string): readonly string[] => OFFICES[area.split('/', 1)[0] ?? ''] ?? []

/** A thing that failed, as far as rights go. */
export interface RightsOn {
  /** Who answers for it. */
  readonly flags: readonly string[]
  readonly ownerId: number | null
  /** Whether its owner does the same with it. */
  readonly isOfOwner: boolean
}

interface Person {
  readonly userId: number
  readonly flags: ReadonlySet<string>
}

/** Whether the person answers for it: sees it where the office does. */
export const answersFor = ({ flags }: Pick<RightsOn, 'flags'>, person: Pick<Person, 'flags'>): boolean =>
  person.flags.has(SEES_ALL) || flags.some((flag) => person.flags.has(flag))

/** Whether the person may see it. */
export const maySee = (thing: RightsOn, person: Person): boolean =>
  answersFor(thing, person) || thing.ownerId === person.userId

/** Whether the person may have it tried again, and settle it. */
export const mayAct = (thing: RightsOn, person: Person): boolean =>
  answersFor(thing, person) || (thing.isOfOwner && thing.ownerId === person.userId)
