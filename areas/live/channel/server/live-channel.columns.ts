// Made by `npm run tables` from the migrated database; 3f9760023c1730d1 are the migrations.
import type { Generated } from 'kysely'

/** The columns of the schema `live_channel`, in names of the program. */
export type LiveChannelColumns = {
  'live_channel.canned_answer': {
    cannedAnswerNo: Generated<number>
    liveInstituteNo: number
    title: string
    contents: string
    changedBy: number
    changedAt: Date
    version: Generated<number>
  }
  'live_channel.channel': {
    liveBroadcastNo: number
    lastMessageId: Generated<number>
    lastEventNo: Generated<number>
    noticeId: number | null
    closedAt: Date | null
    slowSeconds: Generated<number>
  }
  'live_channel.event': {
    liveBroadcastNo: number
    eventNo: number
    name: string
    data: unknown
    audience: Generated<string>
    toldAt: Date
  }
  'live_channel.message': {
    liveBroadcastNo: number
    id: number
    userId: number | null
    viewerId: number | null
    name: string
    message: string
    type: string
    writtenAt: Date
    deletedAt: Date | null
    deletedBy: number | null
  }
  'live_channel.presence': {
    liveBroadcastNo: number
    countedAt: Date
    process: string
    viewers: number
  }
  'live_channel.staff_seen': {
    liveBroadcastNo: number
    seenAt: Date
  }
  'live_channel.stay': {
    viewerId: number
    cameAt: Date
    seenAt: Date
  }
  'live_channel.viewer': {
    viewerId: Generated<number>
    liveBroadcastNo: number
    name: string
    tokenHash: string
    joinedAt: Date
    mutedAt: Date | null
    originHash: string | null
    pageKey: string | null
  }
  'live_channel.watcher': {
    liveBroadcastNo: number
    watcher: string
    process: string
    firstAt: Date
    seenAt: Date
    isOpen: boolean
  }
}

/** Their names, for statements: every one of a table. */
export const LIVE_CHANNEL_COLUMNS = {
  'live_channel.canned_answer': [
    'cannedAnswerNo',
    'liveInstituteNo',
    'title',
    'contents',
    'changedBy',
    'changedAt',
    'version',
  ],
  'live_channel.channel': ['liveBroadcastNo', 'lastMessageId', 'lastEventNo', 'noticeId', 'closedAt', 'slowSeconds'],
  'live_channel.event': ['liveBroadcastNo', 'eventNo', 'name', 'data', 'audience', 'toldAt'],
  'live_channel.message': [
    'liveBroadcastNo',
    'id',
    'userId',
    'viewerId',
    'name',
    'message',
    'type',
    'writtenAt',
    'deletedAt',
    'deletedBy',
  ],
  'live_channel.presence': ['liveBroadcastNo', 'countedAt', 'process', 'viewers'],
  'live_channel.staff_seen': ['liveBroadcastNo', 'seenAt'],
  'live_channel.stay': ['viewerId', 'cameAt', 'seenAt'],
  'live_channel.viewer': [
    'viewerId',
    'liveBroadcastNo',
    'name',
    'tokenHash',
    'joinedAt',
    'mutedAt',
    'originHash',
    'pageKey',
  ],
  'live_channel.watcher': ['liveBroadcastNo', 'watcher', 'process', 'firstAt', 'seenAt', 'isOpen'],
} as const satisfies { readonly [Table in keyof LiveChannelColumns]: readonly (keyof LiveChannelColumns[Table])[] }
