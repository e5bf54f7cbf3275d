import type { ParsedRow } from '#areas/itempool/import/contract/analysis.contract.ts'
import type { PaperLayout } from '#areas/itempool/import/contract/file-types.ts'
import { type RowOf, type Sheet, sheetOf } from '#platform/contract/sheet/sheet.ts'
import {
  ANSWER_COUNTS,
  CHOICES,
  EXPECTED_GRADE,
  GRADING,
  ID,
  IMAGES,
  ITEM_TYPE,
  LANGUAGE,
  MOST_ROWS,
  ORIGIN,
  PLACE,
  RATES,
  READING,
  SOUND,
  SUBJECT_NAME,
  UNIT,
  VIDEO,
} from './columns.rules.ts'
import { answerObjections, countObjections, itemOf } from './item-row.rules.ts'

/** What a picture-based layout says of an item, from its id on. */
const ITEM = {
  ...ID,
  ...ITEM_TYPE,
  ...LANGUAGE,
  ...CHOICES,
  ...ANSWER_COUNTS,
  ...GRADING,
  ...UNIT,
  ...IMAGES,
  ...RATES,
  ...VIDEO,
  ...READING,
}

const TEST = { ...PLACE, ...SUBJECT_NAME, ...ITEM }
const SIMILAR = { ...ORIGIN, ...ITEM }
const EXERCISE = { ...PLACE, ...EXPECTED_GRADE, ...ITEM }
const ENGLISH = {
  no: PLACE.no,
  ...ID,
  ...ITEM_TYPE,
  ...CHOICES,
  ...GRADING,
  ...UNIT,
  ...SOUND,
  ...RATES,
  ...READING,
}

const NOTE = [
  `첫 번째 시트의 첫 행은 열 제목이며, 자료는 ${MOST_ROWS.toLocaleString('ko-KR')}행까지 읽습니다.`,
  '열 제목은 영문 이름이나 한글 이름으로 적고, 열의 순서는 자유롭습니다. 다른 열과 빈 행은 읽지 않습니다.',
  '수식은 사용할 수 없습니다. 한 칸에 여러 값을 적을 때는 | 로 구분합니다.',
].join('\n')

/** What may stand in a file once; names of pictures do not tell cases apart. */
const ONE_ID = { columns: ['id'], words: '같은 문항 id', isCaseless: true } as const

const common = { note: NOTE, otherColumns: 'ignored' } as const

/** Of the layouts that say how many answers there are. */
const itemObjections = (row: RowOf<typeof ITEM>) => [...answerObjections(row), ...countObjections(row)]

/** An English paper has one subject, and its items are heard. */
const englishItemOf = (cells: RowOf<typeof ENGLISH>): ParsedRow =>
  itemOf({ ...cells, subjectCode: 'ENGLISH', subjectDisplayName: '영어', languageCode: 'ENGLISH' })

/** No item is like itself. */
const selfObjections = ({ originId, id }: RowOf<typeof SIMILAR>) =>
  originId === id ? [{ column: 'originId' as const, reason: '문항 id와 원본 문항 id가 같습니다.' }] : []

const exerciseSheet = (title: string): Sheet<ParsedRow, never> =>
  sheetOf(
    {
      ...common,
      title,
      columns: EXERCISE,
      objections: itemObjections,
      unique: [
        ONE_ID,
        { columns: ['no', 'subjectCode', 'expectedGrade'], words: '같은 과목, 같은 예상등급, 같은 번호' },
      ],
    },
    itemOf,
  )

/** The spreadsheets of a paper by their layout. */
export const LAYOUT_SHEETS: Readonly<Record<PaperLayout, Sheet<ParsedRow, never>>> = {
  TEST: sheetOf(
    {
      ...common,
      title: '문항',
      columns: TEST,
      objections: itemObjections,
      unique: [ONE_ID, { columns: ['no', 'subjectCode'], words: '같은 과목, 같은 번호' }],
      steady: [{ column: 'subjectDisplayName', per: 'subjectCode', words: '과목명과 다릅니다' }],
    },
    itemOf,
  ),
  SIMILAR: sheetOf(
    {
      ...common,
      title: '유사 문항',
      columns: SIMILAR,
      unique: [ONE_ID, { columns: ['originId'], words: '같은 원본 문항 id' }],
      objections: (row) => [...itemObjections(row), ...selfObjections(row)],
    },
    itemOf,
  ),
  WEAKNESS: exerciseSheet('취약 문항'),
  EXPERT: exerciseSheet('심화 문항'),
  ENGLISH: sheetOf(
    {
      ...common,
      title: '영어 문항',
      columns: ENGLISH,
      objections: answerObjections,
      unique: [ONE_ID, { columns: ['no'], words: '같은 번호' }],
    },
    englishItemOf,
  ),
}
