import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { SALES_PEOPLE } from './access.ts'
import { STAGE_KINDS } from './codes.ts'

/** The stages of the work with an organisation, in their order, which is not that of their numbers. */
export const SalesStatus = z.object({
  salesStatusId: z.number().int(),
  salesStatusName: z.string(),
  salesStatusKind: z.enum(STAGE_KINDS),
})
export type SalesStatus = z.infer<typeof SalesStatus>

export const listStatuses = call({
  name: 'sales.listStatuses',
  method: 'GET',
  path: '/partner/ad-api/sales/status',
  summary: '영업상태 목록을 조회한다.',
  access: SALES_PEOPLE,
  output: z.object({ list: z.array(SalesStatus) }),
  reads: ['sales.lookUps'],
})

/** Kinds of reports. */
export const SalesReportType = z.object({ salesReportTypeId: z.number().int(), salesReportTypeName: z.string() })
export type SalesReportType = z.infer<typeof SalesReportType>

export const listReportTypes = call({
  name: 'sales.listReportTypes',
  method: 'GET',
  path: '/partner/ad-api/sales/report-type',
  summary: '영업보고 구분 목록을 조회한다.',
  access: SALES_PEOPLE,
  output: z.object({ list: z.array(SalesReportType) }),
  reads: ['sales.lookUps'],
})

/** Somebody who can be in charge of an organisation. */
export const SalesPerson = z.object({ salesPersonId: z.number().int(), salesPersonName: z.string() })
export type SalesPerson = z.infer<typeof SalesPerson>

/** Who can be in charge of an organisation, by name. */
export const listSalesPeople = call({
  name: 'sales.listSalesPeople',
  method: 'GET',
  path: '/partner/ad-api/sales/people',
  summary: '영업 담당자로 정할 수 있는 사람을 조회한다.',
  access: SALES_PEOPLE,
  output: z.object({ list: z.array(SalesPerson) }),
  reads: ['sales.people'],
})

const Years = z.array(z.number().int())

/** What screens offer: years of today's settings, latest first, and fields of the basic info that are announced only. */
export const readOptions = call({
  name: 'sales.readOptions',
  method: 'GET',
  path: '/partner/ad-api/sales/options',
  summary: '영업 화면에서 선택할 수 있는 학년도와 준비 중인 항목을 조회한다.',
  access: SALES_PEOPLE,
  output: z.object({ organizationYears: Years, reportYears: Years, comingLater: z.array(z.string()) }),
  reads: ['portal.settings'],
})
