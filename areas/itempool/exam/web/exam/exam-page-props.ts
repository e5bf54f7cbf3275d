import type { Exam } from '#areas/itempool/exam/contract/exam.contract.ts'

/** What a page of a paper is told. */
export interface ExamPageProps {
  exam: Exam
  changedByName: string
}
