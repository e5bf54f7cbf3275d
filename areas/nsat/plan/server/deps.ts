import type { Commerce } from '#gateways/commerce/commerce.port.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Caller } from '#platform/server/endpoint.ts'
import type { ExamTarget } from '../contract/codes.ts'
import type { OpenWork } from '../contract/open-work.contract.ts'

/** The names of test papers, as the item pool knows them. */
export interface ExamTitles {
  /** By number; a number of no test paper is left out. */
  titlesOf(db: Db, examNos: readonly number[]): Promise<ReadonlyMap<number, string>>
  /** The same for those that a plan is to name: they are not removed until the end of the transaction. */
  holdTitles(tx: Db, examNos: readonly number[]): Promise<ReadonlyMap<number, string>>
}

/** What is ordered of plans. */
export interface PlanOrders {
  /** Examinees of confirmed orders that the caller may see, free ones included; a target that nobody ordered is left out. */
  examineesOf(
    db: Db,
    planNos: readonly number[],
    caller: Pick<Caller, 'userId' | 'flags'>,
  ): Promise<readonly { nsatPlanNo: number; examTargetCode: ExamTarget; examineeCount: number }[]>
  /** The targets of which there are live orders. */
  orderedTargets(db: Db, planNo: number): Promise<readonly ExamTarget[]>
}

/** What the area works with. */
export interface NsatPlanDeps {
  readonly commerce: Commerce
  readonly titles: ExamTitles
  readonly orders: PlanOrders
  /** What is still open in a plan. */
  openWorkOf(db: Db, planNo: number): Promise<OpenWork>
}
