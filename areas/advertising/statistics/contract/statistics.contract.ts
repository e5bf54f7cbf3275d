import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { Day, Id, wholeNumber } from '#platform/contract/shapes.ts'
import { STATISTICS_READERS } from './access.ts'
import { UPLOAD_TYPES } from './codes.ts'

/**
 * Figures of one area on one day. Rates are percent with one decimal, worked out by the server: real users = MAU /
 * subscribers, share = subscribers / pupils, real share = MAU / pupils; a divisor of 0 gives 0, an unknown one null.
 * `studentCount` null means unknown, which is not zero.
 */
export const StatisticsRow = z.object({
  areaId: z.number().int(),
  areaName: z.string(),
  statisticsDate: z.string(),
  schoolCount: z.number().int(),
  cumulationSubscriberCount: z.number().int(),
  subscriberMau: z.number().int(),
  realUserRate: z.number(),
  studentCount: z.number().int().nullable(),
  userShareRate: z.number().nullable(),
  realUserShareRate: z.number().nullable(),
})
export type StatisticsRow = z.infer<typeof StatisticsRow>

/** Figures of one school on one day. */
export const SchoolStatisticsRow = StatisticsRow.omit({ schoolCount: true }).extend({
  organizationId: z.number().int(),
  organizationName: z.string(),
})
export type SchoolStatisticsRow = z.infer<typeof SchoolStatisticsRow>

const READS = ['statistics.figures']
const onDay = z.object({ date: Day })
const areaNotFound = { NOT_FOUND: { status: 404, text: '해당 지역을 찾을 수 없습니다.' } } as const
const schoolNotFound = { NOT_FOUND: { status: 404, text: '해당 학교를 찾을 수 없습니다.' } } as const

/** A read about one province, district or school. */
const ofOne = { method: 'GET', access: STATISTICS_READERS, params: z.object({ id: Id }), reads: READS } as const
/** One about a district of a province. */
const ofDistrict = { ...ofOne, params: z.object({ id: Id, childId: Id }) }
const asSheet = { query: onDay, output: z.unknown(), refusals: areaNotFound, reads: [], form: 'bytes' } as const

const Rows = z.object({ list: z.array(StatisticsRow) })
const SchoolRows = z.object({ list: z.array(SchoolStatisticsRow) })

/** A province's own row of that day; empty without figures. */
export const readProvinceStatistics = call({
  ...ofOne,
  name: 'statistics.readProvinceStatistics',
  path: '/partner/ad-api/statistics/areas/{id}/type/area',
  summary: '시/도의 통계를 조회한다.',
  query: onDay,
  output: Rows,
  refusals: areaNotFound,
})

/** The rows of the districts of a province on that day. */
export const listDistrictStatistics = call({
  ...ofOne,
  name: 'statistics.listDistrictStatistics',
  path: '/partner/ad-api/statistics/areas/{id}/child-areas/type/area',
  summary: '시/도에 속한 시/군/구별 통계를 조회한다.',
  query: onDay,
  output: Rows,
  refusals: areaNotFound,
})

/** The rows of the schools of a district on that day, by name. */
export const listSchoolStatistics = call({
  ...ofDistrict,
  name: 'statistics.listSchoolStatistics',
  path: '/partner/ad-api/statistics/areas/{id}/child-areas/{childId}/type/organization',
  summary: '시/군/구에 속한 학교별 통계를 조회한다.',
  query: onDay,
  output: SchoolRows,
  refusals: areaNotFound,
})

/** How a school uses the service, up to now. */
export const readActivity = call({
  ...ofOne,
  name: 'statistics.readActivity',
  path: '/partner/ad-api/statistics/organizations/{id}/activity',
  summary: '학교의 활동 내역(설문, 앨범, 알림, 수강신청)을 조회한다.',
  output: z.object({
    organizationId: z.number().int(),
    organizationName: z.string(),
    surveyCount: z.number().int(),
    albumCount: z.number().int(),
    agendaCount: z.number().int(),
    enrolmentCount: z.number().int(),
  }),
  refusals: schoolNotFound,
})

const trendQuery = z.object({ date: Day, months: wholeNumber(1, 36).default(12) })

/** The figures of a province or a district on every day with figures in the months up to `date`, oldest first. */
export const listAreaTrend = call({
  ...ofOne,
  name: 'statistics.listAreaTrend',
  path: '/partner/ad-api/statistics/areas/{id}/trend',
  summary: '지역 통계의 추이를 조회한다.',
  query: trendQuery,
  output: Rows,
  refusals: areaNotFound,
})

/** The figures of one school in the months up to `date`, oldest first. */
export const listSchoolTrend = call({
  ...ofOne,
  name: 'statistics.listSchoolTrend',
  path: '/partner/ad-api/statistics/organizations/{id}/trend',
  summary: '학교 통계의 추이를 조회한다.',
  query: trendQuery,
  output: SchoolRows,
  refusals: schoolNotFound,
})

/** The newest days for which figures of a kind were uploaded, newest first, at most 36: for "no figures on that day" hints. */
export const listStatisticsDates = call({
  ...ofOne,
  name: 'statistics.listStatisticsDates',
  path: '/partner/ad-api/statistics/dates/{type}',
  summary: '통계 자료가 있는 날짜를 조회한다.',
  params: z.object({ type: z.enum(UPLOAD_TYPES) }),
  output: z.object({ list: z.array(z.string()) }),
})

/** The province's row and its districts as a spreadsheet. */
export const exportAreaStatistics = call({
  ...ofOne,
  ...asSheet,
  name: 'statistics.exportAreaStatistics',
  path: '/partner/ad-api/statistics/areas/{id}/export',
  summary: '지역별 통계를 엑셀로 내려받는다.',
})

/** The schools of a district as a spreadsheet. */
export const exportSchoolStatistics = call({
  ...ofDistrict,
  ...asSheet,
  name: 'statistics.exportSchoolStatistics',
  path: '/partner/ad-api/statistics/areas/{id}/child-areas/{childId}/export',
  summary: '학교별 통계를 엑셀로 내려받는다.',
})
