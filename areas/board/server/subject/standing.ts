import type { BOARD_CLOSED, FORBIDDEN_WORD, MUTED, SLOW_MODE } from '#areas/board/contract/article.contract.ts'
import { isStaff } from '#areas/board/rules/writer.rules.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Exchange } from '#platform/server/endpoint.ts'
import { holderOf } from '#platform/server/pass.ts'
import { refuse, refuseCommon } from '#platform/server/refuse.ts'
import { lockArticle } from '../article/save-article.ts'
import type { StoredArticle, StoredSubject } from '../board.tables.ts'
import type { Asker, Standing, SubjectKeeper } from '../deps.ts'
import { findProfileOf, readProfile } from '../profile/profiles.queries.ts'
import { readSubject, subjectOf } from './subjects.queries.ts'

type Keepers = readonly SubjectKeeper[]
type Person = NonNullable<Asker['person']>

/** Who reads or writes, and under which profile; null: somebody who has never been on the board. */
export interface Reader {
  readonly asker: Asker
  readonly profileId: number | null
}

/** Whoever shows a pass of the board. */
export async function readerOf(
  x: Pick<Exchange, 'db' | 'visitor' | 'holderId'>,
): Promise<Reader & { readonly profileId: number }> {
  const profileId = holderOf(x)
  if (x.visitor) return { asker: { person: x.visitor, viewerId: null }, profileId }
  const { viewerId } = await readProfile(x.db, profileId)
  if (viewerId === null) throw refuseCommon('NO_SESSION')
  return { asker: { person: null, viewerId }, profileId }
}

/** Somebody signed in who asks beside the board. */
export async function personReading(db: Db, person: Person): Promise<Reader> {
  const profile = await findProfileOf(db, person.userId)
  return { asker: { person, viewerId: null }, profileId: profile?.profileId ?? null }
}

/** What the asker is in each of the subjects; one that is missing in the answer does not exist for them. */
export async function standingsIn(
  db: Db,
  keepers: Keepers,
  subjects: readonly StoredSubject[],
  asker: Asker,
): Promise<ReadonlyMap<number, Standing>> {
  const standings = new Map<number, Standing>()
  for (const [name, kept] of Map.groupBy(subjects, ({ keeper }) => keeper)) {
    const ids = kept.map((subject) => subject.subjectId)
    const found = name === null ? openTo(ids, asker) : await keeperNamed(keepers, name)?.standingsIn(db, ids, asker)
    for (const [id, standing] of found ?? []) standings.set(id, standing)
  }
  return standings
}

/** The subjects that nobody keeps are open to everybody with an account. */
function openTo(subjectIds: readonly number[], { person }: Asker): ReadonlyMap<number, Standing> {
  if (!person) return new Map()
  const role = isStaff(person.flags) ? 'STAFF' : 'READER'
  return new Map(
    subjectIds.map((id) => [
      id,
      { role, isConsulting: false, isOver: false, isMuted: false, writesFrom: null, room: null },
    ]),
  )
}

/** What somebody is in the subject of an article, and which one that is. */
export interface ArticleStanding extends Standing {
  readonly categoryId: number
  readonly keeper: string | null
}

/** What a reader is to an article; null where it does not exist for them. */
export async function standingTo(
  db: Db,
  keepers: Keepers,
  article: Pick<StoredArticle, 'subjectId' | 'profileId'>,
  { asker, profileId }: Reader,
): Promise<ArticleStanding | null> {
  const subject = await readSubject(db, article.subjectId)
  const standing = (await standingsIn(db, keepers, [subject], asker)).get(subject.subjectId)
  if (!standing || (seesOwnOnly(standing) && article.profileId !== profileId)) return null
  return { ...standing, categoryId: subject.categoryId, keeper: subject.keeper }
}

/** Whether somebody sees only what they wrote themselves. */
export const seesOwnOnly = ({ role, isConsulting }: Standing): boolean => isConsulting && role === 'READER'

/** Holds an article for a write; first whatever says whether its board is over. Undefined when there is no such article. */
export async function holdToWrite(tx: Db, keepers: Keepers, articleId: number): Promise<StoredArticle | undefined> {
  const subject = await subjectOf(tx, articleId)
  if (!subject) return undefined
  await holdSubject(tx, keepers, subject)
  return lockArticle(tx, articleId)
}

/** Holds whatever says whether a subject is over. */
export async function holdSubject(
  tx: Db,
  keepers: Keepers,
  { subjectId, keeper }: Pick<StoredSubject, 'subjectId' | 'keeper'>,
): Promise<void> {
  await keeperNamed(keepers, keeper)?.hold(tx, subjectId)
}

/** Throws what the call says where nobody writes any more, or the asker may not. */
export function insistOnWriting(
  theCall: { readonly name: string; readonly refusals: typeof BOARD_CLOSED & typeof MUTED },
  { isOver, isMuted }: Standing,
): void {
  if (isOver) throw refuse(theCall, 'BOARD_CLOSED')
  if (isMuted) throw refuse(theCall, 'MUTED')
}

/** Throws what the call says where a reader writes what the keeper of the subject does not let stand. */
export async function insistOnWords(
  theCall: { readonly name: string; readonly refusals: typeof FORBIDDEN_WORD },
  { db, keeper, role }: { readonly db: Db; readonly keeper: SubjectKeeper | undefined } & Pick<Standing, 'role'>,
  ...texts: readonly string[]
): Promise<void> {
  if (keeper && role === 'READER' && !(await keeper.allows(db, texts))) throw refuse(theCall, 'FORBIDDEN_WORD')
}

/** Throws how long somebody waits who may not write again yet. */
export function insistOnPace(
  theCall: { readonly name: string; readonly refusals: typeof SLOW_MODE },
  { writesFrom }: Standing,
  now: Date,
): void {
  const ms = writesFrom ? writesFrom.getTime() - now.getTime() : 0
  if (ms > 0) throw refuse(theCall, 'SLOW_MODE', { retryAfterSeconds: Math.ceil(ms / 1_000) })
}

/** Whoever keeps subjects under that name; undefined where nobody does. */
export const keeperNamed = (keepers: Keepers, name: string | null): SubjectKeeper | undefined =>
  keepers.find((each) => each.name === name)
