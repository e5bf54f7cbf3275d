import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listCategories, listProviders } from '#areas/itempool/item/contract/masters.contract.ts'
import { type Answer, answer, type SeenRequest } from '#platform/web/testing/fake-server.ts'
import { showScreen } from '#platform/web/testing/show-screen.tsx'
import type { DetailItem, FileProblem } from '../contract/analysis.contract.ts'
import type { FileType } from '../contract/file-types.ts'
import { type Analysis, listAnalyses, readAnalysis, startAnalysis } from '../contract/parse.contract.ts'
import { readPaperToken, unpackArchives, uploadPaperFile } from '../contract/upload.contract.ts'
import { itempoolImportScreens } from '../web/area.tsx'

export const PATH = '/itempool/registerExam'
/** The category and target of the samples, in the address of the form. */
export const CHOSEN = `${PATH}?category=11&target=HIGH1`
export const TEST_NAME = '모의고사>수학>2026년 3월 고1'

const category = (categoryNo: number, itempoolContentProviderNo: number, names: readonly [string, string, string]) => ({
  categoryNo,
  itempoolContentProviderNo,
  fullCategoryName: names.join('>'),
  depth1CategoryName: names[0],
  depth2CategoryName: names[1],
  depth3CategoryName: names[2],
})
const CATEGORIES = [
  category(11, 1, ['모의고사', '수학', '2026년 3월']),
  category(12, 1, ['모의고사', '수학', '2020년 2월']),
  category(31, 3, ['모의고사', '영어', '2026년 3월']),
]
const provider = (itempoolContentProviderNo: number, contentProviderName: string) => ({
  itempoolContentProviderNo,
  itempoolContentProviderNoString: String(itempoolContentProviderNo),
  contentProviderName,
})
export const TUTOR = provider(1, '케이튜터')
const PROVIDERS = [TUTOR, provider(2, '에이아이'), provider(3, '영어교육')]

// Nobody serves files here: a picture is seen by the sentence that says so.
const ADDRESS = 'http://localhost/api/itemPool/files/picture'
const picture = { fileUrl: ADDRESS, locationList: [ADDRESS] }

/** An item that can be registered; `over` replaces fields. */
export const sampleItem = (no: number, over: Partial<DetailItem> = {}): DetailItem => ({
  row: no + 1,
  no,
  subjectCode: 'MATH',
  subjectDisplayName: '수학',
  originId: null,
  expectedGrade: null,
  id: `A${no}`,
  itemType: 'MULTIPLE_CHOICE',
  languageCode: 'KOREAN',
  bogiCount: 5,
  answerMultipleYn: 'n',
  answerList: ['3'],
  answerCount: 1,
  maxAnswerCount: 1,
  answerReading: 'ALL',
  point: 4,
  difficulty: 'MEDIUM',
  behavior: 2,
  unitCode: 'U1',
  unitLabel: '이차방정식',
  depth1Title: '한국',
  depth2Title: '2015 개정',
  depth3Title: '고등학교',
  depth4Title: '수학',
  depth5Title: '수학(상)',
  depth6Title: '방정식과 부등식',
  depth7Title: '',
  depth8Title: '',
  averageRate: 61.5,
  grade1Rate: null,
  grade2Rate: null,
  grade3Rate: null,
  videoLink: null,
  type: 'TEST',
  exerciseType: null,
  metaDepth5Title: '수학(상)',
  metaDepth8Title: '',
  questionImage: picture,
  answerImage: null,
  solutionImage: null,
  choiceImageList: [],
  questionImageUrl: ADDRESS,
  explanationImageUrl: null,
  soundUrl: null,
  soundFile: null,
  isExists: false,
  twinList: [],
  paperTwinList: [],
  itemPoolItemNo: null,
  missingImages: [],
  missingAnswer: false,
  ...over,
})

/** One item of each kind of trouble, and one without. */
export const TROUBLED = [
  sampleItem(1),
  sampleItem(2, { isExists: true, itemPoolItemNo: 700 }),
  sampleItem(3, { missingImages: ['A3_q'], questionImage: null }),
  sampleItem(4, { missingAnswer: true, answerList: [] }),
]

/** What is wrong with a cell that can be corrected. */
export const WRONG_CELL: FileProblem = {
  type: 'TEST',
  fileName: '문항.xlsx',
  row: 3,
  column: 'point',
  reason: '2에서 5까지 입력해주세요.',
  value: '9',
}

/** An analysis that is done, of a sheet and its pictures; `over` replaces fields. */
export const sampleAnalysis = (over: Partial<Analysis> = {}): Analysis => ({
  parseNo: 5,
  cpNo: 1,
  testName: TEST_NAME,
  status: 'DONE',
  done: 4,
  total: 4,
  createdYmdt: '2026-11-24T09:00:00+09:00',
  expiresYmdt: '2026-11-24T11:00:00+09:00',
  itemPoolExamNo: null,
  errorMessage: null,
  objectStorageList: [
    { objectStorageNo: 900, type: 'TEST' },
    { objectStorageNo: 901, type: 'TEST_RESOURCE' },
  ],
  corrections: [],
  itemPoolCheckSummary: [
    {
      type: 'TEST',
      objectStorageNo: 900,
      fileName: '문항.xlsx',
      rowCount: 4,
      itemCount: 4,
      imageCount: 3,
      existsCount: 1,
      errorCount: 2,
      totalPoint: 16,
    },
  ],
  itemPoolTestCheckDetailList: TROUBLED,
  itemPoolTestSimilarDetailList: [],
  itemPoolWeaknessCheckDetailList: [],
  itemPoolExpertCheckDetailList: [],
  problems: [],
  problemCount: 0,
  warnings: [],
  ...over,
})

const FIRST_STORED = 901

/** Stores what is uploaded under numbers of its own. */
export function storing(): Answer {
  let last = FIRST_STORED
  return answer(uploadPaperFile, ({ body }: SeenRequest) => {
    const { type, file } = body as { type: FileType; file: File }
    last += 1
    const { name: fileName, size: fileSize } = file
    return { objectStorageNo: last, type, fileName, fileSize, contentType: 'application/zip', fileUrl: `store/${last}` }
  })
}

/** The import at an address, with further answers. */
export const show = (at: string, ...more: Answer[]) =>
  showScreen({
    at,
    screens: itempoolImportScreens,
    flags: ['ITEMPOOL'],
    answers: [
      answer(listProviders, PROVIDERS),
      answer(listCategories, ({ query }) =>
        CATEGORIES.filter((each) => String(each.itempoolContentProviderNo) === query.contentProviderNo),
      ),
      answer(listAnalyses, { list: [], count: 0 }),
      answer(readPaperToken, { token: 'token', serverUrl: 'http://localhost/api/itemPool' }),
      storing(),
      answer(unpackArchives, { list: [], count: 0 }),
      answer(startAnalysis, sampleAnalysis()),
      answer(readAnalysis, ({ params }) => sampleAnalysis({ parseNo: Number(params.parseNo) })),
      ...more,
    ],
  })

/** A button by its whole name. */
export const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Chooses a file for a place of the form. */
export async function pick(name: string, file: File): Promise<void> {
  const input = page.getByLabelText(`${name} 파일`, { exact: true })
  await expect.poll(() => input.elements().length).toBe(1)
  await userEvent.upload(input.element(), file)
}
export const sheetFile = (name = '문항.xlsx') => new File(['PK'], name)
export const archiveFile = (name = '그림.zip', content = 'PK') => new File([content], name)
