import type { FilesDoor } from '#areas/base/files/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Caller, Exchange } from '#platform/server/endpoint.ts'
import type { Live } from '#platform/server/live/live.ts'

/** Who asks: somebody signed in, or a viewer without an account. */
export type Asker =
  | { readonly person: Pick<Caller, 'userId' | 'flags'>; readonly viewerId: null }
  | { readonly person: null; readonly viewerId: number }

/** What somebody is in a subject that they may read. */
export interface Standing {
  readonly role: 'STAFF' | 'READER'
  /** Its articles are requests: only their writers and staff read them. */
  readonly isConsulting: boolean
  /** It is read, and nobody writes any more. */
  readonly isOver: boolean
  /** Staff keep the asker from writing. */
  readonly isMuted: boolean
  /** In slow mode: when the asker may write again; null where nobody waits. */
  readonly writesFrom: Date | null
  /** The screen on which staff read its articles; null: the screen of the board. */
  readonly room: string | null
}

/** Which article of which subject. */
export interface SubjectArticle {
  readonly subjectId: number
  readonly articleId: number
}

/** What happens to an article goes on in the same transaction. */
export type ArticleExchange = Pick<Exchange, 'db' | 'now' | 'afterCommit'>

/** Whoever says to whom the subjects with its name belong. */
export interface SubjectKeeper {
  /** As `subject.keeper` names it. */
  readonly name: string
  /** What the asker is in each of the subjects; one that is missing in the answer does not exist for them. */
  standingsIn(db: Db, subjectIds: readonly number[], asker: Asker): Promise<ReadonlyMap<number, Standing>>
  /**
   * Keeps what says whether the subject is over as it is until the end of the transaction. Done before anything else is held, so
   * that nothing is written on it any more once its end was told.
   */
  hold(tx: Db, subjectId: number): Promise<void>
  /** Whether a reader may write these texts in a subject of it. */
  allows(db: Db, texts: readonly string[]): Promise<boolean>
  /** Whether everybody is shown the article right now. */
  isFeatured(db: Db, articleId: number): Promise<boolean>
  /** A new article, in the transaction that adds it. */
  added(x: ArticleExchange, article: SubjectArticle): Promise<void>
  /** A comment of an article is written, changed or taken away, in the transaction that does so. */
  commented(x: ArticleExchange, article: SubjectArticle): Promise<void>
  /** An article is taken off the board, in the transaction that does so. */
  removed(x: ArticleExchange, article: SubjectArticle): Promise<void>
}

/** Those who watch without an account. */
export interface Viewers {
  /** Whose token it is at that instant; null for every token that is not good. */
  find(db: Db, token: string, now: Date): Promise<{ readonly viewerId: number; readonly name: string } | null>
}

/** What the area works with. */
export interface BoardDeps {
  readonly files: FilesDoor
  readonly live: Pick<Live, 'changed'>
  readonly keepers: readonly SubjectKeeper[]
  readonly viewers: Viewers
}
