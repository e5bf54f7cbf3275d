import { namesCalled } from '#areas/board/rules/mention.rules.ts'
import { mentionText } from '#areas/board/rules/notice-text.rules.ts'
import { nickNameFor } from '#areas/board/rules/writer.rules.ts'
import type { Exchange } from '#platform/server/endpoint.ts'
import { notify } from '#platform/server/notifications/notify.ts'
import type { StoredArticle } from '../board.tables.ts'
import { MENTIONED } from '../notification-kinds.ts'
import { ensureProfile } from '../profile/profiles.queries.ts'
import { addMentions, listCallable } from './mentions.queries.ts'

interface Calling {
  readonly article: StoredArticle
  readonly commentId: number
  readonly text: string
  /** Who wrote it. */
  readonly profileId: number
}

/** Tells those whom a comment calls by `@name`, each once, however often it is changed; answers the profiles of whom it told. */
export async function callPeople(
  { db, now }: Pick<Exchange, 'db' | 'now'>,
  { article, commentId, text, profileId }: Calling,
): Promise<ReadonlySet<number>> {
  if (!text.includes('@')) return new Set()
  const people = (await listCallable(db, article.articleId)).filter((person) => person.profileId !== profileId)
  const names = new Set(
    namesCalled(
      text,
      people.map(({ name }) => name),
    ),
  )
  const called = new Map<number, number>()
  for (const person of people.filter(({ name }) => names.has(name)))
    called.set(person.profileId ?? (await profileOf(person)), person.userId)
  const told = await addMentions(db, commentId, [...called.keys()])
  const address = `/board/${article.subjectId}/article/${article.articleId}?comment=${commentId}`
  for (const id of told) {
    const userId = called.get(id)
    if (userId !== undefined)
      await notify(db, { kind: MENTIONED, userId, text: mentionText(article.title), address, now })
  }
  return new Set(told)

  async function profileOf({ userId, name }: { readonly userId: number; readonly name: string }): Promise<number> {
    return (await ensureProfile(db, userId, nickNameFor(undefined, name), now)).profileId
  }
}
