import { tableOf } from '#platform/contract/list/table.ts'
import { addDays } from '#platform/contract/seoul.ts'
import { auditLines } from '../contract/audit.contract.ts'
import { ALL_RECORDS, LINE_KIND_WORDS } from './line-words.rules.ts'

/** So many days before today are searched where nobody says more. */
const USUAL_DAYS = 6

/** How a line names what it is about: the record, or its number where it has no name. */
export const recordText = (row: { readonly entityName: string; readonly entityId: string }): string =>
  row.entityName || (row.entityId === ALL_RECORDS ? '목록 전체' : row.entityId)

/** What people read of the trail. */
export const auditTable = tableOf(auditLines, {
  words: { kind: LINE_KIND_WORDS },
  usual: (today) => ({ startDate: addDays(today, -USUAL_DAYS), endDate: today }),
  columns: [
    { key: 'atYmdt', title: '일시', width: 150, fixed: true, format: 'stamp', value: (row) => row.atYmdt },
    { key: 'actorName', title: '처리한 사람', width: 110, isTelling: true, value: (row) => row.actorName },
    { key: 'kind', title: '구분', width: 84, isTelling: true, value: (row) => LINE_KIND_WORDS[row.kind] },
    { key: 'entity', title: '대상', width: 120, isTelling: true, value: (row) => row.entityTitle },
    { key: 'entityName', title: '대상 이름', width: 180, isTelling: true, value: recordText },
    { key: 'summary', title: '내용', primary: true, fixed: true, value: (row) => row.summary },
    { key: 'comment', title: '사유', width: 200, isSpare: true, value: (row) => row.comment },
    { key: 'auditNo', title: '기록 번호', width: 90, hidden: true, value: (row) => row.auditNo },
  ],
})
