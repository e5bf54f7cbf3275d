import type { Asker, Standing, SubjectKeeper } from '#areas/board/server/door.ts'
import { LIVE_PEOPLE } from '#areas/live/broadcast/contract/access.ts'
import {
  BROADCAST_KEEPER,
  broadcastOfSubject,
  type FoundBroadcast,
  findBroadcast,
  findBroadcasts,
  holdBroadcastOfSubject,
  isMember,
  type LiveBroadcastTables,
} from '#areas/live/broadcast/server/door.ts'
import { type ChannelDoor, isForbidden } from '#areas/live/channel/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import { dropClaim } from './claims.queries.ts'
import { eraseContact } from './contact/contacts.queries.ts'
import { isFeatured, unselectArticle } from './featured.ts'
import { forgetVotes } from './vote/votes.queries.ts'
import { findWriter } from './writers.queries.ts'

type Person = NonNullable<Asker['person']>

/** The boards of broadcasts: staff of the institute answer, viewers of the broadcast ask, and nobody else knows of them. */
export const broadcastBoards = (channel: ChannelDoor): SubjectKeeper => ({
  name: BROADCAST_KEEPER,
  standingsIn: (db, subjectIds, { person, viewerId }) =>
    person ? standingsOfPerson(db, subjectIds, person) : standingsOfViewer(db, subjectIds, viewerId),
  async hold(tx, subjectId) {
    await holdBroadcastOfSubject(tx, subjectId)
  },
  allows: async (db, texts) => !(await isForbidden(db, ...texts)),
  isFeatured,
  async added(x, { subjectId, articleId }) {
    const broadcast = await broadcastOfSubject(x.db, subjectId)
    if (broadcast) await channel.tell(x, broadcast.liveBroadcastNo, 'article:new', { articleId })
  },
  async commented(x, { subjectId, articleId }) {
    const broadcast = await broadcastOfSubject(x.db, subjectId)
    if (broadcast) await channel.tell(x, broadcast.liveBroadcastNo, 'article:comment', { articleId })
  },
  async removed(x, { subjectId, articleId }) {
    await dropClaim(x.db, articleId)
    await eraseContact(x.db, articleId)
    await forgetVotes(x.db, articleId)
    const broadcast = await broadcastOfSubject(x.db, subjectId)
    if (broadcast) await channel.tell(x, broadcast.liveBroadcastNo, 'article:delete', { articleId })
    for (const liveBroadcastNo of await unselectArticle(x.db, articleId))
      await channel.tell(x, liveBroadcastNo, 'article:select', { articleId: null })
  },
})

type Standings = ReadonlyMap<number, Standing>

/** Of the subjects, those of institutes to which the person belongs. */
async function standingsOfPerson(db: Db, subjectIds: readonly number[], person: Person): Promise<Standings> {
  if (!LIVE_PEOPLE.some((flag) => person.flags.has(flag))) return new Map()
  const standings = new Map<number, Standing>()
  const ofInstitutes = Map.groupBy(await broadcastsOf(db, subjectIds), ({ liveInstituteNo }) => liveInstituteNo)
  for (const [liveInstituteNo, broadcasts] of ofInstitutes) {
    if (!(await isMember(db, liveInstituteNo, person))) continue
    for (const broadcast of broadcasts)
      addStanding(standings, broadcast, { role: 'STAFF', isMuted: false, writesFrom: null })
  }
  return standings
}

/** Of the subjects, the one of the broadcast that the viewer watches. */
async function standingsOfViewer(db: Db, subjectIds: readonly number[], viewerId: number): Promise<Standings> {
  const viewer = await findWriter(db, viewerId)
  const standings = new Map<number, Standing>()
  if (!viewer) return standings
  const broadcast = await findBroadcast(db, viewer.broadcastNo)
  if (broadcast?.boardSubjectId && subjectIds.includes(broadcast.boardSubjectId))
    addStanding(standings, broadcast, { role: 'READER', ...viewer })
  return standings
}

/** The broadcasts whose boards the subjects are, but those whose board is switched off. */
async function broadcastsOf(db: Db, subjectIds: readonly number[]): Promise<FoundBroadcast[]> {
  const rows = await db
    .withTables<LiveBroadcastTables>()
    .selectFrom('live_broadcast.broadcast')
    .select('liveBroadcastNo')
    .where('boardSubjectId', 'in', subjectIds)
    .where('isBoard', '=', true)
    .execute()
  return findBroadcasts(
    db,
    rows.map((row) => row.liveBroadcastNo),
  )
}

function addStanding(
  standings: Map<number, Standing>,
  broadcast: FoundBroadcast,
  { role, isMuted, writesFrom }: Pick<Standing, 'role' | 'isMuted' | 'writesFrom'>,
): void {
  const { boardSubjectId, boardTypeCode, endAt, liveInstituteNo, liveBroadcastNo } = broadcast
  if (boardSubjectId === null) return
  standings.set(boardSubjectId, {
    role,
    isMuted,
    writesFrom,
    isConsulting: boardTypeCode === 'CONSULTING',
    isOver: endAt !== null,
    room: `/live/${liveInstituteNo}/broadcast/${liveBroadcastNo}/manager`,
  })
}
