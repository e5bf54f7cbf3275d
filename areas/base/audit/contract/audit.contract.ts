import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { EXPORT_REFUSALS } from '#platform/contract/export-limit.ts'
import { byDays, byOwn, bySelect, byText, searchSchema } from '#platform/contract/list/filters.ts'
import { listOver } from '#platform/contract/list/list.ts'
import { PAGED_BY_SORT, pageFields } from '#platform/contract/list/wire.ts'
import { personalExport } from '#platform/contract/personal-export.ts'
import { STATE_CHANGED } from '#platform/contract/refusals.ts'
import { daysBetween } from '#platform/contract/seoul.ts'
import { Id, longestPeriodText, Paging, pageOf, Ymdt } from '#platform/contract/shapes.ts'
import { AUDITORS } from './access.ts'
import { AUDIT_TRAIL } from './places.ts'

/** What a line of the trail tells of: something was changed, read, or taken along as a file. */
export const LINE_KINDS = ['CHANGE', 'READ', 'EXPORT'] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** Most days of a search that names no single record. */
export const MOST_DAYS = 31

/** One line of the audit trail as an administrator reads it in a list: that something happened, never the values. */
export const AuditLine = z.object({
  auditNo: z.number().int(),
  atYmdt: Ymdt,
  /** `시스템` where no person acted. */
  actorName: z.string(),
  /** Null where no signed-in person acted. */
  actorNo: z.number().int().nullable(),
  /** A kind of the trail (`sales.contact`), and how people call it. */
  entity: z.string(),
  entityTitle: z.string(),
  /** The key of the record; `all` of what was read or taken along as a whole. */
  entityId: z.string(),
  /** Empty where there is no such record any more, or where it has no name. */
  entityName: z.string(),
  /** As the trail keeps it: `area.verb`, a read as well as a change. */
  action: z.string(),
  kind: z.enum(LINE_KINDS),
  /** What was done, in Korean. */
  summary: z.string(),
  /** The screen that shows the record; null where there is none. */
  href: z.string().nullable(),
  /** Names of the fields of which it keeps a value. */
  fields: z.array(z.string()),
  /** Why, in the words of whoever decided, with phone numbers masked; empty where nobody said. */
  comment: z.string(),
})
export type AuditLine = z.infer<typeof AuditLine>

const EntityKind = z
  .string()
  .max(60)
  .regex(/^[a-zA-Z.]+$/, '기록의 종류가 아닙니다.')
const EntityId = z
  .string()
  .max(60)
  .regex(/^[\w-]+$/, '번호가 아닙니다.')

const filters = [
  byDays('startDate', 'endDate', '기간'),
  bySelect('kind', '구분', LINE_KINDS),
  byOwn('entity', '대상', EntityKind),
  byOwn('actorNo', '처리한 사람', Id),
  byText('entityId', '대상 번호', { most: 60 }),
  byText('keyword', '검색어', { placeholder: '이름, 사유, 처리 내용' }),
] as const

interface Asked {
  readonly entityId?: string | undefined
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
}

/** A search over everything has a short period: the trail holds every step of everybody for years. */
const isShort = ({ entityId, startDate, endDate }: Asked): boolean =>
  entityId !== undefined ||
  (startDate !== undefined && endDate !== undefined && daysBetween(startDate, endDate) < MOST_DAYS)

const searched = (further: z.ZodRawShape) =>
  (searchSchema([...filters], { ...further, entityId: EntityId.optional() }) as z.ZodType<Asked>).refine(isShort, {
    message: longestPeriodText(MOST_DAYS),
    path: ['startDate'],
  }) as z.ZodType<AuditSearch & Page, Partial<AuditSearch & Page>>

/** What the trail is searched by. */
export interface AuditSearch extends Asked {
  readonly kind?: LineKind | undefined
  readonly entity?: string | undefined
  readonly actorNo?: number | undefined
  readonly keyword?: string | undefined
}

interface Page {
  readonly pageNum: number
  readonly pageSize: number
  readonly knownTotal?: number | undefined
  /** The same as `pageNum`, which it overrules. */
  readonly page?: number | undefined
}

const UNKNOWN_KIND = { UNKNOWN_KIND: { status: 400, text: '그런 종류의 기록이 없습니다.' } } as const
const READS = ['baseAudit.lines']

/**
 * The audit trail, newest first: of one thing (`entity` is a kind of the trail such as `sales.contact`, `entityId` its key), or
 * of everything within a month. Of a kind that does not exist nothing is told but which ones there are (`kinds` beside the code).
 */
export const listAuditLines = call({
  name: 'baseAudit.listAuditLines',
  method: 'GET',
  path: '/partner/ad-api/audit',
  summary: `변경, 열람, 내보내기 기록을 최신순으로 조회한다. 대상 번호가 없으면 기간(최대 ${MOST_DAYS}일)이 필요하다.`,
  access: AUDITORS,
  query: searched({ ...pageFields(PAGED_BY_SORT), page: Paging.pageNum.removeDefault().optional() }),
  output: pageOf(AuditLine),
  refusals: UNKNOWN_KIND,
  reads: READS,
})

/** The same lines as a spreadsheet; that it was taken along, and why, is a line of the trail itself. */
export const exportAuditLines = personalExport(
  call({
    name: 'baseAudit.exportAuditLines',
    method: 'GET',
    path: '/partner/ad-api/audit/export',
    summary: '변경, 열람, 내보내기 기록을 엑셀로 내려받는다.',
    access: AUDITORS,
    query: searched({}),
    output: z.unknown(),
    refusals: { ...UNKNOWN_KIND, ...EXPORT_REFUSALS },
    form: 'bytes',
  }),
  'REQUIRED',
)

/** The trail as a list. */
export const auditLines = listOver({
  place: AUDIT_TRAIL,
  filters,
  listCall: listAuditLines,
  exportCall: exportAuditLines,
})

/** What the trail can be searched by: kinds of records, and the operator's own people. */
export const listAuditChoices = call({
  name: 'baseAudit.listAuditChoices',
  method: 'GET',
  path: '/partner/ad-api/audit/choices',
  summary: '감사 기록을 좁혀 볼 대상의 종류와 사람을 조회한다.',
  access: AUDITORS,
  output: z.object({
    kinds: z.array(z.object({ entity: z.string(), title: z.string() })),
    actors: z.array(z.object({ actorNo: z.number().int(), actorName: z.string() })),
  }),
})

const AuditNo = z.object({ auditNo: Id })
const notFound = { NOT_FOUND: { status: 404, text: '감사 기록을 찾을 수 없습니다.' } } as const

/** One line with the values before and after, with phone numbers masked. */
export const AuditDetail = AuditLine.extend({
  /** Null stands for nothing. */
  changes: z.array(
    z.object({ field: z.string(), title: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  /** From where it was done; null of what no request did. */
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  requestId: z.string().nullable(),
  /** Whether the change can be taken back, as far as is known before somebody tries. */
  isRevertible: z.boolean(),
})
export type AuditDetail = z.infer<typeof AuditDetail>

export const readAuditLine = call({
  name: 'baseAudit.readAuditLine',
  method: 'GET',
  path: '/partner/ad-api/audit/{auditNo}',
  summary: '감사 기록 한 건을 변경 전후의 값과 함께 조회한다.',
  access: AUDITORS,
  params: AuditNo,
  output: AuditDetail,
  refusals: notFound,
  reads: READS,
})

/** Takes a change back: what stood before it is written as a new change, by the call that made it and with its rights and refusals. */
export const revertChange = call({
  name: 'baseAudit.revertChange',
  method: 'POST',
  path: '/partner/ad-api/audit/{auditNo}/revert',
  summary: '변경 한 건을 되돌린다. 변경 전의 값을 새 변경으로 저장한다.',
  access: AUDITORS,
  params: AuditNo,
  output: z.object({ auditNo: z.number().int() }),
  refusals: {
    ...notFound,
    ...STATE_CHANGED,
    NOT_REVERTIBLE: { status: 422, text: '되돌릴 수 없는 기록입니다.' },
  },
  changes: READS,
  isForPeople: true,
})
