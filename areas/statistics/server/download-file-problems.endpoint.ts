import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { type SheetColumn, sheetAnswer, writeSheet } from '#platform/server/sheet/write-sheet.ts'
import { downloadFileProblems, MOST_FILE_BYTES, type RowProblem } from '../contract/upload.contract.ts'
import { warningsOf } from '../rules/plausibility.rules.ts'
import { changingRows } from './preview-upload.ts'
import { judgeUploadFile, takeFile } from './read-upload-file.ts'

const COLUMNS: readonly SheetColumn<RowProblem>[] = [
  { title: '행', format: 'integer', value: ({ row }) => row },
  { title: '열', width: 24, format: 'text', value: ({ column }) => column },
  { title: '내용', width: 80, format: 'text', value: ({ reason }) => reason },
]

/** All problems of a file as a spreadsheet, however many; of a right file what is strange about it. */
export const downloadFileProblemsEndpoint: Endpoint = endpoint(
  downloadFileProblems,
  async (x) => {
    const { type } = x.params
    const file = takeFile(downloadFileProblems, x.file)
    const { rows, problems } = await judgeUploadFile(x, downloadFileProblems, type, file)
    const isRight = problems.length === 0
    const found = isRight ? warningsOf(type, rows, await changingRows(x.db, type, rows)) : problems
    const word = isRight ? '경고' : '오류'
    const bytes = await writeSheet({ name: word, columns: COLUMNS, rows: found })
    return sheetAnswer(`${file.name.replace(/\.xlsx$/i, '')} ${word} 내역`, bytes)
  },
  { transaction: false, maxFileBytes: MOST_FILE_BYTES },
)
