import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { byDays, byMany, byOwn, byText } from '#platform/contract/list/filters.ts'
import { listOf } from '#platform/contract/list/list.ts'
import { Count, Day, Id } from '#platform/contract/shapes.ts'
import { searchWord } from '#platform/contract/written-text.ts'
import { VIEWERS } from './access.ts'
import { idList } from './advertisement.contract.ts'
import { SCHOOL_TYPES } from './codes.ts'
import { AD_CONFLICTS, IDLE_PLACES } from './places.ts'

// A place is one position at one school, and holds one ad at a time: one that is not withdrawn. The positions are those that
// ads name. A place is taken in a month or a period when an ad runs there on a day of it.

/** How many months the occupancy shows. */
export const OCCUPANCY_MONTHS = 12

const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, '월을 올바르게 입력해주세요.')

/** What the places of a district hold. */
const District = z.object({
  areaId: z.number().int(),
  parentAreaId: z.number().int(),
  /** With the name of the province. */
  areaName: z.string(),
  schoolCount: Count,
  placeCount: Count,
})

export const DistrictOccupancy = District.extend({
  /** Places that are taken, month by month. */
  takenCounts: z.array(Count),
  /** Those of them at which ads overlap. */
  conflictCounts: z.array(Count),
})
export type DistrictOccupancy = z.infer<typeof DistrictOccupancy>

const OccupancyQuery = z.object({
  /** The first of twelve months, `YYYY-MM`. */
  startMonth: Month,
  parentAreaId: Id,
  schoolType: idList(SCHOOL_TYPES),
  /** Part of the name of a position. */
  position: searchWord(30).optional(),
})

const noProvince = { NOT_FOUND: { status: 404, text: '해당 시/도를 찾을 수 없습니다.' } } as const

/** How many places of each district of a province are taken, month by month; districts in their usual order. */
export const readOccupancy = call({
  name: 'ads.readOccupancy',
  method: 'GET',
  path: '/partner/ad-api/advertisement/occupancy',
  summary: '시/도의 시/군/구별 지역광고 점유율을 달마다 조회한다.',
  access: VIEWERS,
  query: OccupancyQuery,
  output: z.object({
    areaName: z.string(),
    /** The positions that are counted, by name. */
    positions: z.array(z.string()),
    list: z.array(DistrictOccupancy),
  }),
  refusals: noProvince,
  reads: ['ads.advertisements'],
})

/** The same as a PDF to be handed on. */
export const printOccupancy = call({
  name: 'ads.printOccupancy',
  method: 'GET',
  path: '/partner/ad-api/advertisement/occupancy/pdf',
  summary: '시/도의 시/군/구별 지역광고 점유율을 PDF로 내려받는다.',
  access: VIEWERS,
  query: OccupancyQuery,
  output: z.unknown(),
  refusals: noProvince,
  form: 'bytes',
})

const PLACE_FILTERS = [
  byDays('startDate', 'endDate', '기간', { isRequired: true }),
  byOwn('provinceId', '시/도', Id),
  byOwn('districtId', '시/군/구', Id),
  byMany('schoolType', '학교 유형', ['1', '2', '3']),
  byText('position', '위치', { most: 30 }),
] as const

/** A district, and how many of its places are taken in a period. */
export const IdleDistrict = District.extend({
  takenCount: Count,
  freeCount: Count,
  takenPercent: z.number(),
  /** Ads that run in the district. */
  adCount: Count,
})
export type IdleDistrict = z.infer<typeof IdleDistrict>

/** Districts by how little of them is taken in a period, those without any ad first. */
export const idlePlaces = listOf({
  name: 'ads.listIdlePlaces',
  path: '/partner/ad-api/advertisement/idle-places',
  place: IDLE_PLACES,
  row: IdleDistrict,
  reads: ['ads.advertisements'],
  filters: PLACE_FILTERS,
  sorts: ['takenPercent', 'freeCount', 'adCount', 'areaName'],
  export: true,
})
export const { listCall: listIdlePlaces, exportCall: exportIdlePlaces } = idlePlaces

const ConflictingAd = z.object({
  advertisementId: z.number().int(),
  advertisementTitle: z.string(),
  advertiserName: z.string(),
  advertisementStartDate: Day,
  advertisementEndDate: Day,
})
export type ConflictingAd = z.infer<typeof ConflictingAd>

/** Two ads that have the same places of a district at the same time. */
export const AdConflict = z.object({
  areaId: z.number().int(),
  parentAreaId: z.number().int(),
  areaName: z.string(),
  position: z.string(),
  /** The days on which both run. */
  startDate: Day,
  endDate: Day,
  dayCount: Count,
  /** Schools at which they meet, and the first of them by name. */
  schoolCount: Count,
  firstSchoolName: z.string(),
  /** The one that begins first. */
  first: ConflictingAd,
  second: ConflictingAd,
})
export type AdConflict = z.infer<typeof AdConflict>

/** Pairs of ads that meet at a place within a period, district by district. */
export const adConflicts = listOf({
  name: 'ads.listConflicts',
  path: '/partner/ad-api/advertisement/conflicts',
  place: AD_CONFLICTS,
  row: AdConflict,
  reads: ['ads.advertisements'],
  filters: PLACE_FILTERS,
  export: true,
})
export const { listCall: listConflicts, exportCall: exportConflicts } = adConflicts
