import {
  listOmrExceptions,
  listOmrPlans,
  listOmrScores,
  listOmrUploads,
  type OmrException,
} from '#areas/itempool/report/contract/omr.contract.ts'
import { listPlans } from '#areas/nsat/plan/server/door.ts'
import { type Endpoint, type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { insistOnRound, seesService } from '../scope.ts'
import { listExceptions, listPapers, listScores, listUploads } from './answers.queries.ts'

/** Rounds, and what was registered for a subject of one: files, scores, and rows that fit nobody. */
export const readAnswerEndpoints: readonly Endpoint[] = [
  endpoint(listOmrPlans, async ({ db, scope }) => {
    const plans = (await listPlans(db)).filter(({ nsatServiceNo }) => seesService(scope, nsatServiceNo))
    return plans
      .toSorted((one, other) => other.planYm.localeCompare(one.planYm) || one.nsatServiceNo - other.nsatServiceNo)
      .map(({ nsatPlanNo: planNo, planYm, nsatServiceNo, examStartYmd }) => ({
        planNo,
        planYm,
        nsatServiceNo,
        examStartYmd,
      }))
  }),
  endpoint(listOmrUploads, async (x) => {
    await insistOnRound(x.db, x.scope, x.query)
    const list = await listUploads(x.db, x.query, x)
    return { list, count: list.length }
  }),
  endpoint(listOmrScores, async ({ db, scope, query }) => {
    await insistOnRound(db, scope, query)
    const [list, papers] = [await listScores(db, query, scope), await listPapers(db, query, scope)]
    const scoredCount = list.filter(({ score }) => score !== null).length
    return { list, count: list.length, scoredCount, papers }
  }),
  endpoint(listOmrExceptions, async (x) => {
    const { db, scope, query } = x
    await insistOnRound(db, scope, query)
    const list = await listExceptions(db, query, scope)
    if (list.length > 0) await recordRead(x, list)
    return { list, count: list.length }
  }),
]

/** Keeps that somebody read names of examinees, and of which rows. */
const recordRead = (
  { audit, query }: Pick<Exchange<typeof listOmrExceptions>, 'audit' | 'query'>,
  list: readonly OmrException[],
) =>
  audit({
    action: 'itempoolReport.readExceptions',
    entity: 'itempoolReport.exceptions',
    entityId: query.planNo,
    to: { readCount: list.length, exceptionNos: list.map(({ exceptionNo }) => exceptionNo) },
  })
