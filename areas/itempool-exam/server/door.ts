export type { AnswerKey, ExamUses, ScoreMove, Scores } from './deps.ts'
export { examTitles, findExam } from './held-exams.queries.ts'
export { insertExam, type NewExam, type NewExercise, type NewSubject } from './insert-exam.ts'
export type { ItempoolExamTables } from './itempool-exam.tables.ts'
