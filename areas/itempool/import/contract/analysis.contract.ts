import { z } from 'zod'
import { Correction } from '#platform/contract/sheet/corrections.ts'
import { RowProblem } from '#platform/contract/sheet/problems.ts'
import { FILE_TYPES, SHEET_TYPES } from './file-types.ts'

/** The codes of a row as the spreadsheet writes them. */
const ItemType = z.enum(['MULTIPLE_CHOICE', 'SHORT_ANSWER'])
const Language = z.enum(['KOREAN', 'ENGLISH'])
const Difficulty = z.enum(['LOWEST', 'LOW', 'MEDIUM', 'HIGH', 'HIGHEST'])
const AnswerReading = z.enum(['ALL', 'ANY', 'EVERYBODY'])
const Rate = z.number().min(0).max(100).nullable()

/** What a spreadsheet says of an item, whatever its layout; what a layout has no column for is null. */
const ItemFields = z.object({
  /** Row of the spreadsheet, as it numbers them. */
  row: z.number().int(),
  /** Question number on the paper; null in similar items. */
  no: z.number().int().nullable(),
  /** Of similar items, the subject of the item that they are like; null while that is unknown. */
  subjectCode: z.string().nullable(),
  subjectDisplayName: z.string().nullable(),
  /** Of similar items: the provider's id of the item that they are like. */
  originId: z.string().nullable(),
  /** Of exercise items: for whom they are, null for all. */
  expectedGrade: z.number().int().min(1).max(5).nullable(),
  id: z.string(),
  itemType: ItemType,
  languageCode: Language,
  /** Number of choices; null for a written answer. */
  bogiCount: z.number().int().nullable(),
  answerMultipleYn: z.enum(['y', 'n']),
  /** Choice numbers as texts, or written answers; empty where the sheet has none. */
  answerList: z.array(z.string()),
  answerCount: z.number().int(),
  maxAnswerCount: z.number().int(),
  /** How a key of several answers is read; analyses from before sheets said it have none. */
  answerReading: AnswerReading.default('ALL'),
  point: z.number().int(),
  difficulty: Difficulty,
  behavior: z.number().int(),
  unitCode: z.string(),
  unitLabel: z.string(),
  depth1Title: z.string(),
  depth2Title: z.string(),
  depth3Title: z.string(),
  depth4Title: z.string(),
  depth5Title: z.string(),
  depth6Title: z.string(),
  /** Empty where the sheet has none. */
  depth7Title: z.string(),
  depth8Title: z.string(),
  averageRate: Rate,
  grade1Rate: Rate,
  grade2Rate: Rate,
  grade3Rate: Rate,
  videoLink: z.string().nullable(),
})

/** One row of a spreadsheet, read: an item, and the files that the row names. */
export const ParsedRow = ItemFields.extend({
  /** File names as the sheet names them; empty: by convention (`{id}_q`, `{id}_a`, `{id}_s`, `{id}_c1` …). */
  imageNames: z.object({
    question: z.array(z.string()),
    answer: z.array(z.string()),
    solution: z.array(z.string()),
    /** One for each choice, in their order. */
    choice: z.array(z.string()),
  }),
  soundFile: z.string().nullable(),
})
export type ParsedRow = z.infer<typeof ParsedRow>

/**
 * What a spreadsheet of a layout says: the rows that can be read, in the order of the file, and what is wrong with the others
 * and with the file as a whole. `readLayout(layout, file, { corrections })` of `rules/layouts/read-layout.rules.ts` answers it.
 */
export interface LayoutReading {
  readonly rows: readonly ParsedRow[]
  readonly problems: readonly RowProblem[]
  /** How many rows below the titles say something, right or not. */
  readonly rowCount: number
}

/** Something that is wrong with a file of a paper; `column` by its title in the file, `label` as people call it. */
export const FileProblem = RowProblem.extend({ type: z.enum(FILE_TYPES), fileName: z.string().optional() })
export type FileProblem = z.infer<typeof FileProblem>

/** Another value for one cell of a spreadsheet of a paper. */
export const FileCorrection = Correction.extend({ type: z.enum(SHEET_TYPES) })
export type FileCorrection = z.infer<typeof FileCorrection>

/** A picture in its parts. `fileUrl` is the first one; addresses are good for minutes. */
export const Picture = z.object({ fileUrl: z.string(), locationList: z.array(z.string()) })
export type Picture = z.infer<typeof Picture>

/** Why an item is hardly another one. */
export const TWIN_REASONS = { PICTURE: '문제 이미지가 같음', TEXT: '내용이 같음' } as const
export const TWIN_REASON_CODES = Object.keys(TWIN_REASONS) as [
  keyof typeof TWIN_REASONS,
  ...(keyof typeof TWIN_REASONS)[],
]

/** An item of a paper that is to be registered, with what was found of it. */
export const DetailItem = ItemFields.extend({
  type: z.enum(SHEET_TYPES),
  /** Of exercise items: `WEAKNESS` files bring COMPREHENSION, `EXPERT` files ENRICHMENT. */
  exerciseType: z.enum(['COMPREHENSION', 'ENRICHMENT']).nullable(),
  metaDepth5Title: z.string(),
  metaDepth8Title: z.string(),
  questionImage: Picture.nullable(),
  answerImage: Picture.nullable(),
  solutionImage: Picture.nullable(),
  /** One for each choice that has a picture, in their order. */
  choiceImageList: z.array(Picture.extend({ choiceNo: z.number().int() })),
  questionImageUrl: z.string().nullable(),
  explanationImageUrl: z.string().nullable(),
  soundUrl: z.string().nullable(),
  soundFile: z.string().nullable(),
  /** The provider has an item of this id already: `itemPoolItemNo`. */
  isExists: z.boolean(),
  itemPoolItemNo: z.number().int().nullable(),
  /** Names of the files that the archive lacks. */
  missingImages: z.array(z.string()),
  missingAnswer: z.boolean(),
  /** Items of the provider under other ids that look like the same one; nobody is kept from registering it. */
  twinList: z.array(z.object({ itemPoolItemNo: z.number().int(), reason: z.enum(TWIN_REASON_CODES) })),
  /** Other items of the same paper that look like it, by the provider's id. */
  paperTwinList: z.array(z.object({ id: z.string(), reason: z.enum(TWIN_REASON_CODES) })),
})
export type DetailItem = z.infer<typeof DetailItem>

/** What was found in one file of a paper. */
export const FileSummary = z.object({
  type: z.enum(FILE_TYPES),
  objectStorageNo: z.number().int(),
  fileName: z.string(),
  /** Rows of the spreadsheet, and those of them that could be read as items. */
  rowCount: z.number().int(),
  itemCount: z.number().int(),
  /** Of a spreadsheet the files that its items show, of an archive the files in it. */
  imageCount: z.number().int(),
  existsCount: z.number().int(),
  /** Wrong cells, and items without a picture or an answer. */
  errorCount: z.number().int(),
  totalPoint: z.number().int(),
})
export type FileSummary = z.infer<typeof FileSummary>

/** The five structures of an analysis; empty until it is done. */
export const AnalysisResult = z.object({
  itemPoolCheckSummary: z.array(FileSummary),
  itemPoolTestCheckDetailList: z.array(DetailItem),
  itemPoolTestSimilarDetailList: z.array(DetailItem),
  itemPoolWeaknessCheckDetailList: z.array(DetailItem),
  itemPoolExpertCheckDetailList: z.array(DetailItem),
  /** The first problems of the files, and how many there are in all. */
  problems: z.array(FileProblem),
  problemCount: z.number().int(),
  /** What is strange without standing in the way, such as sounds that no row names. */
  warnings: z.array(z.string()),
})
export type AnalysisResult = z.infer<typeof AnalysisResult>
