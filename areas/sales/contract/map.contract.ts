import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { Count, Id } from '#platform/contract/shapes.ts'
import { SALES_PEOPLE } from './access.ts'
import { SCHOOL_LEVELS } from './codes.ts'

/** A province or a district with its schools: how many there are, how many of them were contacted, and in which stage they stand. */
export const MapArea = z.object({
  areaId: z.number().int(),
  areaName: z.string(),
  /** All schools of the directory; trial ones and those that another one took up do not count. */
  schoolCount: Count,
  /** Those of them that left the first stage, or of which somebody wrote a report. */
  contactedCount: Count,
  /** Every stage in its order. */
  statuses: z.array(z.object({ salesStatusId: z.number().int(), count: Count })),
})
export type MapArea = z.infer<typeof MapArea>

/**
 * The country province by province, or with `provinceId` that province district by district. With `salesPersonId` contacts and
 * stages are those of the organisations of which that person is in charge; `schoolCount` stays that of all schools.
 */
export const readMap = call({
  name: 'sales.readMap',
  method: 'GET',
  path: '/partner/ad-api/sales/map',
  summary: '시/도 또는 시/군/구별 학교 수, 접촉한 학교 수, 영업상태별 학교 수를 조회한다.',
  access: SALES_PEOPLE,
  query: z.object({
    provinceId: Id.optional(),
    salesPersonId: Id.optional(),
    schoolType: z.enum(SCHOOL_LEVELS).optional(),
  }),
  output: z.object({ list: z.array(MapArea) }),
  refusals: { NOT_FOUND: { status: 404, text: '해당 시/도를 찾을 수 없습니다.' } },
  reads: ['sales.organizations', 'sales.reports'],
})
