import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { type SheetColumn, sheetAnswer, writeSheet } from '#platform/server/sheet/write-sheet.ts'
import type { UploadType } from '../contract/codes.ts'
import { downloadTemplate } from '../contract/upload.contract.ts'
import { type ColumnRule, columnsOf } from '../rules/figure-columns.rules.ts'
import { type Subject, subjectsOf } from '../rules/subjects.rules.ts'
import { listSubjects } from './known-subjects.queries.ts'

const TYPE_WORDS: Readonly<Record<UploadType, string>> = { parent: '시도', child: '시군구', organization: '학교' }

const NOTE = [
  '첫 번째 시트의 자료만 업로드됩니다. 열 제목은 바꾸지 마세요.',
  '기준일은 날짜 셀 또는 YYYY-MM-DD 형식으로 입력합니다. 미래 날짜는 입력할 수 없습니다.',
  '수는 0 이상의 정수로 입력합니다. 수식, 병합된 셀, 텍스트로 저장된 숫자, 전각 숫자는 사용할 수 없습니다.',
  '학생수를 알 수 없으면 비워 두세요. 0과 다르게 처리됩니다.',
  '기준일과 수를 모두 비워 둔 행은 업로드하지 않습니다.',
].join('\n')

/** An empty file of a kind: every area or school with code and name, counts and day left to fill in. */
export const downloadTemplateEndpoint: Endpoint = endpoint(downloadTemplate, async ({ db, params }) => {
  const { type } = params
  const rows = subjectsOf(type, await listSubjects(db, type))
  const word = TYPE_WORDS[type]
  const bytes = await writeSheet({
    name: `${word} 통계`,
    columns: columnsOf(type).map(toSheetColumn),
    rows,
    note: NOTE,
  })
  return sheetAnswer(`통계 업로드 양식_${word}`, bytes)
})

function toSheetColumn({ column, title }: ColumnRule): SheetColumn<Subject> {
  if (column === 'subject') return { title, value: (subject) => subject.code ?? subject.id }
  if (column === 'label') return { title, width: 40, format: 'text', value: (subject) => subject.label }
  const format = column === 'statisticsDate' ? 'date' : 'integer'
  return { title, format, value: () => null }
}
