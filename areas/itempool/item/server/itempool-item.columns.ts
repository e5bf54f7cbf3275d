// Made by `npm run tables` from the migrated database; 768b75879510e065 are the migrations.
import type { Generated } from 'kysely'

/** The columns of the schema `itempool_item`, in names of the program. */
export type ItempoolItemColumns = {
  'itempool_item.category': {
    categoryNo: Generated<number>
    providerNo: number
    depth1Name: string
    depth2Name: string
    depth3Name: string
  }
  'itempool_item.content_provider': {
    providerNo: number
    providerName: string
  }
  'itempool_item.item': {
    itemNo: Generated<number>
    providerNo: number
    providerItemId: string
    itemType: string
    languageCode: Generated<string>
    choiceCount: number | null
    isMultiple: Generated<boolean>
    answers: readonly string[]
    maxAnswerCount: number
    point: number
    difficulty: string
    behavior: number
    subjectCode: string
    subjectLabel: string
    unitCode: string
    unitLabel: string
    depthTitles: readonly string[]
    averageRate: number | null
    grade1Rate: number | null
    grade2Rate: number | null
    grade3Rate: number | null
    ratesAt: Date | null
    videoLink: string | null
    videoPlatform: string | null
    videoUrl: string | null
    videoAt: Date | null
    soundKey: string | null
    soundName: string | null
    version: Generated<number>
    createdBy: number | null
    createdAt: Date
    changedBy: number | null
    changedAt: Date | null
    answerReading: Generated<string>
  }
  'itempool_item.item_image': {
    itemNo: number
    kind: string
    choiceNo: Generated<number>
    position: number
    objectKey: string
    fileName: string
    sha256: string | null
  }
  'itempool_item.item_version': {
    itemNo: number
    version: number
    facts: unknown
    images: unknown
    reason: string
    changedBy: number
    changedAt: Date
  }
  'itempool_item.similar_item': {
    originNo: number
    similarNo: number
    position: number
  }
}

/** Their names, for statements: every one of a table. */
export const ITEMPOOL_ITEM_COLUMNS = {
  'itempool_item.category': ['categoryNo', 'providerNo', 'depth1Name', 'depth2Name', 'depth3Name'],
  'itempool_item.content_provider': ['providerNo', 'providerName'],
  'itempool_item.item': [
    'itemNo',
    'providerNo',
    'providerItemId',
    'itemType',
    'languageCode',
    'choiceCount',
    'isMultiple',
    'answers',
    'maxAnswerCount',
    'point',
    'difficulty',
    'behavior',
    'subjectCode',
    'subjectLabel',
    'unitCode',
    'unitLabel',
    'depthTitles',
    'averageRate',
    'grade1Rate',
    'grade2Rate',
    'grade3Rate',
    'ratesAt',
    'videoLink',
    'videoPlatform',
    'videoUrl',
    'videoAt',
    'soundKey',
    'soundName',
    'version',
    'createdBy',
    'createdAt',
    'changedBy',
    'changedAt',
    'answerReading',
  ],
  'itempool_item.item_image': ['itemNo', 'kind', 'choiceNo', 'position', 'objectKey', 'fileName', 'sha256'],
  'itempool_item.item_version': ['itemNo', 'version', 'facts', 'images', 'reason', 'changedBy', 'changedAt'],
  'itempool_item.similar_item': ['originNo', 'similarNo', 'position'],
} as const satisfies { readonly [Table in keyof ItempoolItemColumns]: readonly (keyof ItempoolItemColumns[Table])[] }
