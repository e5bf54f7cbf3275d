// Made by `npm run tables` from the migrated database; 61958ddc65ad1bd8 are the migrations.
import type { Generated } from 'kysely'

/** The columns of the schema `live_broadcast`, in names of the program. */
export type LiveBroadcastColumns = {
  'live_broadcast.broadcast': {
    liveBroadcastNo: Generated<number>
    liveInstituteNo: number
    broadcastName: string
    hostUserId: number
    serviceType: string
    serviceId: Generated<string>
    remoteMeetingType: string | null
    isChat: boolean
    isBoard: boolean
    boardType: string | null
    boardSubjectId: number | null
    startAt: Date
    endAt: Date | null
    createdAt: Date
    changedAt: Date
    version: Generated<number>
    abandonedToldAt: Date | null
  }
  'live_broadcast.institute': {
    liveInstituteNo: Generated<number>
    instituteName: string
    registeredAt: Date
  }
  'live_broadcast.institute_member': {
    liveInstituteNo: number
    userId: number
  }
}

/** Their names, for statements: every one of a table. */
export const LIVE_BROADCAST_COLUMNS = {
  'live_broadcast.broadcast': [
    'liveBroadcastNo',
    'liveInstituteNo',
    'broadcastName',
    'hostUserId',
    'serviceType',
    'serviceId',
    'remoteMeetingType',
    'isChat',
    'isBoard',
    'boardType',
    'boardSubjectId',
    'startAt',
    'endAt',
    'createdAt',
    'changedAt',
    'version',
    'abandonedToldAt',
  ],
  'live_broadcast.institute': ['liveInstituteNo', 'instituteName', 'registeredAt'],
  'live_broadcast.institute_member': ['liveInstituteNo', 'userId'],
} as const satisfies { readonly [Table in keyof LiveBroadcastColumns]: readonly (keyof LiveBroadcastColumns[Table])[] }
