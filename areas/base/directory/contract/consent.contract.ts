import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { listOf } from '#platform/contract/list/list.ts'
import { Count, Id, Ymdt } from '#platform/contract/shapes.ts'
import { codesOf } from '#platform/contract/statuses.ts'
import { REFRESH_REASONS, REFRESH_STATES } from './codes.ts'

const Percent = z.number().int().min(0).max(100)

/** One refresh of the consents from the recipient directory. */
export const ConsentRefresh = z.object({
  refreshId: z.number().int(),
  state: z.enum(codesOf(REFRESH_STATES)),
  /** Why nothing was stored. */
  reason: z.enum(REFRESH_REASONS).nullable(),
  requestedYmdt: Ymdt,
  /** Name of the administrator who asked for it; null: it was time. */
  requestedByName: z.string().nullable(),
  startedYmdt: Ymdt.nullable(),
  endedYmdt: Ymdt.nullable(),
  /** Schools of ours that the directory listed. */
  schoolCount: Count,
  unknownSchoolCount: Count,
  /** Consents without a mobile number or a day that could be. */
  unusableCount: Count,
  addedCount: Count,
  changedCount: Count,
  withdrawnCount: Count,
  /** Consents from before a withdrawal that we know: they do not count. */
  stillWithdrawnCount: Count,
  unchangedCount: Count,
  /** Consents known at the listed schools before. */
  knownCount: Count,
  mostWithdrawnPercent: Percent,
})
export type ConsentRefresh = z.infer<typeof ConsentRefresh>

/** The refreshes, newest first. */
export const refreshes = listOf({
  name: 'directory.listRefreshes',
  path: '/partner/ad-api/directory/consent-refreshes',
  title: '갱신 내역',
  summary: '수신 동의 갱신 내역을 조회한다.',
  access: ['ALL'],
  row: ConsentRefresh,
  reads: ['directory.refreshes'],
  filters: [],
  sorts: ['requestedYmdt'],
})
export const { listCall: listRefreshes } = refreshes

/** Asks for a refresh now; a worker begins it within seconds. */
export const requestRefresh = call({
  name: 'directory.requestRefresh',
  method: 'POST',
  path: '/partner/ad-api/directory/consent-refreshes',
  summary: '수신 동의를 지금 갱신하도록 요청한다.',
  access: ['ALL'],
  /** How many of the known consents this one may end, in percent; without it as many as any other. */
  body: z.object({ mostWithdrawnPercent: Percent.optional() }),
  output: z.object({ refreshId: Id }),
  refusals: {
    NOT_CONNECTED: { status: 409, text: '연결된 수신자 명부가 없어 갱신할 수 없습니다.' },
    ALREADY_UNDER_WAY: { status: 409, text: '이미 갱신하고 있습니다. 잠시 후 결과를 확인해주세요.' },
  },
  changes: ['directory.refreshes'],
})

const ProvinceConsents = z.object({
  areaId: z.number().int(),
  areaName: z.string(),
  schoolCount: Count,
  /** Schools where no parent consents. */
  emptySchoolCount: Count,
  /** Consents; a parent with children at two schools counts at both. */
  consentCount: Count,
})
export type ProvinceConsents = z.infer<typeof ProvinceConsents>

/** How many consents there are, and how fresh they are. */
export const readConsents = call({
  name: 'directory.readConsents',
  method: 'GET',
  path: '/partner/ad-api/directory/consents',
  summary: '시/도별 수신 동의와 갱신 상태를 조회한다.',
  access: ['ALL'],
  output: z.object({
    /** Whether a recipient directory is connected; without one consents come from the operator's files alone. */
    isConnected: z.boolean(),
    /** Whether a person has to look: the last refresh was refused, or the last good one is too old. */
    needsAttention: z.boolean(),
    /** When the last good refresh began; null before the first. */
    refreshedYmdt: Ymdt.nullable(),
    /** When the next one begins by itself, at once when that has passed; null without a directory. */
    nextYmdt: Ymdt.nullable(),
    /** Share of the consents that the last refresh would have ended, rounded up, when it was refused for that. */
    refusedPercent: Percent.nullable(),
    provinces: z.array(ProvinceConsents),
  }),
  reads: ['directory.refreshes'],
})
