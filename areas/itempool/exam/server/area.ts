import type { AreaServer } from '#platform/server/area.ts'
import { endpointsOf } from '#platform/server/endpoint.ts'
import { answerEndpoints } from './answers.endpoints.ts'
import type { ItempoolExamDeps } from './deps.ts'
import { examEndpoints } from './exams.endpoints.ts'
import { registeredExams } from './figures.ts'
import { itempoolExamFinds } from './finds.ts'
import { itempoolExamHistories } from './histories.ts'
import { questionEndpoints } from './questions.endpoints.ts'
import { setVideosEndpoint } from './set-videos.endpoint.ts'
import { subjectEndpoints } from './subjects.endpoints.ts'
import { examTrail } from './trail.ts'

/** The registered papers of the question bank: their subjects, questions, coaching, grade cuts and goals. */
export function itempoolExamArea(deps: ItempoolExamDeps): AreaServer {
  return {
    name: 'itempool/exam',
    endpoints: [
      ...endpointsOf(deps, [...examEndpoints, ...questionEndpoints, ...answerEndpoints, setVideosEndpoint]),
      ...subjectEndpoints,
    ],
    histories: itempoolExamHistories,
    finds: itempoolExamFinds,
    trail: [examTrail],
    figures: [registeredExams],
  }
}
