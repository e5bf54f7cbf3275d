import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { field, recordOf } from '#platform/contract/record.ts'
import { Id, wholeNumber, Ymdt } from '#platform/contract/shapes.ts'
import { optionalText, requiredText } from '#platform/contract/written-text.ts'
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

const POINT = '배점은 2부터 5까지의 정수입니다.'
const unitName = (title: string) => field(title, requiredText(`${title} 이름을 입력해주세요.`, 100))

/** An item: what of a registered one can be corrected. Its answer is corrected in its paper. */
export const ITEM_RECORD = recordOf({
  entity: 'itempoolItem.item',
  reads: ['itempoolItem.items'],
  fields: {
    point: field('배점', wholeNumber(2, 5, { tooSmall: POINT, tooLarge: POINT })),
    difficultLevelCode: field('난이도', z.enum(DIFFICULTY_CODES, '난이도를 선택해주세요.'), { column: 'difficulty' }),
    behaviorNo: field('행동 영역', wholeNumber(1, 4), { column: 'behavior' }),
    unitCode: field('단원 코드', requiredText('단원 코드를 입력해주세요.', 50)),
    unitLabel: field('단원', requiredText('단원 이름을 입력해주세요.', 200)),
  },
  /** Where it stands, from country to minor unit: one list of names in its row. */
  links: {
    depth1Title: unitName('국가'),
    depth2Title: unitName('교육과정'),
    depth3Title: unitName('학교급'),
    depth4Title: unitName('과목'),
    depth5Title: unitName('세부 과목'),
    depth6Title: unitName('대단원'),
    depth7Title: field('중단원', optionalText(100)),
    depth8Title: field('소단원', optionalText(100)),
  },
})

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
export const UNIT_NAMES = Object.keys(ITEM_RECORD.links) as (keyof UnitPath)[]

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
