import type { AreaServer } from '#platform/server/area.ts'

/** The registered papers of the question bank: their subjects, questions, coaching, grade cuts and goals. */
export function itempoolExamArea(): AreaServer {
  return { name: 'itempool-exam', endpoints: [] }
}
