import { titlesOf } from '#platform/contract/record.ts'
import type { AuditRow } from '#platform/server/audit/audit.ts'
import { type HistoryField, orderedNamesField, wordField } from '#platform/server/audit/history-fields.ts'
import { type HistoryKind, historyWithin } from '#platform/server/audit/history-kind.ts'
import type { Db } from '#platform/server/database/database.ts'
import { ITEMPOOL_PEOPLE } from '../contract/access.ts'
import { type AnswerReading, BEHAVIORS, DIFFICULTIES } from '../contract/codes.ts'
import { ITEM_RECORD, type Rates } from '../contract/item.contract.ts'
import { PROVIDER_SCOPE } from '../contract/scope.contract.ts'
import { answerWords } from '../rules/item-words.rules.ts'
import { ITEM_FIELDS, itempoolItem, type StoredItem } from './itempool-item.tables.ts'

const rateText = (rate: unknown): string => (typeof rate === 'number' ? `${rate}%` : '')
const answersText = (answers: unknown): string => (Array.isArray(answers) ? answers.join(', ') : '')

/** Answers that choose among choices are numbers of those. */
async function withChoices(db: Db, rows: readonly AuditRow[], itemNo: number): Promise<readonly AuditRow[]> {
  const item = await itempoolItem(db)
    .selectFrom('itempool_item.item')
    .select('itemType as itemTypeCode')
    .where('itemNo', '=', itemNo)
    .executeTakeFirst()
  const wordsIn = (state: unknown) => {
    const { answers, answerReading } = (state ?? {}) as {
      readonly answers?: unknown
      readonly answerReading?: AnswerReading
    }
    if (!item || !Array.isArray(answers)) return state
    const words = answerWords({ ...item, answerList: answers.map(String), answerReading })
    // The reading stands in the words of the answers.
    return { ...(state as object), answers: [words], answerReading: undefined }
  }
  return rows.map((row) => ({ ...row, from: wordsIn(row.from), to: wordsIn(row.to) }))
}

/** The rates of an item in Korean. */
export const RATE_WORDS = {
  averageRate: '전체 정답률',
  grade1Rate: '1등급 정답률',
  grade2Rate: '2등급 정답률',
  grade3Rate: '3등급 정답률',
} as const satisfies Readonly<Record<keyof Rates, string>>

const { point, difficultLevelCode, behaviorNo, unitCode, unitLabel } = titlesOf(ITEM_RECORD)

/** What the trail keeps of an item that is corrected, by the names of its columns. */
export const auditedItem = (row: Parameters<typeof ITEM_FIELDS.toWire>[0] & Pick<StoredItem, 'depthTitles'>) => ({
  ...ITEM_FIELDS.toRow(ITEM_FIELDS.toWire(row)),
  unitPath: row.depthTitles.filter((title) => title !== '').join(' > '),
})

const CORRECTED: { readonly [Name in keyof ReturnType<typeof auditedItem>]: string | HistoryField } = {
  point: { label: point, text: (value) => `${String(value)}점` },
  difficulty: wordField(difficultLevelCode, DIFFICULTIES),
  behavior: wordField(behaviorNo, BEHAVIORS),
  unitCode,
  unitLabel,
  unitPath: '단원 경로',
}

/** What happened to an item: for whoever may see it. */
export const itemHistory: HistoryKind = historyWithin(PROVIDER_SCOPE, {
  entity: ITEM_RECORD.entity,
  readerOf: async ({ db, caller, scope: { onlyProvider }, no }) => {
    if (!ITEMPOOL_PEOPLE.some((flag) => caller.flags.has(flag))) return undefined
    const item = await itempoolItem(db)
      .selectFrom('itempool_item.item')
      .select('providerNo')
      .where('itemNo', '=', no)
      .executeTakeFirst()
    return item && (onlyProvider === null || item.providerNo === onlyProvider) ? 'MANAGER' : undefined
  },
  actions: {
    'itempoolItem.register': '등록',
    'itempoolItem.change': '수정',
    'itempoolItem.replacePicture': '이미지 교체',
    'itempoolItem.changeAnswers': '정답 변경',
    'itempoolItem.setVideo': '해설 영상 등록',
    'itempoolItem.uploadRates': '정답률 등록',
    'itempoolItem.linkSimilar': '유사 문항 등록',
  },
  named: (db, rows, { no }) => withChoices(db, rows, no),
  fields: {
    answers: { label: '정답', text: answersText },
    ...CORRECTED,
    picture: '이미지',
    videoUrl: '해설 영상',
    ...Object.fromEntries(Object.entries(RATE_WORDS).map(([key, label]) => [key, { label, text: rateText }])),
    similarItems: orderedNamesField('유사 문항', '개'),
  },
})
