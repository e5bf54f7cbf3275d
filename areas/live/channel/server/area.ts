import { randomUUID } from 'node:crypto'
import type { Closing } from '#areas/live/broadcast/server/door.ts'
import type { AreaServer, Platform } from '#platform/server/area.ts'
import { endpointsOf } from '#platform/server/endpoint.ts'
import { cannedAnswerEndpoints } from './canned/canned-answers.endpoints.ts'
import { forgetEvents, lastNumbers, readLog, tellBy } from './channel/channel-log.ts'
import { openChannelEndpoint } from './channel/open-channel.endpoint.ts'
import { openTicket } from './channel/tickets.ts'
import { emitEventEndpoint } from './chat/emit-event.endpoint.ts'
import { listMessagesEndpoint } from './chat/list-messages.endpoint.ts'
import { muteViewerEndpoint, slowDownEndpoint } from './chat/moderate.endpoints.ts'
import { endChannel, setMuted } from './chat/moderate.ts'
import type { ArticleChoice } from './deps.ts'
import type { ChannelDoor } from './door.ts'
import { joinBroadcastEndpoint } from './viewer/join-broadcast.endpoint.ts'
import { livePass } from './viewer/live-pass.ts'
import { openPages } from './viewer/open-pages.ts'
import { COUNT_EVERY_SECONDS, notePresence, noteStaff } from './viewer/presence.ts'
import { readPresenceEndpoint } from './viewer/read-presence.endpoint.ts'
import { noteStays } from './viewer/stays.ts'
import { watchBroadcastEndpoint } from './viewer/watch-broadcast.endpoint.ts'
import { staffedHere, watchingHere } from './viewer/watching.ts'

export interface LiveChannelNeeds extends ArticleChoice {
  /** Signs tickets of the socket. */
  readonly secret: string
}

export interface LiveChannelArea extends AreaServer {
  readonly door: ChannelDoor
  /** What follows from the end of a broadcast in its channel. */
  readonly closing: Closing
}

/** What happens in a broadcast while it is on: chat, and everything a room is told of. */
export function liveChannelArea(platform: Platform, { secret, selectArticle }: LiveChannelNeeds): LiveChannelArea {
  const { config, clock, db, live } = platform
  const tell = tellBy(live)
  const door: ChannelDoor = { tell, mute: (x, no, writer) => setMuted(x, { tell }, no, writer) }
  const process = randomUUID()
  const pages = openPages()
  return {
    name: 'live/channel',
    door,
    closing: (x, { liveBroadcastNo, isChat }) => endChannel(x, door, liveBroadcastNo, isChat),
    passes: [livePass],
    endpoints: endpointsOf({ live, process, pages, door, secret, selectArticle, apiBase: config.API_BASE }, [
      openChannelEndpoint,
      emitEventEndpoint,
      listMessagesEndpoint,
      muteViewerEndpoint,
      slowDownEndpoint,
      joinBroadcastEndpoint,
      watchBroadcastEndpoint,
      readPresenceEndpoint,
      ...cannedAnswerEndpoints,
    ]),
    channels: {
      open: (ticket) => openTicket(db, secret, ticket, clock.now()),
      readLog: (channel, afterNo) => readLog(db, channel, afterNo),
      lastNumbers: (channels) => lastNumbers(db, channels),
    },
    recurring: [
      { name: 'liveChannel.forgetEvents', everySeconds: 3_600, run: (now) => forgetEvents(db, now) },
      {
        name: 'liveChannel.notePresence',
        everySeconds: COUNT_EVERY_SECONDS,
        inEveryProcess: true,
        inServersToo: true,
        run: async (now) => {
          const watching = watchingHere(live, pages, now)
          await notePresence(db, process, watching, now)
          await noteStays(db, watching, now)
          await noteStaff(db, staffedHere(live), now)
        },
      },
    ],
  }
}
