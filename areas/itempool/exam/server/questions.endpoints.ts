import { EXERCISE_TYPES } from '#areas/itempool/item/contract/codes.ts'
import { listItemsByNo, type ProviderScope } from '#areas/itempool/item/server/door.ts'
import type { Work } from '#platform/server/audit/work.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import {
  type ExerciseRow,
  listExercises,
  listQuestions,
  MOST_UPLOAD_BYTES,
  uploadExercises,
  uploadExercisesOfSubject,
} from '../contract/question.contract.ts'
import { SUBJECT_RECORD } from '../contract/subject.contract.ts'
import type { ItempoolExamDeps } from './deps.ts'
import { linkExercises, listStoredExercises, providersOfItems } from './exercises.queries.ts'
import { listStoredQuestions } from './questions.queries.ts'
import { subjectWithin } from './subject-scope.ts'
import { lockSubjects } from './subjects.queries.ts'

type Uploader = Work & { readonly scope: ProviderScope }

/** What is asked and practised in a subject. */
export const questionEndpoints = [
  endpoint(listQuestions, async (x, { fileUrlOf }: ItempoolExamDeps) => {
    const { subjectNo } = await subjectWithin(x, x.query.itempoolExamSubjectNo)
    const questions = await listStoredQuestions(x.db, subjectNo)
    const itemNos = questions.map(({ itemNo }) => itemNo)
    const items = await listItemsByNo(x.db, itemNos, (key) => fileUrlOf(key, x))
    const list = questions.flatMap(({ itemNo, questionNo: no, version, videoUrl }, index) => {
      const item = items.get(itemNo)
      return item ? [{ ...item, no, index, version, explanationVideoUrl: videoUrl }] : []
    })
    return { list, count: list.length }
  }),
  endpoint(listExercises, async (x, { fileUrlOf }: ItempoolExamDeps) => {
    const { itempoolExamSubjectNo, exerciseType } = x.query
    const { subjectNo } = await subjectWithin(x, itempoolExamSubjectNo)
    const exercises = await listStoredExercises(x.db, subjectNo, exerciseType)
    const itemNos = [...new Set(exercises.map(({ itemNo }) => itemNo))]
    const items = await listItemsByNo(x.db, itemNos, (key) => fileUrlOf(key, x))
    const list = exercises.flatMap(({ itemNo, expectedGrade, exerciseType, position }) => {
      const item = items.get(itemNo)
      const [unit] = item?.metaUnitIndexList ?? []
      const titles = { metaDepth5Title: unit?.depth5Title ?? '', metaDepth8Title: unit?.depth8Title ?? '' }
      const place = { expectedGrade, exerciseType, orderNo: position }
      return item ? [{ ...item, ...titles, ...place }] : []
    })
    return { list, count: list.length }
  }),
  endpoint(uploadExercises, (x) => storeExercises(x, x.body), { maxBodyBytes: MOST_UPLOAD_BYTES }),
  endpoint(uploadExercisesOfSubject, (x) => storeExercises(x, x.body), { maxBodyBytes: MOST_UPLOAD_BYTES }),
]

/** Stores all rows or none; a row that is there gets the new place. */
async function storeExercises(x: Uploader, rows: readonly ExerciseRow[]): Promise<{ count: number }> {
  const { onlyProvider } = x.scope
  const subjectNos = [...new Set(rows.map((row) => row.itempoolExamSubjectNo))]
  const itemNos = [...new Set(rows.map((row) => row.itempoolItemNo))]
  const subjects = await lockSubjects(x.db, subjectNos, onlyProvider)
  insistOnNone(
    'UNKNOWN_SUBJECTS',
    subjectNos.filter((no) => !subjects.has(no)),
  )
  // To a paper the items of another provider do not exist, whoever may see both.
  const items = await providersOfItems(x.db, itemNos, onlyProvider)
  const unknown = rows.filter((row) => items.get(row.itempoolItemNo) !== subjects.get(row.itempoolExamSubjectNo))
  insistOnNone('UNKNOWN_ITEMS', [...new Set(unknown.map((row) => row.itempoolItemNo))])
  const keys = rows.map((row) => keyOf(row))
  insistOnNone(
    'ITEM_TWICE',
    rows.flatMap((row, index) => (keys.indexOf(keyOf(row)) < index ? [row.itempoolItemNo] : [])),
  )
  for (const [subjectNo, own] of Map.groupBy(rows, (row) => row.itempoolExamSubjectNo)) {
    const before = await listStoredExercises(x.db, subjectNo)
    await linkExercises(x.db, own)
    const after = await listStoredExercises(x.db, subjectNo)
    if (isSame(before, after)) continue
    await x.audit({
      action: 'itempoolExam.uploadExercises',
      entity: SUBJECT_RECORD.entity,
      entityId: subjectNo,
      from: { exercises: before.map(exerciseText) },
      to: { exercises: after.map(exerciseText) },
    })
  }
  return { count: rows.length }
}

const isSame = (some: readonly StoredExercise[], others: readonly StoredExercise[]): boolean =>
  JSON.stringify(some) === JSON.stringify(others)

const keyOf = (row: ExerciseRow): string =>
  [row.itempoolExamSubjectNo, row.expectedGrade, row.exerciseType, row.itempoolItemNo].join(' ')

/** So many are named in a refusal. */
const MOST_NAMED = 20

function insistOnNone(code: keyof typeof uploadExercises.refusals, nos: readonly number[]): void {
  if (nos.length === 0) return
  const more = nos.length > MOST_NAMED ? ` 외 ${nos.length - MOST_NAMED}개` : ''
  const { text } = uploadExercises.refusals[code]
  throw refuse(uploadExercises, code, { detail: `${text} (${nos.slice(0, MOST_NAMED).join(', ')}${more})` })
}

type StoredExercise = Awaited<ReturnType<typeof listStoredExercises>>[number]

/** An exercise, as the history of its subject names it. */
const exerciseText = ({ expectedGrade: grade, exerciseType, itemNo }: StoredExercise): string =>
  [EXERCISE_TYPES[exerciseType], grade === 0 ? '모든 등급' : `${grade}등급`, itemNo].join(' ')
