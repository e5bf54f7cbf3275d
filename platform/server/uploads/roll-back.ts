import { workOf } from '../audit/work.ts'
import { type Db, type Tx, waitForLock } from '../database/database.ts'
import { type Endpoint, type Exchange, endpoint } from '../endpoint.ts'
import { findOr404, refuse } from '../refuse.ts'
import { entityOf, lockOf, type RestoredUpload, type UploadKind } from './upload-kind.ts'
import { findUpload, updateUpload, whyNotRollBack } from './uploads.queries.ts'

/** Rows that a roll-back leaves alone and names. */
const MOST_NAMED_LEFT = 20

type RollBackExchange = Pick<
  Exchange<UploadKind['calls']['rollBack']>,
  'db' | 'now' | 'params' | 'caller' | 'requestId'
>

/** Taking an upload back, and telling before what that would do. */
export const rollBackEndpoints = (kind: UploadKind): Endpoint[] => [checkRollBackEndpoint(kind), rollBackEndpoint(kind)]

/**
 * Gives the rows of an upload back. The target's lock keeps uploads and other roll-backs away until the transaction ends. Refuses
 * where every row would be left as it is: such an upload would be called taken back, and nothing were.
 */
async function restore(kind: UploadKind, tx: Tx, { params, now, caller, requestId }: RollBackExchange) {
  const { name, rollBack } = kind.calls
  const { id: uploadId } = params
  const known = await findOr404(rollBack, findUpload(tx, name, uploadId))
  const target = kind.calls.target.parse(known.about)
  await waitForLock(tx, lockOf(kind, target))
  const reason = whyNotRollBack((await findUpload(tx, name, uploadId)) ?? known)
  if (reason) throw refuse(rollBack, reason)
  const facts = kind.calls.facts.parse(known.about)
  const { audit } = workOf(tx, now, caller, requestId)
  const restored = await kind.work.restore(tx, { uploadId, target, facts, now, userId: caller.userId, audit })
  const effect = effectOf(restored)
  if (effect.left && effect.restoredCount + effect.removedCount === 0)
    throw refuse(rollBack, 'NOTHING_TO_ROLL_BACK', { left: effect.left })
  return effect
}

/** As the wire tells it. */
function effectOf({ left = [], ...counts }: RestoredUpload) {
  const list = left.slice(0, MOST_NAMED_LEFT)
  return {
    ...counts,
    ...(left.length > 0 && { left: { count: left.length, names: list.map(({ name }) => name), list } }),
  }
}

const rollBackEndpoint = (kind: UploadKind): Endpoint =>
  endpoint(kind.calls.rollBack, async (x) => {
    const effect = await restore(kind, x.db as Tx, x)
    const { left, ...counts } = effect
    await updateUpload(x.db, x.params.id, {
      outcome: 'ROLLED_BACK',
      rolledBackBy: x.caller.userId,
      rolledBackByName: x.caller.name,
      rolledBackAt: x.now,
    })
    await x.audit({
      action: `${kind.calls.name}.rollBack`,
      entity: entityOf(kind),
      entityId: x.params.id,
      from: { outcome: 'STORED' },
      to: { outcome: 'ROLLED_BACK', ...counts, ...(left && { leftCount: left.count }) },
    })
    return effect
  })

/** Carries what a trial found out of its transaction, which is taken back by that. */
class Found<T> extends Error {
  readonly value: T

  constructor(value: T) {
    super('a trial ends')
    this.value = value
  }
}

/** Does the work and takes it back: what it answers is what it would have done. */
async function onTrial<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(async (tx): Promise<T> => {
      throw new Found(await work(tx))
    })
  } catch (ended) {
    if (ended instanceof Found) return ended.value as T
    throw ended
  }
}

const checkRollBackEndpoint = (kind: UploadKind): Endpoint =>
  endpoint(kind.calls.checkRollBack, (x) => onTrial(x.db, (tx) => restore(kind, tx, x)), { transaction: false })
