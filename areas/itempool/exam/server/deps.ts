import type { AnswerReading } from '#areas/itempool/item/contract/codes.ts'
import type { FileUrlOf } from '#areas/itempool/item/server/door.ts'
import type { VideoPlatform } from '#gateways/youtube/video-platform.port.ts'
import type { Db } from '#platform/server/database/database.ts'

/** Who names or has used a paper. */
export interface ExamUses {
  /** Why the paper may not be removed, as one Korean sentence; null where nothing is known against it. Inside the transaction that removes it. */
  usesOf(db: Db, examNo: number): Promise<string | null>
}

/** What of a question is to become otherwise; what is left out stays. */
export interface QuestionChange {
  readonly answers?: readonly string[]
  readonly answerReading?: AnswerReading
  readonly point?: number
}

/** What a corrected question does to the score of an examinee. */
export interface ScoreMove {
  readonly examineeNo: string
  readonly scoreBefore: number
  readonly scoreAfter: number
}

/** What examinees scored by the items of a subject. */
export interface Scores {
  /** The examinees of a subject whose scores would differ if the item were so, by examinee number; stores nothing. */
  previewOf(db: Db, subjectNo: number, itemNo: number, change: QuestionChange): Promise<readonly ScoreMove[]>
  /**
   * Marks what was scored by the subject, and by others that ask an item of it, to be scored anew in the background; inside the
   * transaction that changed the answer.
   */
  rescore(tx: Db, subjectNo: number, by: { readonly userId: number; readonly now: Date }): Promise<void>
}

/** What the area works with. */
export interface ItempoolExamDeps {
  readonly fileUrlOf: FileUrlOf
  readonly videos: VideoPlatform
  readonly uses: readonly ExamUses[]
  readonly scores: Scores
}
