import { z } from 'zod'
import { LIVE_PEOPLE } from '#areas/live/broadcast/contract/access.ts'
import { broadcastOfChannel } from '#areas/live/broadcast/contract/live.ts'
import { BROADCAST_ASK_REFUSALS, BROADCAST_ENDED } from '#areas/live/broadcast/contract/refusals.ts'
import { call } from '#platform/contract/call.ts'
import { refusing } from '#platform/contract/refusals.ts'
import { Id, LARGEST_NUMBER, wholeNumber } from '#platform/contract/shapes.ts'
import { EMISSION_EVENTS, Notice, ReadMessage } from './events.ts'
import { MOST_MESSAGES_READ, SLOWEST_SECONDS } from './limits.ts'
import { LIVE_PASS } from './live-pass.contract.ts'

/** A channel by the number of its broadcast, or by its name (`channelNameOf`). */
export const ChannelNo = z.preprocess((given) => (typeof given === 'string' && broadcastOfChannel(given)) || given, Id)
const ofChannel = z.object({ no: ChannelNo })

/** How calls of a channel refuse. */
export const CHANNEL_REFUSALS = {
  ...BROADCAST_ASK_REFUSALS,
  ...BROADCAST_ENDED,
  ...refusing(404, {
    MESSAGE_NOT_FOUND: '메시지를 찾을 수 없습니다. 이미 삭제되었을 수 있습니다.',
    ARTICLE_NOT_FOUND: '상담을 찾을 수 없습니다. 이미 삭제되었을 수 있습니다.',
  }),
  ...refusing(403, {
    NOT_STAFF: '관리자만 할 수 있습니다.',
    MUTED: '관리자가 채팅을 제한하여 메시지를 보낼 수 없습니다.',
  }),
  // Refused and not masked: whoever wrote it can say it otherwise, and nobody guesses what stood there.
  ...refusing(422, { FORBIDDEN_WORD: '사용할 수 없는 단어가 있어 보내지 않았습니다. 고쳐서 다시 보내주세요.' }),
  ...refusing(409, {
    NO_CHAT: '채팅을 지원하지 않는 방송입니다.',
    NO_BOARD: '글쓰기를 지원하지 않는 방송입니다.',
    CHAT_CLOSED: '채팅이 닫혀 있어 메시지를 보낼 수 없습니다.',
    STAFF_NOT_MUTED: '관리자의 채팅은 제한할 수 없습니다.',
  }),
  ...refusing(429, {
    TOO_FAST: '메시지를 너무 빨리 보내고 있습니다. 잠시 후 다시 시도해주세요.',
    SLOW_MODE: '천천히 채팅하는 중입니다. 잠시 후 다시 시도해주세요.',
    CHANNEL_BUSY: '채팅이 많아 메시지를 보내지 못했습니다. 잠시 후 다시 시도해주세요.',
  }),
} as const

/**
 * Where to connect: `url` is path and query of the socket, good for handshakes within a minute: short, not once, because a
 * browser that tries a websocket and then asks again and again needs more than one. The connection hears
 * `channelName` and nothing else, from then on; what was before is read by `listMessages`.
 */
export const openChannel = call({
  name: 'liveChannel.openChannel',
  method: 'GET',
  path: '/live/channel/{no}',
  summary: '방송 채널에 접속할 주소와 입장 티켓을 받는다.',
  access: LIVE_PEOPLE,
  pass: LIVE_PASS,
  params: ofChannel,
  whileViewing: 'REFUSED',
  output: z.object({ channelName: z.string(), url: z.string() }),
  refusals: BROADCAST_ASK_REFUSALS,
})

/** JSON as text: as `message` of the body, or as the whole of it. */
const Emission = z.union([z.string(), z.object({ message: z.string() }).transform(({ message }) => message)], {
  error: '이벤트 내용은 JSON 문자열이어야 합니다.',
})

/**
 * Emits an event (`Emissions` says what is sent along, as JSON in `message`). `chat:message` answers the number of the
 * message. Everybody, the sender too, hears of it by the socket. With an `Idempotency-Key` it is done once, however often it is sent.
 */
export const emitEvent = call({
  name: 'liveChannel.emitEvent',
  method: 'POST',
  path: '/live/channel/{no}/emit/{event}',
  summary: '방송 채널에 이벤트를 보낸다.',
  access: LIVE_PEOPLE,
  pass: LIVE_PASS,
  params: z.object({ no: ChannelNo, event: z.enum(EMISSION_EVENTS, { error: '보낼 수 없는 이벤트입니다.' }) }),
  body: Emission,
  output: z.object({ id: z.number().int().optional() }),
  refusals: CHANNEL_REFUSALS,
})

/**
 * Messages in the order of their numbers: the last `size`, or with `afterId` those that follow it (as many as `size`: ask
 * again). Without `size` as many as an administrator has chosen for whoever comes in: 50, or none. `lastId`, told without
 * `afterId`: the number of the last message of all, also where none is shown. `deletedIds`: of the last 1,000 messages up to `afterId`, those that are deleted by now, so that who was away learns
 * it. `mutedIds`, told to staff alone: of the last 1,000 messages those whose viewers may not write any more. Whoever listens
 * at the same time keeps what the socket tells before the answer has come.
 */
export const listMessages = call({
  name: 'liveChannel.listMessages',
  method: 'GET',
  path: '/live/channel/{no}/message',
  summary: '채팅 메시지를 조회한다.',
  access: LIVE_PEOPLE,
  pass: LIVE_PASS,
  params: ofChannel,
  query: z.object({
    afterId: wholeNumber(0, LARGEST_NUMBER).optional(),
    size: wholeNumber(1, MOST_MESSAGES_READ).optional(),
  }),
  output: z.object({
    list: z.array(ReadMessage),
    notice: Notice.nullable(),
    isClosed: z.boolean(),
    slowSeconds: z.number().int(),
    lastId: z.number().int().optional(),
    deletedIds: z.array(z.number().int()),
    mutedIds: z.array(z.number().int()).optional(),
  }),
  refusals: BROADCAST_ASK_REFUSALS,
})

/** How many watch: people whose page is open, named or not, right now or as other processes saw them last. For staff, who ask now and then. */
export const readPresence = call({
  name: 'liveChannel.readPresence',
  method: 'GET',
  path: '/live/channel/{no}/presence',
  summary: '방송을 보고 있는 시청자 수를 조회한다.',
  access: LIVE_PEOPLE,
  params: ofChannel,
  output: z.object({ viewerCount: z.number().int() }),
  refusals: BROADCAST_ASK_REFUSALS,
})

/** Keeps the viewer who wrote a message from writing more, or lets them write again. */
export const muteViewer = call({
  name: 'liveChannel.muteViewer',
  method: 'POST',
  path: '/live/channel/{no}/mute',
  summary: '메시지를 쓴 시청자의 채팅을 금지하거나 금지를 해제한다.',
  access: LIVE_PEOPLE,
  params: ofChannel,
  /** A message of theirs. */
  body: z.object({ id: Id, isMuted: z.boolean() }),
  output: z.object({}),
  refusals: CHANNEL_REFUSALS,
})

/** How many seconds a viewer waits between two messages; 0 ends slow mode. */
export const slowDown = call({
  name: 'liveChannel.slowDown',
  method: 'PUT',
  path: '/live/channel/{no}/slow',
  summary: '슬로우 모드를 설정한다.',
  access: LIVE_PEOPLE,
  params: ofChannel,
  body: z.object({ seconds: wholeNumber(0, SLOWEST_SECONDS) }),
  output: z.object({}),
  refusals: CHANNEL_REFUSALS,
})
