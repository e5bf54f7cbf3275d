import type { CallOutput } from '#platform/contract/call.ts'
import type { Column } from '#platform/web/list/columns.ts'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { stampText } from '#platform/web/look/korean-text.ts'
import { REFRESH_STATES } from '../contract/codes.ts'
import type { ConsentRefresh, readConsents } from '../contract/consent.contract.ts'
import { REASON_TEXTS } from '../rules/refresh-words.rules.ts'

type Province = CallOutput<typeof readConsents>['provinces'][number]

export const countText = (count: number): string => count.toLocaleString('ko-KR')

const hasFigures = ({ state }: ConsentRefresh): boolean => REFRESH_STATES[state].isVerdict

/** A figure of a refresh, by its field; one that did not see the whole listing has none. */
const figure = (
  key: 'addedCount' | 'changedCount' | 'withdrawnCount' | 'unchangedCount' | 'schoolCount',
  title: string,
): Column<ConsentRefresh> => ({
  key,
  title,
  width: 100,
  align: 'right',
  render: (refresh) => (hasFigures(refresh) ? countText(refresh[key]) : '-'),
})

/** What was left out and why, or why nothing was stored. */
function remarkOf(refresh: ConsentRefresh): string {
  const { reason, withdrawnCount, knownCount, unknownSchoolCount, unusableCount, stillWithdrawnCount } = refresh
  const remarks = [
    reason !== null && REASON_TEXTS[reason],
    reason === 'TOO_MANY_WITHDRAWALS' && `동의 ${countText(knownCount)}건 중 ${countText(withdrawnCount)}건 철회`,
    stillWithdrawnCount > 0 && `철회 이전의 동의 ${countText(stillWithdrawnCount)}건 제외`,
    unusableCount > 0 && `번호나 동의일이 잘못된 ${countText(unusableCount)}건 제외`,
    unknownSchoolCount > 0 && `포털에 없는 학교 ${countText(unknownSchoolCount)}곳 제외`,
  ]
  return remarks.filter((remark) => remark !== false).join(' ') || '-'
}

/** The refreshes, newest first. */
export const REFRESH_COLUMNS: readonly Column<ConsentRefresh>[] = [
  {
    key: 'requestedYmdt',
    title: '갱신 일시',
    width: 150,
    primary: true,
    fixed: true,
    render: ({ startedYmdt, requestedYmdt }) => stampText(startedYmdt ?? requestedYmdt),
  },
  {
    key: 'state',
    title: '결과',
    width: 90,
    fixed: true,
    render: ({ state }) => <StatusTag of={REFRESH_STATES[state]} />,
  },
  { key: 'requestedByName', title: '요청', width: 100, render: (refresh) => refresh.requestedByName ?? '자동' },
  figure('schoolCount', '학교'),
  figure('addedCount', '새 동의'),
  figure('changedCount', '변경'),
  figure('withdrawnCount', '철회'),
  figure('unchangedCount', '유지'),
  { key: 'remark', title: '비고', render: remarkOf },
]

/** The consents of each province. */
export const PROVINCE_COLUMNS: readonly Column<Province>[] = [
  { key: 'areaName', title: '시/도', primary: true, fixed: true, render: (province) => province.areaName },
  { key: 'schoolCount', title: '학교', width: 120, align: 'right', render: (row) => countText(row.schoolCount) },
  {
    key: 'emptySchoolCount',
    title: '동의 없는 학교',
    width: 140,
    align: 'right',
    render: (row) => countText(row.emptySchoolCount),
  },
  { key: 'consentCount', title: '수신 동의', width: 140, align: 'right', render: (row) => countText(row.consentCount) },
]
