import { type ReactNode, useState } from 'react'
import { type Channel, useChannelEvents } from '#areas/live/channel/web/door.tsx'
import css from './room.module.css'

/** The parts of a room of which a narrow window shows one. */
export type RoomPart = 'board' | 'chat'

/** What happened in the part that is not shown, since it was: how many articles are new, and that somebody said something. */
export function usePartMarks(
  channel: Channel,
  shown: RoomPart,
  articleWord: string,
): Partial<Record<RoomPart, ReactNode>> {
  const [newIds, setNewIds] = useState<ReadonlySet<number>>(NONE)
  const [isSaid, setSaid] = useState(false)
  // What is shown is not news any more.
  if (shown === 'board' && newIds.size > 0) setNewIds(NONE)
  if (shown === 'chat' && isSaid) setSaid(false)
  useChannelEvents(channel, (event) => {
    if (event.name === 'article:new' && shown !== 'board') setNewIds((ids) => new Set([...ids, event.data.articleId]))
    if (event.name === 'chat:message' && event.data.type !== 'WELCOME' && shown !== 'chat') setSaid(true)
  })
  return {
    ...(newIds.size > 0 && { board: <NewArticles count={newIds.size} word={articleWord} /> }),
    ...(isSaid && { chat: <NewMessages /> }),
  }
}

const NONE: ReadonlySet<number> = new Set()

const NewArticles = ({ count, word }: { count: number; word: string }) => (
  <span className={css.count}>
    <span className="only-spoken"> 새 {word} </span>
    {count > 99 ? '99+' : count}
  </span>
)

const NewMessages = () => (
  <span className={css.dot}>
    <span className="only-spoken"> 새 메시지</span>
  </span>
)
