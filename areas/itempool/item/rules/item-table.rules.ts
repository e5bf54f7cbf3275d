import { tableOf } from '#platform/contract/list/table.ts'
import { BEHAVIORS, DIFFICULTIES, ITEM_TYPES, LANGUAGES, RATE_WORDS } from '../contract/codes.ts'
import type { ItemRow, Rates } from '../contract/item.contract.ts'
import { items } from '../contract/item-list.contract.ts'
import { answerWords, unitWords } from './item-words.rules.ts'

const rateOf = (key: keyof Rates) =>
  ({
    key,
    title: `${RATE_WORDS[key]} 정답률`,
    width: 100,
    format: 'percent',
    hidden: key !== 'averageRate',
    value: (item: ItemRow) => item[key],
  }) as const

/** What people read of the items of the bank. */
export const itemTable = tableOf(items, {
  words: { targetItemType: ITEM_TYPES, targetDifficulty: DIFFICULTIES },
  columns: [
    { key: 'itemNo', title: '문항 번호', width: 76, primary: true, value: (item) => item.itemPoolItemNo },
    { key: 'id', title: '제공사 문항 ID', width: 140, isTelling: true, value: (item) => item.id },
    { key: 'provider', title: '콘텐츠 제공사', width: 110, isSpare: true, value: (item) => item.contentProviderName },
    { key: 'type', title: '문항 유형', width: 80, isTelling: true, value: (item) => ITEM_TYPES[item.itemTypeCode] },
    {
      key: 'difficulty',
      title: '난이도',
      width: 70,
      isTelling: true,
      value: (item) => DIFFICULTIES[item.difficultLevelCode],
    },
    { key: 'behavior', title: '행동 영역', width: 80, isSpare: true, value: (item) => behaviorWord(item.behaviorNo) },
    { key: 'subject', title: '과목', width: 72, value: (item) => item.subjectLabel },
    { key: 'unit', title: '단원', width: 180, isTelling: true, value: (item) => item.unitLabel },
    { key: 'unitPath', title: '단원 경로', only: 'sheet', value: (item) => unitWords(item.metaUnitIndexList[0]) },
    { key: 'answer', title: '정답', width: 80, isTelling: true, value: answerWords },
    { key: 'point', title: '배점', width: 56, format: 'count', isTelling: true, value: (item) => item.point },
    rateOf('averageRate'),
    rateOf('grade1Rate'),
    rateOf('grade2Rate'),
    rateOf('grade3Rate'),
    { key: 'language', title: '언어', width: 70, hidden: true, value: (item) => LANGUAGES[item.languageCode] },
    {
      key: 'registerYmdt',
      title: '등록일시',
      width: 140,
      format: 'stamp',
      isSpare: true,
      value: (item) => item.registerYmdt,
    },
  ],
})

/** What a question asks of who answers it; a number of none stands as it is. */
export const behaviorWord = (behaviorNo: number): string =>
  (BEHAVIORS as Readonly<Record<number, string>>)[behaviorNo] ?? String(behaviorNo)
