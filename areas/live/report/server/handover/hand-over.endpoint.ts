import { listPeopleWith } from '#areas/base/account/server/door.ts'
import { findBroadcast, roleIn, stateOf } from '#areas/live/broadcast/server/door.ts'
import { HANDOVER_RECORD, handOver } from '#areas/live/report/contract/handover.contract.ts'
import { HANDOVERS } from '#areas/live/report/contract/places.ts'
import { mayHandOver } from '#areas/live/report/rules/handing-over.rules.ts'
import { handedText } from '#areas/live/report/rules/handover-texts.rules.ts'
import { requestStatusOf } from '#areas/live/report/rules/waiting.rules.ts'
import { SALES_PEOPLE } from '#areas/sales/contract/access.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Endpoint, type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { insist, refuse } from '#platform/server/refuse.ts'
import { liveReport } from '../live-report.tables.ts'
import { articlesOf } from '../report/requests.queries.ts'
import { findHolder } from './handovers.queries.ts'
import { tellHandedOver, tellOf } from './tell-of.ts'

/** A request of a broadcast of the caller's institutes. */
async function findOwn({ db, caller }: Pick<Exchange, 'db' | 'caller'>, articleId: number) {
  const article = await articlesOf(db)
    .select(['a.title', 'a.consultStatus', 'b.liveBroadcastNo'])
    .where('a.articleId', '=', articleId)
    .executeTakeFirst()
  const broadcast = article && (await findBroadcast(db, article.liveBroadcastNo))
  if (!broadcast || !(await roleIn(db, broadcast, caller))) throw refuse(handOver, 'REQUEST_NOT_FOUND')
  return { ...article, broadcast }
}

interface Given {
  readonly articleId: number
  readonly liveBroadcastNo: number
  readonly userId: number
  readonly note: string
}

/** Stores who has the request; the version, or undefined where somebody has it by now. */
async function store(
  { db, caller, now }: { readonly db: Db } & Pick<Exchange, 'caller' | 'now'>,
  { articleId, liveBroadcastNo, userId, note }: Given,
): Promise<number | undefined> {
  const held = { userId, handedBy: caller.userId, handedAt: now, note, status: 'OPEN' } as const
  const row = await liveReport(db)
    .insertInto('live_report.handover')
    .values({ articleId, liveBroadcastNo, ...held })
    .onConflict((conflict) =>
      conflict
        .column('articleId')
        .doUpdateSet((each) => ({ ...held, version: each('live_report.handover.version', '+', 1) }))
        .where('live_report.handover.status', '=', 'TAKEN_BACK'),
    )
    .returning('version')
    .executeTakeFirst()
  return row?.version
}

/** Hands an open request of an ended broadcast to somebody of sales; of two at once one has it. */
export const handOverEndpoint: Endpoint = endpoint(handOver, async (x) => {
  const articleId = x.params.id
  const { userId, note } = x.body
  const { title, consultStatus, broadcast } = await findOwn(x, articleId)
  const { liveBroadcastNo } = broadcast
  const isEnded = stateOf(broadcast, x.now) === 'ENDED'
  const view = { status: requestStatusOf(consultStatus), isEnded }
  insist(handOver, mayHandOver({ ...view, holderName: await findHolder(x.db, articleId) }))
  const people = await listPeopleWith(x.db, SALES_PEOPLE)
  if (!people.some((person) => person.userId === userId)) throw refuse(handOver, 'UNKNOWN_PERSON')
  const version = await store(x, { articleId, liveBroadcastNo, userId, note })
  if (version === undefined) {
    insist(handOver, mayHandOver({ ...view, holderName: await findHolder(x.db, articleId) }))
    throw refuse(handOver, 'HANDED_ALREADY')
  }
  await x.audit({
    action: 'liveReport.handOver',
    entity: HANDOVER_RECORD.entity,
    entityId: articleId,
    from: { holder: null },
    to: { holder: userId, status: 'OPEN' },
    comment: note || null,
  })
  await tellOf(x, userId, handedText(title), `${HANDOVERS.path}?detail=${articleId}`)
  await tellHandedOver(x, { articleId, liveBroadcastNo, holderNo: userId })
  return { articleId, version }
})
