import type { FilesDoor } from '#areas/base/files/server/door.ts'
import type { ScoreAnswers } from './scoring/score-answers.task.ts'

/** What the endpoints of the area work with. */
export interface ItempoolReportDeps {
  readonly files: FilesDoor
  readonly scoring: ScoreAnswers
}
