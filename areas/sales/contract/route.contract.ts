import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { STATE_CHANGED } from '#platform/contract/refusals.ts'
import { Count, Id, Version } from '#platform/contract/shapes.ts'
import { SALES_PEOPLE } from './access.ts'
import { Contact } from './contact.contract.ts'
import { SalesOrganization } from './organization.contract.ts'
import { SalesReport } from './report.contract.ts'

/** So many somebody visits on a day at most. */
export const MOST_STOPS = 30

/** An organisation on the way of a day. */
export const RouteStop = SalesOrganization.extend({
  roadAddress: z.string(),
  /** Whom to call, as on the page of the organisation. */
  mainContact: Contact.pick({ contactName: true, phoneNumber: true }).nullable(),
  /** Metres as the crow flies from the stop before it; null for the first one, and where one of both has no coordinates. */
  distanceMeters: Count.nullable(),
  /** What one reported of it on that day: then it is checked off. */
  report: SalesReport.pick({ salesReportId: true, salesDateTime: true, salesReportTypeName: true }).nullable(),
})
export type RouteStop = z.infer<typeof RouteStop>

const Route = z.object({
  /** The day in Seoul. */
  day: z.string(),
  /** 0 where nothing was put on the route yet. */
  version: z.number().int(),
  stops: z.array(RouteStop),
})

const changes = ['own:sales.routes']
const refusals = {
  UNKNOWN_ORGANIZATION: { status: 422, text: '동선에 넣을 수 없는 기관이 있습니다. 새로고침한 뒤 다시 선택해주세요.' },
  TOO_MANY_STOPS: { status: 409, text: `동선에는 하루에 ${MOST_STOPS}곳까지 넣을 수 있습니다.` },
} as const

/** Where the caller goes today, in order. The contacts in it are personal data: the read is kept in the audit trail. */
export const readRoute = call({
  name: 'sales.readRoute',
  method: 'GET',
  path: '/partner/ad-api/sales/route',
  summary: '내 오늘의 동선을 방문 순서대로 조회한다.',
  access: SALES_PEOPLE,
  output: Route,
  reads: ['own:sales.routes', 'sales.reports', 'sales.organizations', 'sales.contacts'],
})

/** Puts organisations at the end of today's route; those that are on it stay where they are. */
export const addStops = call({
  name: 'sales.addStops',
  method: 'POST',
  path: '/partner/ad-api/sales/route/stops',
  summary: '기관을 내 오늘의 동선에 더한다.',
  access: SALES_PEOPLE,
  body: z.object({
    organizationIds: z.array(Id).min(1, '기관을 선택해주세요.').max(MOST_STOPS, refusals.TOO_MANY_STOPS.text),
  }),
  output: z.object({ version: z.number().int(), addedCount: Count }),
  refusals,
  changes,
})

/** Puts those on today's route whom one has to contact by today, as far as there is room. */
export const addDueStops = call({
  name: 'sales.addDueStops',
  method: 'POST',
  path: '/partner/ad-api/sales/route/due-stops',
  summary: '오늘까지 연락할 내 담당 기관을 오늘의 동선에 더한다.',
  access: SALES_PEOPLE,
  output: z.object({ version: z.number().int(), addedCount: Count, leftCount: Count }),
  changes,
})

/**
 * Today's route as it shall be: the organisations in their order, those left out taken off. `nearnessFrom` is the place of the
 * one from which somebody starts, from 0 on: what stands before it stays, what follows is ordered by nearness. `version` is the
 * one that was read.
 */
export const arrangeRoute = call({
  name: 'sales.arrangeRoute',
  method: 'PUT',
  path: '/partner/ad-api/sales/route',
  summary: '내 오늘의 동선의 순서를 바꾸거나 가까운 순서로 정렬하고, 빠진 기관을 동선에서 뺀다.',
  access: SALES_PEOPLE,
  body: z.object({
    organizationIds: z.array(Id).max(MOST_STOPS, refusals.TOO_MANY_STOPS.text),
    nearnessFrom: z.number().int().min(0).max(MOST_STOPS).optional(),
    version: Version,
  }),
  output: z.object({ version: z.number().int() }),
  refusals: { ...refusals, ...STATE_CHANGED },
  changes,
})
