import { OWN_NOTIFICATIONS } from '#platform/contract/notification.contract.ts'
import type { OnSignal } from '../../database/database-signals.ts'
import { roomsOf } from '../reads/watched-reads.ts'
import type { LiveServer } from './live-server.ts'

/** The database says here that somebody was told something; the payload is their number. */
export const PEOPLE_TOLD = 'people_told'

const NAMES = [OWN_NOTIFICATIONS]

/**
 * Lets the open pages of people know that they were told something, as soon as that is committed, whoever told them. Every
 * process hears it from the database, so each tells the connections of its own.
 */
export const tellToldPeople =
  (io: LiveServer): OnSignal =>
  (userId) => {
    if (userId !== null) io.local.to(roomsOf(NAMES, Number(userId))).emit('changed', NAMES)
    // Something may have been missed: everybody's page looks once.
    else for (const socket of io.of('/').sockets.values()) if (socket.data.caller) socket.emit('changed', NAMES)
  }
