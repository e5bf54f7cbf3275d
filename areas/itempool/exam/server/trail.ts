import { namesIn, type TrailKind } from '#platform/server/audit/trail-kind.ts'
import { changeExam, EXAM_RECORD } from '../contract/exam.contract.ts'
import { EXAMS } from '../contract/places.ts'
import { lockExam } from './held-exams.queries.ts'

/** Papers in the trail of everything. */
export const examTrail: TrailKind = {
  entity: EXAM_RECORD.entity,
  find: namesIn('itempool_exam.exam', 'exam_no', 'exam_name', (id) => `${EXAMS.path}/${id}`),
  reverts: [
    {
      actions: ['itempoolExam.change'],
      call: changeExam,
      async stands({ db, id, from, to }) {
        const exam = await lockExam(db, Number(id))
        // Before categories were kept by their number, too, a moved paper cannot be moved back.
        if (!exam || ('category' in to && !('categoryNo' in to))) return undefined
        const { examName, categoryNo } = { ...exam, ...from } as { examName: string; categoryNo: number }
        return {
          values: { ...to, examName: exam.examName, categoryNo: exam.categoryNo },
          input: { body: { itemPoolExamNo: id, examName, category: { categoryNo }, version: exam.version } },
        }
      },
    },
  ],
}
