import { type ListColumn, tableOf } from '#platform/contract/list/table.ts'
import { REFRESH_STATES, type RefreshReason } from '../contract/codes.ts'
import { type ConsentRefresh, type ProvinceConsents, refreshes } from '../contract/consent.contract.ts'

/** Why a refresh stored nothing, in words. */
const REASON_TEXTS: Readonly<Record<RefreshReason, string>> = {
  TOO_MANY_WITHDRAWALS: '한 번에 철회되는 동의가 너무 많아 반영하지 않았습니다.',
  NO_KNOWN_SCHOOL: '명부에 포털의 학교가 하나도 없습니다.',
  DIRECTORY_REFUSED: '명부가 요청을 거절했습니다. 인증 키를 확인해주세요.',
  DIRECTORY_UNAVAILABLE: '명부가 응답하지 않습니다.',
  DIRECTORY_BROKEN: '명부의 목록이 완전하지 않습니다.',
  INTERRUPTED: '서버가 종료되어 중단되었습니다.',
  ERROR: '갱신 중 오류가 발생했습니다.',
}

export const countText = (count: number): string => count.toLocaleString('ko-KR')

/** A refresh that did not see the whole listing has no figures. */
const figure =
  (key: 'addedCount' | 'changedCount' | 'withdrawnCount' | 'unchangedCount' | 'schoolCount') =>
  (refresh: ConsentRefresh): number | null =>
    REFRESH_STATES[refresh.state].isVerdict ? refresh[key] : null

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
  return remarks.filter((remark) => remark !== false).join(' ')
}

/** What every refresh did. */
export const refreshTable = tableOf(refreshes, {
  columns: [
    {
      key: 'requestedYmdt',
      title: '갱신 일시',
      width: 150,
      primary: true,
      fixed: true,
      format: 'stamp',
      value: ({ startedYmdt, requestedYmdt }) => startedYmdt ?? requestedYmdt,
    },
    { key: 'state', title: '결과', width: 90, fixed: true, value: (refresh) => REFRESH_STATES[refresh.state].word },
    { key: 'requestedByName', title: '요청', width: 100, value: (refresh) => refresh.requestedByName ?? '자동' },
    { key: 'schoolCount', title: '학교', width: 100, format: 'count', value: figure('schoolCount') },
    { key: 'addedCount', title: '새 동의', width: 100, format: 'count', value: figure('addedCount') },
    { key: 'changedCount', title: '변경', width: 100, format: 'count', value: figure('changedCount') },
    { key: 'withdrawnCount', title: '철회', width: 100, format: 'count', value: figure('withdrawnCount') },
    { key: 'unchangedCount', title: '유지', width: 100, format: 'count', value: figure('unchangedCount') },
    { key: 'remark', isTelling: true, title: '비고', value: remarkOf },
  ],
})

/** The consents of each province. */
export const PROVINCE_COLUMNS: readonly ListColumn<ProvinceConsents>[] = [
  { key: 'areaName', title: '시/도', primary: true, fixed: true, value: (row) => row.areaName },
  { key: 'schoolCount', title: '학교', width: 120, format: 'count', value: (row) => row.schoolCount },
  {
    key: 'emptySchoolCount',
    title: '동의 없는 학교',
    width: 140,
    format: 'count',
    value: (row) => row.emptySchoolCount,
  },
  { key: 'consentCount', title: '수신 동의', width: 140, format: 'count', value: (row) => row.consentCount },
]
