import { z } from 'zod'
import { ITEMPOOL_PEOPLE } from '#areas/itempool/item/contract/access.ts'
import { PROVIDER_SCOPE } from '#areas/itempool/item/contract/scope.contract.ts'
import { call } from '#platform/contract/call.ts'
import { OWN_TASKS } from '#platform/contract/own-tasks.contract.ts'
import { refusing } from '#platform/contract/refusals.ts'
import { Count, Id, Ymdt } from '#platform/contract/shapes.ts'
import { MOST_CORRECTIONS } from '#platform/contract/sheet/corrections.ts'
import { AnalysisResult, FileCorrection } from './analysis.contract.ts'
import { PAPER_TYPES } from './file-types.ts'
import { FILE_REFUSALS, PaperFiles } from './upload.contract.ts'

export const ANALYSIS_STATUSES = ['RUNNING', 'DONE', 'FAILED'] as const
/** Hours after which an analysis can be neither read nor registered any more. */
export const ANALYSIS_KEPT_HOURS = 2

/** What is read again when analyses change; each person sees their own alone. */
export const OWN_ANALYSES = 'own:itempoolImport.analyses'

/** What the task of an analysis is called. */
export const analysisTitle = (testName: string): string => `시험지 분석: ${testName}`

const AnalysisHead = z.object({
  parseNo: z.number().int(),
  cpNo: z.number().int(),
  testName: z.string(),
  status: z.enum(ANALYSIS_STATUSES),
  done: Count,
  total: Count,
  createdYmdt: Ymdt,
  expiresYmdt: Ymdt,
  /** The exam that was registered by it. */
  itemPoolExamNo: z.number().int().nullable(),
})

/** An analysis in the list of one's own, with how much of all its files is wrong; none before it is done. */
const AnalysisLine = AnalysisHead.extend({ errorCount: Count })

/** An analysis. `errorMessage` says why it failed, or what is wrong with the cells; null when every cell is right. */
export const Analysis = AnalysisHead.extend({
  errorMessage: z.string().nullable(),
  objectStorageList: z.array(z.object({ objectStorageNo: z.number().int(), type: z.enum(PAPER_TYPES) })),
  corrections: z.array(FileCorrection),
}).extend(AnalysisResult.shape)
export type Analysis = z.infer<typeof Analysis>

const NOT_FOUND = refusing(404, { NOT_FOUND: '분석 결과를 찾을 수 없습니다. 다시 분석해주세요.' })

/**
 * Analyses the files of a paper; nothing of the bank changes. A small paper is done when this answers, a larger one is read
 * by its number. With `corrections` cells are judged as a person corrected them; `parseNo` is the analysis whose corrections
 * go on: the new ones stand on top of them.
 */
export const startAnalysis = call({
  name: 'itempoolImport.parse',
  method: 'POST',
  path: '/itemPool/parse',
  summary: '시험지 파일을 분석한다.',
  access: ITEMPOOL_PEOPLE,
  scope: PROVIDER_SCOPE,
  body: PaperFiles.extend({
    parseNo: Id.optional(),
    corrections: z
      .array(FileCorrection)
      .max(MOST_CORRECTIONS, `한 번에 ${MOST_CORRECTIONS}칸까지 고칠 수 있습니다.`)
      .default([]),
  }),
  output: Analysis,
  refusals: {
    ...FILE_REFUSALS,
    ...NOT_FOUND,
    ...refusing(400, {
      TOO_MANY_CORRECTIONS: `${MOST_CORRECTIONS}칸까지 고칠 수 있습니다. 파일을 고쳐 다시 올려주세요.`,
    }),
  },
  changes: [OWN_ANALYSES, OWN_TASKS],
  form: 'envelope',
})

/** An analysis of one's own. */
export const readAnalysis = call({
  name: 'itempoolImport.readAnalysis',
  method: 'GET',
  path: '/itemPool/parse/{parseNo}',
  summary: '내 시험지 분석 결과를 조회한다.',
  access: ITEMPOOL_PEOPLE,
  scope: PROVIDER_SCOPE,
  params: z.object({ parseNo: Id }),
  output: Analysis,
  refusals: NOT_FOUND,
  // The task's progress is the analysis's.
  reads: [OWN_ANALYSES, OWN_TASKS],
  form: 'envelope',
})

/** One's own analyses that have not expired, newest first. */
export const listAnalyses = call({
  name: 'itempoolImport.listAnalyses',
  method: 'GET',
  path: '/itemPool/parse',
  summary: '내 시험지 분석 목록을 조회한다.',
  access: ITEMPOOL_PEOPLE,
  scope: PROVIDER_SCOPE,
  output: z.object({ list: z.array(AnalysisLine), count: Count }),
  reads: [OWN_ANALYSES, OWN_TASKS],
  form: 'envelope',
})

/** An entry of a list that is registered: what an analysis told of it, less what the client leaves out. */
const PostedItem = z.looseObject({ id: z.string().max(200) })
const PostedItems = z.array(PostedItem).max(6_000).default([])
export type PostedItem = z.infer<typeof PostedItem>

/** What stands in the way of a registration; each sentence names the items. Clients read them from the header of a 200. */
export const REGISTER_REFUSALS = {
  ...refusing(200, {
    NOT_ANALYSED: '분석 결과를 찾을 수 없습니다. 다시 분석해주세요.',
    NOT_DONE: '분석이 끝나지 않았습니다. 분석이 끝난 뒤 등록해주세요.',
    OVERTAKEN: '그 뒤에 파일을 바꾸거나 칸을 고쳐 다시 분석한 시험지입니다. 새 분석이 끝난 뒤 그 결과로 등록해주세요.',
    PROVIDER_UNKNOWN: FILE_REFUSALS.PROVIDER_UNKNOWN.text,
    CATEGORY_UNKNOWN: '시험 카테테고리를 선택해주세요.',
    TARGET_NOT_ALLOWED: '선택한 카테고리에서 사용할 수 없는 시험 대상입니다.',
    ALREADY_USED: '이미 다른 시험지로 등록한 분석입니다. 다시 분석해주세요.',
    ALTERED: '분석한 내용과 다릅니다. 다시 분석해주세요.',
    NO_ITEMS: '등록할 문항이 없습니다.',
    BAD_CELLS: '엑셀 파일에 오류가 있습니다. 고친 뒤 다시 분석해주세요.',
    ITEMS_EXIST: '[이미 등록된 문항 번호]',
    IMAGES_MISSING: '오류: 이미지 없음',
    ANSWERS_MISSING: '정답 정보 없음',
    IMAGES_CHANGED: '이미지 파일이 바뀌었습니다. 다시 분석해주세요.',
    EXAM_EXISTS: '이미 등록된 시험지입니다.',
  }),
} as const

/** Registers an analysed paper, once: exam, subjects, items, pictures, what is like them, what to practise. */
export const registerPaper = call({
  name: 'itempoolImport.register',
  method: 'POST',
  path: '/itemPool',
  summary: '분석한 시험지를 문항 DB에 등록한다.',
  access: ITEMPOOL_PEOPLE,
  scope: PROVIDER_SCOPE,
  body: z.object({
    /** The analysis; without it the newest one of the person that is done, for the provider and the name. */
    parseNo: Id.optional(),
    contentProvider: Id,
    targetCategory: Id,
    testTarget: z.string().max(30),
    testName: PaperFiles.shape.testName,
    detailList: PostedItems,
    similarDetailList: PostedItems,
    weaknessDetailList: PostedItems,
    expertDetailList: PostedItems,
  }),
  output: z.literal('ok'),
  refusals: REGISTER_REFUSALS,
  changes: [OWN_ANALYSES, 'itempoolItem.items', 'itempoolExam.exams'],
  form: 'envelope',
})
