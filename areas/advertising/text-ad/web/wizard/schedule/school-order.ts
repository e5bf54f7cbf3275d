import type { School } from '#areas/advertising/text-ad/contract/school.contract.ts'
import type { ChosenSchool } from '../state.ts'

/** In which order the schools of a search stand. */
export const SCHOOL_ORDERS = {
  name: '이름순',
  most: '수신자 많은 순',
  fewest: '수신자 적은 순',
} as const
export type SchoolOrder = keyof typeof SCHOOL_ORDERS

const compare: Readonly<Record<SchoolOrder, (one: School, other: School) => number>> = {
  name: (one, other) => one.organizationName.localeCompare(other.organizationName, 'ko'),
  most: (one, other) => other.targetCount - one.targetCount,
  fewest: (one, other) => one.targetCount - other.targetCount,
}

/** The schools whose name has the text in it, in the wanted order; those with the same number of parents by name. */
export function shownSchools(schools: readonly School[], text: string, order: SchoolOrder): School[] {
  const wanted = text.trim().toLowerCase()
  return schools
    .filter((school) => school.organizationName.toLowerCase().includes(wanted))
    .sort((one, other) => compare[order](one, other) || compare.name(one, other))
}

const toChosen = ({ organizationId, organizationName, targetCount, commonResourceSeq }: School): ChosenSchool => ({
  organizationId,
  organizationName,
  targetCount,
  commonResourceSeq,
})

/** Adds schools in their order until the ad has `most`; `left` are those for which there was no room. */
export function addSchools(
  chosen: readonly ChosenSchool[],
  more: readonly School[],
  most: number,
): { chosen: ChosenSchool[]; left: readonly School[] } {
  const known = new Set(chosen.map((school) => school.organizationId))
  const fresh = more.filter((school) => !known.has(school.organizationId))
  const room = Math.max(most - chosen.length, 0)
  return { chosen: [...chosen, ...fresh.slice(0, room).map(toChosen)], left: fresh.slice(room) }
}
