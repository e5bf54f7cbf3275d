import type { Screen } from '#platform/web/screens/screen.ts'

/** The registered papers of the question bank: their subjects, questions, coaching, grade cuts and goals. */
export const itempoolExamScreens: readonly Screen[] = []
