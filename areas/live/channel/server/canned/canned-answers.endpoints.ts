import { insistOnStaff } from '#areas/live/broadcast/server/door.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { insistVersion, refuse } from '#platform/server/refuse.ts'
import {
  addCannedAnswer,
  changeCannedAnswer,
  deleteCannedAnswer,
  listCannedAnswers,
} from '../../contract/canned-answer.contract.ts'
import { holdCanned, insertCanned, listCanned, removeCanned, updateCanned } from './canned-answers.queries.ts'

const ENTITY = 'liveChannel.cannedAnswer'

/** What the staff of an institute say again and again. */
export const cannedAnswerEndpoints: readonly Endpoint[] = [
  endpoint(listCannedAnswers, async (x) => {
    const { liveInstituteNo } = await insistOnStaff(x, x.params.liveBroadcastNo, listCannedAnswers)
    return { list: await listCanned(x.db, liveInstituteNo) }
  }),
  endpoint(addCannedAnswer, async (x) => {
    const { db, body, caller, now } = x
    const { liveInstituteNo } = await insistOnStaff(x, x.params.liveBroadcastNo, addCannedAnswer)
    const cannedAnswerNo = await insertCanned(db, liveInstituteNo, body, { userId: caller.userId, now })
    if (cannedAnswerNo === undefined) throw refuse(addCannedAnswer, 'TOO_MANY_CANNED')
    await x.audit({ action: 'liveChannel.addCannedAnswer', entity: ENTITY, entityId: cannedAnswerNo, to: body })
    return { cannedAnswerNo }
  }),
  endpoint(changeCannedAnswer, async (x) => {
    const { db, params, caller, now } = x
    const { version, ...texts } = x.body
    const { liveInstituteNo } = await insistOnStaff(x, params.liveBroadcastNo, changeCannedAnswer)
    const held = await holdCanned(db, liveInstituteNo, params.cannedAnswerNo)
    if (!held) throw refuse(changeCannedAnswer, 'CANNED_ANSWER_NOT_FOUND')
    insistVersion(changeCannedAnswer, held, version)
    await updateCanned(db, held, texts, { userId: caller.userId, now })
    const from = { title: held.title, contents: held.contents }
    const entityId = held.cannedAnswerNo
    await x.audit({ action: 'liveChannel.changeCannedAnswer', entity: ENTITY, entityId, from, to: texts })
    return { version: version + 1 }
  }),
  endpoint(deleteCannedAnswer, async (x) => {
    const { params } = x
    const { liveInstituteNo } = await insistOnStaff(x, params.liveBroadcastNo, deleteCannedAnswer)
    const held = await holdCanned(x.db, liveInstituteNo, params.cannedAnswerNo)
    if (!held) return {}
    await removeCanned(x.db, held.cannedAnswerNo)
    const from = { title: held.title, contents: held.contents }
    const entityId = held.cannedAnswerNo
    await x.audit({ action: 'liveChannel.deleteCannedAnswer', entity: ENTITY, entityId, from })
    return {}
  }),
]
