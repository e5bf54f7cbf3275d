import type { ItemScores } from '#areas/itempool/item/server/door.ts'
import type { Scores } from './deps.ts'
import { listSubjectNosWith } from './questions.queries.ts'

/** What a corrected item does to the scores of every paper that asks it. */
export const itemScores = (scores: Scores): ItemScores => ({
  async previewOf(db, itemNo, change) {
    const moves = []
    for (const subjectNo of await listSubjectNosWith(db, itemNo, null))
      moves.push(...(await scores.previewOf(db, subjectNo, itemNo, change)))
    return moves
  },
  async rescore(tx, itemNo, by) {
    for (const subjectNo of await listSubjectNosWith(tx, itemNo, null)) await scores.rescore(tx, subjectNo, by)
  },
})
