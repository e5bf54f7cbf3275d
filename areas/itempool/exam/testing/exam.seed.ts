import { newItem, seedCategory, seedItems } from '#areas/itempool/item/testing/item.seed.ts'
import { workOf } from '#platform/server/audit/work.ts'
import type { TestPortal } from '#platform/testing/test-portal.ts'
import { insertExam } from '../server/insert-exam.ts'
import { listSubjectsOf } from '../server/subjects.queries.ts'

type Place = Pick<TestPortal, 'db' | 'clock'>
type ItemOver = NonNullable<Parameters<typeof newItem>[1]>

/** A subject of a paper of tests; what is left out is made up. */
export interface SeedSubject {
  readonly subjectCode?: string
  readonly displayName?: string
  /** Its questions; three unless said otherwise: one choice, two choices together, and a written answer. */
  readonly items?: readonly ItemOver[]
  /** Further items of the same provider that are practised. */
  readonly exercises?: readonly {
    readonly expectedGrade?: number
    readonly exerciseType?: 'COMPREHENSION' | 'ENRICHMENT'
    readonly item?: ItemOver
  }[]
}

/** A paper of tests, of mathematics for HIGH1 unless said otherwise. */
export interface SeedExam {
  readonly providerNo?: number
  readonly examTarget?: string
  readonly examName?: string
  /** A category of its own unless said otherwise. */
  readonly categoryNo?: number
  readonly subjects?: readonly SeedSubject[]
}

/** A paper as it was stored; items in the order of its questions. */
export interface SeededExam {
  readonly examNo: number
  readonly categoryNo: number
  readonly subjectNo: number
  readonly itemNos: readonly number[]
  readonly subjects: readonly { readonly subjectNo: number; readonly itemNos: readonly number[] }[]
}

/** One of five choices (3), two choices together (1 and 3), and a written answer (12); of 4, 3 and 5 points. */
const THREE_ITEMS: readonly ItemOver[] = [
  {},
  { isMultiple: true, answers: ['1', '3'], maxAnswerCount: 2, point: 3 },
  { itemType: 'SHORT_ANSWER', answers: ['12'], point: 5 },
]

let made = 0

/** Registers a paper; `subjectNo` and `itemNos` are those of its first subject. */
export async function seedExam(portal: Place, over: SeedExam = {}): Promise<SeededExam> {
  made += 1
  const { providerNo = 1, examTarget = 'HIGH1', examName = `시험지 ${made}`, subjects = [{}] } = over
  const categoryNo = over.categoryNo ?? (await seedCategory(portal, { providerNo, depth3: `${made}차` }))
  const stored: Awaited<ReturnType<typeof storeItems>>[] = []
  for (const subject of subjects) stored.push(await storeItems(portal, providerNo, subject))
  const examNo = await portal.db.transaction().execute((tx) =>
    insertExam(workOf(tx, portal.clock.now()), {
      providerNo,
      categoryNo,
      examTarget,
      examName,
      subjects: stored.map(({ subject }) => subject),
      userId: null,
    }),
  )
  if (examNo === undefined) throw new Error('there is such a paper already')
  const numbers = (await listSubjectsOf(portal.db, examNo)).map((subject) => subject.itempoolExamSubjectNo)
  const own = stored.map(({ itemNos }, at) => ({ subjectNo: numbers[at] ?? 0, itemNos }))
  return { examNo, categoryNo, subjectNo: own[0]?.subjectNo ?? 0, itemNos: own[0]?.itemNos ?? [], subjects: own }
}

async function storeItems(portal: Place, providerNo: number, subject: SeedSubject) {
  const { subjectCode = 'MATH', displayName = '수학', items = THREE_ITEMS, exercises = [] } = subject
  const itemNos = await storeAll(portal, providerNo, items, subjectCode)
  const exerciseNos = await storeAll(
    portal,
    providerNo,
    exercises.map(({ item = {} }) => item),
    subjectCode,
  )
  return {
    itemNos,
    subject: {
      subjectCode,
      displayName,
      questions: itemNos.map((itemNo, at) => ({ questionNo: at + 1, itemNo })),
      exercises: exercises.map(({ expectedGrade = 0, exerciseType = 'COMPREHENSION' }, at) => ({
        expectedGrade,
        exerciseType,
        itemNo: exerciseNos[at] ?? 0,
      })),
    },
  }
}

async function storeAll(portal: Place, providerNo: number, items: readonly ItemOver[], subjectCode: string) {
  if (items.length === 0) return []
  const named = items.map((item) => newItem(`made-${++made}`, { subjectCode, ...item }))
  const numbers = await seedItems(portal, named, { providerNo })
  return named.map(({ id }) => numbers.get(id) ?? 0)
}
