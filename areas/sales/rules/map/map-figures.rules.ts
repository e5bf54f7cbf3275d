import type { SchoolLevel } from '#areas/sales/contract/codes.ts'
import type { MapArea } from '#areas/sales/contract/map.contract.ts'
import { percentOf } from '#platform/contract/percent.ts'

/** What a map is asked to show; without a stage it shows who was contacted. */
export interface MapChoice {
  readonly provinceId?: number | undefined
  readonly salesStatusId?: number | undefined
  readonly salesPersonId?: number | undefined
  readonly schoolType?: SchoolLevel | undefined
}

/** The schools of an area that a map counts: those in the chosen stage, or those that were contacted. */
export const countedIn = (area: MapArea, salesStatusId: number | undefined): number =>
  salesStatusId === undefined
    ? area.contactedCount
    : (area.statuses.find((status) => status.salesStatusId === salesStatusId)?.count ?? 0)

/** Their share of all schools of the area in percent; null where it has none. */
export const shareIn = (area: MapArea, salesStatusId: number | undefined): number | null =>
  area.schoolCount === 0 ? null : percentOf(countedIn(area, salesStatusId), area.schoolCount)

/** All areas as one. */
export const totalOf = (areas: readonly MapArea[], areaName: string): MapArea => ({
  areaId: 0,
  areaName,
  schoolCount: sum(areas.map(({ schoolCount }) => schoolCount)),
  contactedCount: sum(areas.map(({ contactedCount }) => contactedCount)),
  statuses: (areas[0]?.statuses ?? []).map(({ salesStatusId }) => ({
    salesStatusId,
    count: sum(areas.map((area) => countedIn(area, salesStatusId))),
  })),
})

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

/** What the list of organisations is asked for the schools of a district that a map counts; it knows stages, not contacts. */
export const listSearchOf = (areaId: number, choice: MapChoice) => ({
  province: choice.provinceId === undefined ? undefined : String(choice.provinceId),
  childAreaId: [String(areaId)],
  salesStatusId: choice.salesStatusId === undefined ? undefined : [String(choice.salesStatusId)],
  salesPersonId: choice.salesPersonId === undefined ? undefined : String(choice.salesPersonId),
  schoolType: choice.schoolType,
})
