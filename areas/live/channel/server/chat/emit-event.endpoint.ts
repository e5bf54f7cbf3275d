import { stateOf } from '#areas/live/broadcast/server/door.ts'
import { emitEvent } from '#areas/live/channel/contract/channel.contract.ts'
import { EMISSIONS } from '#areas/live/channel/contract/events.ts'
import { LONGEST_EMISSION_BYTES } from '#areas/live/channel/contract/limits.ts'
import { type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { readPart } from '#platform/server/http/read-input.ts'
import { refuse, refuseCommon } from '#platform/server/refuse.ts'
import { speakerIn } from '../channel/speaker.ts'
import type { LiveChannelDeps } from '../deps.ts'
import { closeChat, deleteMessage, setNotice } from './moderate.ts'
import { say } from './say.ts'

/** The text of JSON in a body, whose outer form may escape each of its signs. */
const MOST_BODY_BYTES = 4 * LONGEST_EMISSION_BYTES

/** Lets somebody emit an event: viewers say something, staff do all that there is. */
export const emitEventEndpoint = endpoint(
  emitEvent,
  async (x, deps: LiveChannelDeps) => {
    const { no, event } = x.params
    const speaker = await speakerIn(x, no, emitEvent, { isHeld: true })
    const { broadcast, isStaff } = speaker
    if (stateOf(broadcast, x.now) === 'ENDED') throw refuse(emitEvent, 'BROADCAST_ENDED')
    if (event !== 'chat:message' && !isStaff) throw refuse(emitEvent, 'NOT_STAFF')
    if (event === 'article:select' && !broadcast.isBoard) throw refuse(emitEvent, 'NO_BOARD')
    if (event !== 'article:select' && !broadcast.isChat) throw refuse(emitEvent, 'NO_CHAT')
    const emitted = parsed(x.body)
    if (event === 'chat:message') {
      const { message } = readPart('message', EMISSIONS[event], emitted)
      return { id: await say(x, deps.live, speaker, message) }
    }
    await moderate(x, deps, emitted)
    return {}
  },
  { maxBodyBytes: MOST_BODY_BYTES },
)

type Emit = Exchange<typeof emitEvent>

async function moderate(x: Emit, deps: LiveChannelDeps, emitted: unknown): Promise<void> {
  const { no, event } = x.params
  switch (event) {
    case 'chat:delete':
      return deleteMessage(x, deps.door, no, readPart('message', EMISSIONS[event], emitted).id)
    case 'chat:notice':
      return setNotice(x, deps.door, no, readPart('message', EMISSIONS[event], emitted).id)
    case 'chat:close':
      return closeChat(x, deps.door, no, readPart('message', EMISSIONS[event], emitted).isClosed)
    case 'article:select':
      return select(x, deps, readPart('message', EMISSIONS[event], emitted).articleId)
  }
}

async function select(x: Emit, { door, selectArticle }: LiveChannelDeps, articleId: number | null): Promise<void> {
  const { no } = x.params
  if (!(await selectArticle(x, no, articleId))) throw refuse(emitEvent, 'ARTICLE_NOT_FOUND')
  await door.tell(x, no, 'article:select', { articleId })
}

/** The value of a JSON text. */
function parsed(text: string): unknown {
  if (Buffer.byteLength(text) > LONGEST_EMISSION_BYTES) throw badMessage('메시지가 너무 깁니다.')
  try {
    return JSON.parse(text)
  } catch {
    throw badMessage('이벤트 내용은 JSON 문자열이어야 합니다.')
  }
}

const badMessage = (message: string) =>
  refuseCommon('BAD_REQUEST', { errors: [{ path: 'message', message }], detail: message })
