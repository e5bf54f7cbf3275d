import type { ScoredQuestion } from '#areas/itempool/exam/server/door.ts'
import { isCorrect } from '#areas/itempool/item/server/door.ts'

/** What the marks of an examinee come to: which questions are answered rightly, and the sum of their points. */
export interface Scored {
  readonly score: number
  readonly correct: readonly boolean[]
}

/** Scores marks by questions in the same order; a question without a mark is not answered. */
export function scoreMarks(questions: readonly ScoredQuestion[], marks: readonly string[]): Scored {
  const correct = questions.map((question, at) => isCorrect(question, marks[at] ?? ''))
  const score = questions.reduce((sum, { point }, at) => (correct[at] ? sum + point : sum), 0)
  return { score, correct }
}
