import type { Updateable } from 'kysely'
import { targetsOf } from '#areas/itempool/item/contract/codes.ts'
import type { Category } from '#areas/itempool/item/contract/masters.contract.ts'
import { findCategory, type ProviderScope } from '#areas/itempool/item/server/door.ts'
import { lastChangedBy } from '#platform/server/audit/audit.ts'
import { changesOf } from '#platform/server/audit/changes.ts'
import { isViolation } from '#platform/server/database/database.ts'
import { type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { listEndpoints } from '#platform/server/list/list-endpoints.ts'
import { insistVersion, refuse } from '#platform/server/refuse.ts'
import { changeExam, EXAM_RECORD, type ExamForm, readExam, removeExam } from '../contract/exam.contract.ts'
import { examTable } from '../rules/exam-table.rules.ts'
import type { ItempoolExamDeps } from './deps.ts'
import { listExamPage, readExamRow } from './exams.queries.ts'
import { lockExam, lockExamEvenRemoved } from './held-exams.queries.ts'
import { EXAM_FIELDS, type ItempoolExamTables, itempoolExam, type StoredExam } from './itempool-exam.tables.ts'

const { entity } = EXAM_RECORD

/** The papers that somebody sees, read, renamed and removed. */
export const examEndpoints = [
  ...listEndpoints(examTable, ({ db, query, scope }, page) => listExamPage(db, query, page, scope.onlyProvider)),
  endpoint(readExam, async (x) => {
    const exam = await readExamRow(x.db, x.params.id, x.scope.onlyProvider)
    return exam ? { ...exam, changedByName: await lastChangedBy(x.db, entity, exam.itemPoolExamNo) } : null
  }),
  endpoint(changeExam, async (x) => {
    const { itemPoolExamNo, version, ...form } = x.body
    const exam = await lockExam(x.db, itemPoolExamNo)
    if (!exam || !isWithin(x.scope, exam)) throw refuse(changeExam, 'EXAM_NOT_FOUND')
    insistVersion(changeExam, exam, version)
    // A category of another provider is no category of this paper.
    const to = await findCategory(x.db, form.category.categoryNo, exam.providerNo)
    if (!to) throw refuse(changeExam, 'CATEGORY_NOT_FOUND', atCategory('CATEGORY_NOT_FOUND'))
    if (!isMovable(exam, to)) throw refuse(changeExam, 'TARGET_NOT_ALLOWED', atCategory('TARGET_NOT_ALLOWED'))
    return store(x, exam, { ...form, category: to })
  }),
  endpoint(removeExam, async (x, { uses }: ItempoolExamDeps) => {
    const exam = await lockExamEvenRemoved(x.db, x.params.id)
    if (!exam || !isWithin(x.scope, exam)) throw refuse(removeExam, 'EXAM_NOT_FOUND')
    if (exam.removedAt !== null) return { itemPoolExamNo: exam.examNo }
    for (const each of uses) {
      const reason = await each.usesOf(x.db, exam.examNo)
      if (reason !== null) throw refuse(removeExam, 'EXAM_IN_USE', { detail: reason })
    }
    await itempoolExam(x.db)
      .updateTable('itempool_exam.exam')
      .set({ removedAt: x.now, changedBy: x.caller.userId, changedAt: x.now })
      .where('examNo', '=', exam.examNo)
      .execute()
    await x.audit({ action: 'itempoolExam.remove', entity, entityId: exam.examNo, from: { examName: exam.examName } })
    return { itemPoolExamNo: exam.examNo }
  }),
]

const isWithin = ({ onlyProvider }: ProviderScope, { providerNo }: StoredExam): boolean =>
  onlyProvider === null || onlyProvider === providerNo

/** Whether a paper may stand in a category: where it stands it may stay. */
function isMovable({ categoryNo, examTarget }: StoredExam, to: Category): boolean {
  const targets: readonly string[] = targetsOf(to.depth3CategoryName)
  return to.categoryNo === categoryNo || targets.includes(examTarget)
}

const atCategory = (code: 'CATEGORY_NOT_FOUND' | 'TARGET_NOT_ALLOWED' | 'EXAM_TAKEN') => ({
  errors: [{ path: 'category.categoryNo', message: changeExam.refusals[code].text }],
})

/** Writes what is sent over what a paper has; where it is the same nothing changes. */
async function store(
  x: Exchange<typeof changeExam>,
  exam: StoredExam,
  { category, ...form }: Omit<ExamForm, 'category'> & { readonly category: Category },
) {
  const former = await findCategory(x.db, exam.categoryNo, null)
  const changes = changesOf(
    { ...EXAM_FIELDS.toWire(exam), category: former?.fullCategoryName, categoryNo: exam.categoryNo },
    { ...form, category: category.fullCategoryName, categoryNo: category.categoryNo },
  )
  if (!changes) return { itemPoolExamNo: exam.examNo, version: exam.version }
  const version = await overwrite(x, exam.examNo, { ...EXAM_FIELDS.toRow(form), categoryNo: category.categoryNo })
  await x.audit({ action: 'itempoolExam.change', entity, entityId: exam.examNo, ...changes })
  return { itemPoolExamNo: exam.examNo, version }
}

/** Answers the new version. */
async function overwrite(
  x: Exchange<typeof changeExam>,
  examNo: number,
  to: Updateable<ItempoolExamTables['itempool_exam.exam']>,
): Promise<number> {
  try {
    const { version } = await itempoolExam(x.db)
      .updateTable('itempool_exam.exam as e')
      .set((eb) => ({ ...to, changedBy: x.caller.userId, changedAt: x.now, version: eb('e.version', '+', 1) }))
      .where('e.examNo', '=', examNo)
      .returning('e.version')
      .executeTakeFirstOrThrow()
    return version
  } catch (error) {
    if (isViolation(error, 'live_exam_key')) throw refuse(changeExam, 'EXAM_TAKEN', atCategory('EXAM_TAKEN'))
    throw error
  }
}
