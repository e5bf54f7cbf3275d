import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { bySelect, byText } from '#platform/contract/list/filters.ts'
import { listOf } from '#platform/contract/list/list.ts'
import { STATE_CHANGED } from '#platform/contract/refusals.ts'
import { Count, Id, Version } from '#platform/contract/shapes.ts'
import { SALES_MANAGERS } from './access.ts'
import { DUPLICATE_REASONS, MERGE_SIDES } from './codes.ts'
import { SalesOrganization } from './organization.contract.ts'
import { DUPLICATES } from './places.ts'

/** One of two organisations that are probably one, with what would move. */
export const DuplicateSide = SalesOrganization.extend({
  schoolCode: z.string(),
  roadAddress: z.string(),
  contactCount: Count,
  reportCount: Count,
})
export type DuplicateSide = z.infer<typeof DuplicateSide>

/** Two organisations that are probably one; the first has the smaller number. */
export const Duplicate = z.object({
  first: DuplicateSide,
  second: DuplicateSide,
  /** Why they are proposed. */
  reasons: z.array(z.enum(DUPLICATE_REASONS)),
})
export type Duplicate = z.infer<typeof Duplicate>

const reads = ['sales.duplicates', 'sales.organizations', 'sales.contacts', 'sales.reports']
const pair = z.object({ firstId: Id, secondId: Id })

/** Pairs that are probably one organisation, those with the most reasons first; what somebody said to be two is left out. */
export const duplicates = listOf({
  name: 'sales.listDuplicates',
  path: '/partner/ad-api/sales/duplicates',
  place: DUPLICATES,
  row: Duplicate,
  reads,
  filters: [byText('searchText', '학교명', { placeholder: '학교명' }), bySelect('reason', '이유', DUPLICATE_REASONS)],
})
export const { listCall: listDuplicates } = duplicates

const notProposed = {
  NOT_FOUND: {
    status: 404,
    text: '합칠 수 있는 기관을 찾을 수 없습니다. 이미 합쳐졌거나 더는 같은 기관으로 보이지 않습니다.',
  },
} as const

/** Both of a proposed pair, beside each other. */
export const readDuplicate = call({
  name: 'sales.readDuplicate',
  method: 'GET',
  path: '/partner/ad-api/sales/duplicates/{firstId}/{secondId}',
  summary: '같은 기관으로 보이는 두 기관을 나란히 조회한다.',
  access: SALES_MANAGERS,
  params: pair,
  output: Duplicate,
  refusals: notProposed,
  reads,
})

const Side = z.enum(MERGE_SIDES).default('KEPT')

/** From which of both each value stays. */
export const MergeChoice = z.object({
  salesTargetSchoolYear: Side,
  operationStatusCode: Side,
  organizationTypeCode: Side,
  salesStatusId: Side,
  salesPersonId: Side,
})
export type MergeChoice = z.infer<typeof MergeChoice>

/**
 * Makes one organisation of two: contacts, reports, stages and places on routes move to the one that stays; the other is closed,
 * and its address leads to the one that stays. Both versions are those that were read. It cannot be taken back.
 */
export const mergeOrganizations = call({
  name: 'sales.mergeOrganizations',
  method: 'POST',
  path: '/partner/ad-api/sales/duplicates/merge',
  summary: '같은 두 기관을 하나로 합친다. 연락처, 영업보고, 영업상태 이력은 남는 기관으로 옮겨진다.',
  access: SALES_MANAGERS,
  body: z.object({
    keptId: Id,
    keptVersion: Version,
    closedId: Id,
    closedVersion: Version,
    from: MergeChoice,
  }),
  output: z.object({
    organizationId: z.number().int(),
    version: z.number().int(),
    contactCount: Count,
    reportCount: Count,
  }),
  refusals: { ...notProposed, ...STATE_CHANGED },
  changes: ['sales.duplicates', 'sales.organizations', 'sales.contacts', 'sales.reports'],
})

/** Remembers that two organisations are two, or forgets it again: then they are proposed once more. */
export const sayNotSame = call({
  name: 'sales.sayNotSame',
  method: 'PUT',
  path: '/partner/ad-api/sales/duplicates/{firstId}/{secondId}/not-same',
  summary: '두 기관이 서로 다른 기관임을 기억하거나, 다시 제안하도록 되돌린다.',
  access: SALES_MANAGERS,
  params: pair,
  body: z.object({ isNotSame: z.boolean() }),
  output: z.object({ isNotSame: z.boolean() }),
  refusals: notProposed,
  changes: ['sales.duplicates'],
})
