import type { NewExam } from '#areas/itempool/exam/server/door.ts'
import type { PaperFile, PaperItem } from '#areas/itempool/import/rules/join-paper.rules.ts'
import { UNIT_NAMES } from '#areas/itempool/item/contract/item.contract.ts'
import type { NewImage, NewItem, NewSimilar } from '#areas/itempool/item/server/door.ts'

/** The items of a paper as the bank takes them. */
export const newItemOf = ({ row, question, answer, solution, choices, sound }: PaperItem): NewItem => ({
  ...row,
  choiceCount: row.bogiCount,
  isMultiple: row.answerMultipleYn === 'y',
  answers: row.answerList,
  subjectCode: row.subjectCode ?? '',
  subjectLabel: row.subjectDisplayName ?? '',
  depthTitles: UNIT_NAMES.map((name) => row[name]),
  sound,
  images: [
    ...imagesOf('QUESTION', question),
    ...imagesOf('ANSWER', answer),
    ...imagesOf('SOLUTION', solution),
    ...choices.flatMap(({ choiceNo, parts }) => imagesOf('CHOICE', parts, choiceNo)),
  ],
})

const imagesOf = (kind: NewImage['kind'], parts: readonly PaperFile[], choiceNo = 0): NewImage[] =>
  parts.map(({ objectKey, fileName }, at) => ({ kind, choiceNo, position: at + 1, objectKey, fileName }))

/** Which items are like which; the n-th file holds the n-th similar item of each. */
export const similarOf = (items: readonly PaperItem[]): NewSimilar[] =>
  items.flatMap(({ type, row }) =>
    row.originId === null ? [] : [{ originId: row.originId, similarId: row.id, orderNo: Number(type.slice(-1)) }],
  )

/** The subjects of a paper in the order in which they first appear, with their questions and exercises. */
export function subjectsOf(items: readonly PaperItem[], itemNos: ReadonlyMap<string, number>): NewExam['subjects'] {
  const numberOf = (id: string) => itemNos.get(id) ?? 0
  const paper = items.filter(({ type }) => type === 'TEST')
  const codes = [...new Set(paper.map(({ row }) => row.subjectCode))]
  return codes.map((code) => {
    const questions = paper.filter(({ row }) => row.subjectCode === code)
    const exercises = items.filter(({ type, row }) => isExercise(type) && row.subjectCode === code)
    return {
      subjectCode: code ?? '',
      displayName: questions[0]?.row.subjectDisplayName ?? '',
      questions: questions.map(({ row }) => ({ questionNo: row.no ?? 0, itemNo: numberOf(row.id) })),
      exercises: exercises.map(({ type, row }) => ({
        expectedGrade: row.expectedGrade ?? 0,
        exerciseType: type === 'WEAKNESS' ? 'COMPREHENSION' : 'ENRICHMENT',
        itemNo: numberOf(row.id),
      })),
    }
  })
}

const isExercise = (type: PaperItem['type']): boolean => type === 'WEAKNESS' || type === 'EXPERT'
