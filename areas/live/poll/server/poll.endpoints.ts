import { insistOnStaff, stateOf } from '#areas/live/broadcast/server/door.ts'
import { insistOnViewer } from '#areas/live/channel/server/door.ts'
import { type Endpoint, type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { holderOf } from '#platform/server/pass.ts'
import { refuse } from '#platform/server/refuse.ts'
import { answerPoll, closePoll, listPolls, readPoll, showPollResults, startPoll } from '../contract/poll.contract.ts'
import { endPoll, POLL_ENTITY } from './close-poll.ts'
import type { LivePollDeps } from './deps.ts'
import {
  changePoll,
  findShownPoll,
  hideResults,
  holdPoll,
  insertPoll,
  listPollRows,
  storeAnswer,
} from './polls.queries.ts'

/** A whole school answers behind one address. */
const ANSWERS_A_MINUTE = 5_000

/** A poll of the staff's broadcast, held until the end of the transaction. */
async function insistOnPoll(
  x: Pick<Exchange, 'db' | 'caller'> & {
    readonly params: { readonly liveBroadcastNo: number; readonly pollNo: number }
  },
  theCall: typeof closePoll | typeof showPollResults,
) {
  const { liveBroadcastNo, pollNo } = x.params
  await insistOnStaff(x, liveBroadcastNo, theCall)
  const poll = await holdPoll(x.db, liveBroadcastNo, pollNo)
  if (!poll) throw refuse(theCall, 'POLL_NOT_FOUND')
  return poll
}

/** Polls in the room of a broadcast. */
export const pollEndpoints: readonly Endpoint<LivePollDeps>[] = [
  endpoint(listPolls, async (x) => {
    const { liveBroadcastNo } = await insistOnStaff(x, x.params.liveBroadcastNo, listPolls)
    return { list: await listPollRows(x.db, liveBroadcastNo) }
  }),
  endpoint(readPoll, async (x) => {
    const { liveBroadcastNo } = x.params
    if (x.visitor) await insistOnStaff({ db: x.db, caller: x.visitor }, liveBroadcastNo, readPoll)
    const viewerId = x.visitor ? null : await insistOnViewer(x, liveBroadcastNo, readPoll)
    return { poll: await findShownPoll(x.db, liveBroadcastNo, viewerId) }
  }),
  endpoint(
    startPoll,
    async (x, { channel }) => {
      const { liveBroadcastNo } = x.params
      const { question, choices } = x.body
      const broadcast = await insistOnStaff(x, liveBroadcastNo, startPoll)
      if (stateOf(broadcast, x.now) === 'ENDED') throw refuse(startPoll, 'BROADCAST_ENDED')
      const poll = { liveBroadcastNo, question, choices }
      const pollNo = await insertPoll(x.db, poll, { userId: x.caller.userId, now: x.now })
      await x.audit({ action: 'livePoll.start', entity: POLL_ENTITY, entityId: pollNo, to: { question, choices } })
      await channel.tell(x, liveBroadcastNo, 'poll:open', { pollNo, question, choices })
      return { pollNo }
    },
    { violates: { poll_open_once: 'POLL_OPEN' } },
  ),
  endpoint(closePoll, async (x, deps) => {
    const { closedAt } = await insistOnPoll(x, closePoll)
    if (closedAt === null) await endPoll(x, deps, x.params)
    return {}
  }),
  endpoint(showPollResults, async (x, { channel }) => {
    const { liveBroadcastNo, pollNo } = x.params
    const { isShown } = x.body
    const { counts, areResultsShown } = await insistOnPoll(x, showPollResults)
    if (isShown === areResultsShown) return {}
    if (isShown) await hideResults(x.db, liveBroadcastNo)
    await changePoll(x.db, pollNo, { areResultsShown: isShown })
    await x.audit({
      action: isShown ? 'livePoll.showResults' : 'livePoll.hideResults',
      entity: POLL_ENTITY,
      entityId: pollNo,
    })
    await channel.tell(x, liveBroadcastNo, 'poll:results', { pollNo, counts: isShown ? counts : null })
    return {}
  }),
  endpoint(
    answerPoll,
    async (x) => {
      if (x.visitor) throw refuse(answerPoll, 'VIEWERS_ONLY')
      const answer = { pollNo: x.params.pollNo, viewerId: holderOf(x), choice: x.body.choice }
      const asked = await storeAnswer(x.db, answer, x.now)
      if (!asked) throw refuse(answerPoll, 'POLL_NOT_FOUND')
      if (asked.isClosed) throw refuse(answerPoll, 'POLL_CLOSED')
      if (!asked.hasChoice) throw refuse(answerPoll, 'NO_SUCH_CHOICE')
      return {}
    },
    { perMinute: ANSWERS_A_MINUTE },
  ),
]
