import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import type { RecordKind } from '#platform/contract/history.contract.ts'
import { Id, Ymdt } from '#platform/contract/shapes.ts'
import { ITEMPOOL_PEOPLE } from './access.ts'
import {
  ANSWER_READING_CODES,
  DIFFICULTY_CODES,
  EXERCISE_TYPE_CODES,
  ITEM_TYPE_CODES,
  LANGUAGE_CODES,
} from './codes.ts'
import { ITEM_NOT_FOUND } from './refusals.ts'
import { PROVIDER_SCOPE } from './scope.contract.ts'

/** An item as a record with a history. */
export const ITEM_RECORD = {
  entity: 'itempoolItem.item',
  reads: ['itempoolItem.items'],
} as const satisfies RecordKind

const Rate = z.number().min(0).max(100).nullable()

/** Shares of examinees who answer correctly, in percent: of all, and of those of the first three grades. */
export const Rates = z.object({ averageRate: Rate, grade1Rate: Rate, grade2Rate: Rate, grade3Rate: Rate })
export type Rates = z.infer<typeof Rates>

/** Where an item stands, from country to minor unit; the last two may be empty. */
export const UnitPath = z.object({
  depth1Title: z.string(),
  depth2Title: z.string(),
  depth3Title: z.string(),
  depth4Title: z.string(),
  depth5Title: z.string(),
  depth6Title: z.string(),
  depth7Title: z.string(),
  depth8Title: z.string(),
})
export type UnitPath = z.infer<typeof UnitPath>

/** An item of the bank, as lists show it. Addresses of pictures are good for some minutes. */
export const ItemRow = z.object({
  itemPoolItemNo: z.number().int(),
  itempoolItemNoString: z.string(),
  itempoolContentProviderNo: z.number().int(),
  itempoolContentProviderNoString: z.string(),
  contentProviderName: z.string(),
  /** The provider's own id. */
  id: z.string(),
  itemTypeCode: z.enum(ITEM_TYPE_CODES),
  languageCode: z.enum(LANGUAGE_CODES),
  answerList: z.array(z.string()),
  answerCount: z.number().int(),
  maxAnswerCount: z.number().int(),
  answerMultipleYn: z.enum(['y', 'n']),
  /** How a key of several answers is read. */
  answerReading: z.enum(ANSWER_READING_CODES),
  /** The answers as JSON text: `{"answers":["3"]}`. */
  answerPayload: z.string(),
  /** How many choices there are; null where the answer is written. */
  bogiCount: z.number().int().nullable(),
  point: z.number().int(),
  difficultLevelCode: z.enum(DIFFICULTY_CODES),
  /** 1 calculation, 2 understanding, 3 reasoning, 4 problem solving. */
  behaviorNo: z.number().int(),
  subjectCode: z.string(),
  subjectLabel: z.string(),
  unitCode: z.string(),
  unitLabel: z.string(),
  metaUnitIndexList: z.array(UnitPath),
  ...Rates.shape,
  videoLink: z.string().nullable(),
  questionImageUrl: z.string().nullable(),
  explanationImageUrl: z.string().nullable(),
  registerYmdt: Ymdt,
})
export type ItemRow = z.infer<typeof ItemRow>

/** A picture; `fileUrl` is the first of its parts. */
export const Picture = z.object({ fileUrl: z.string(), locationList: z.array(z.string()) })
export type Picture = z.infer<typeof Picture>

/** Another item that this one is like. */
const RelatedItem = ItemRow.pick({
  itemPoolItemNo: true,
  itempoolItemNoString: true,
  id: true,
  itemTypeCode: true,
  difficultLevelCode: true,
  unitLabel: true,
}).extend({ orderNo: z.number().int() })
export type RelatedItem = z.infer<typeof RelatedItem>

const PlaceOfUse = z.object({
  itemPoolExamNo: z.number().int(),
  examName: z.string(),
  itempoolExamSubjectNo: z.number().int(),
  subjectDisplayName: z.string(),
})

/** Where an item is used: as a question of papers, and as an exercise. */
export const ItemUses = z.object({
  exams: z.array(PlaceOfUse.extend({ questionNo: z.number().int() })),
  /** `expectedGrade` 0 is every grade. */
  exercises: z.array(PlaceOfUse.extend({ expectedGrade: z.number().int(), exerciseType: z.enum(EXERCISE_TYPE_CODES) })),
})
export type ItemUses = z.infer<typeof ItemUses>

/** An item with everything that is known of it. */
export const ItemDetail = ItemRow.extend({
  /** What a correction takes back. */
  version: z.number().int(),
  questionImage: Picture.nullable(),
  answerImage: Picture.nullable(),
  solutionImage: Picture.nullable(),
  choiceImageList: z.array(Picture.extend({ choiceNo: z.number().int() })),
  soundUrl: z.string().nullable(),
  soundName: z.string().nullable(),
  statisticsParamModel: Rates.extend({ registerYmdt: Ymdt }).nullable(),
  explanationVideo: z
    .object({ videoPlatformCode: z.literal('YOUTUBE'), videoUrl: z.string(), registerYmdt: Ymdt })
    .nullable(),
  similarItemList: z.array(RelatedItem),
  /** The items whose similar item this one is. */
  originList: z.array(RelatedItem),
  usedIn: ItemUses,
})
export type ItemDetail = z.infer<typeof ItemDetail>

export const readItem = call({
  name: 'itempoolItem.readItem',
  method: 'GET',
  path: '/itemPool/item/detail',
  summary: '문항을 조회한다.',
  access: ITEMPOOL_PEOPLE,
  scope: PROVIDER_SCOPE,
  query: z.object({ itemNo: Id }),
  output: ItemDetail,
  refusals: ITEM_NOT_FOUND,
  reads: ['itempoolItem.items', 'itempoolExam.exams'],
  form: 'envelope',
})
