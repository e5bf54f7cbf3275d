import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { ViewerPage } from '#areas/live-broadcast/contract/viewer-page.contract.ts'
import {
  type Channel,
  Chat,
  LinkState,
  useChannel,
  useChannelEvents,
  useChannelView,
} from '#areas/live-channel/web/door.tsx'
import type { Identity } from './identity.ts'
import { LatePart } from './late-part.tsx'
import type { Read } from './use-read.ts'
import css from './viewer.module.css'
import { NO_BOARD, NO_CHAT } from './words.ts'

const loadBoard = () => import('./board/board.tsx').then((module) => module.Board)

interface JoinedSideProps {
  broadcast: ViewerPage
  read: Read<ViewerPage>
  identity: Identity
  onWritten: (articleId: number) => void
  /** The server does not know this viewer any more. */
  onRefused: (sentence: string) => void
}

type Part = 'chat' | 'board'

/** Follows what the room is told, and leaves when the server does not know the viewer any more. */
function useRoom(channel: Channel, { read, onRefused }: JoinedSideProps): void {
  const { problem } = useChannelView(channel)
  useChannelEvents(channel, (event) => {
    if (event.name === 'again') read.reload()
    if (event.name === 'broadcast:close') read.change((broadcast) => ({ ...broadcast, state: 'ENDED' }))
    if (event.name === 'meeting:state') {
      const meeting = event.data
      read.change((broadcast) => ({ ...broadcast, meeting, joinUrl: meeting.joinUrl }))
    }
  })
  useEffect(() => {
    if (problem) onRefused(problem.detail)
  }, [problem, onRefused])
}

/** Chat and board of somebody who has joined. */
export function JoinedSide(props: JoinedSideProps) {
  const { broadcast, identity, onWritten } = props
  const { liveBroadcastNo, isChat, isBoard, state, boardTypeCode } = broadcast
  const [access] = useState({ token: identity.token })
  const channel = useChannel({ liveBroadcastNo, access })
  const { link } = useChannelView(channel)
  const [part, setPart] = useState<Part>(isChat ? 'chat' : 'board')
  const [isOpened, setOpened] = useState(!isChat)
  const [news, setNews] = useState<number>()
  useRoom(channel, props)
  useChannelEvents(channel, (event) => {
    if (event.name !== 'article:answer' || !identity.articleIds.includes(event.data.articleId)) return
    if (part === 'chat') setNews(event.data.articleId)
  })
  const open = (next: Part): void => {
    setPart(next)
    if (next !== 'board') return
    setOpened(true)
    setNews(undefined)
  }
  const boardWord = boardTypeCode === 'NORMAL' ? '게시판' : '상담'
  const id = useId()
  const panel = (name: Part) => ({
    id: `${id}-${name}-panel`,
    role: 'tabpanel',
    'aria-labelledby': `${id}-${name}`,
    hidden: part !== name,
    className: css.part,
  })
  return (
    <>
      <div className={css.tabsLine}>
        <Tabs
          id={id}
          part={part}
          words={{ chat: '채팅', board: boardWord }}
          mark={news === undefined ? undefined : '새 답변'}
          onOpen={open}
        />
        <LinkState link={link} />
      </div>
      <div {...panel('chat')}>
        {isChat ? <Chat channel={channel} isEnded={state === 'ENDED'} /> : <p className={css.note}>{NO_CHAT}</p>}
      </div>
      <div {...panel('board')}>
        {!isBoard && <p className={css.note}>{NO_BOARD}</p>}
        {isBoard && isOpened && (
          <LatePart load={loadBoard} of={{ broadcast, token: identity.token, channel, onWritten }} />
        )}
      </div>
    </>
  )
}

interface TabsProps {
  id: string
  part: Part
  words: Readonly<Record<Part, string>>
  /** Stands beside the board: something new is there. */
  mark: string | undefined
  onOpen: (part: Part) => void
}

const PARTS: readonly Part[] = ['chat', 'board']

function Tabs({ id, part, words, mark, onOpen }: TabsProps) {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const next = part === 'chat' ? 'board' : 'chat'
    onOpen(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }
  return (
    <div className={css.tabs} role="tablist" aria-label="참여 방법" onKeyDown={onKeyDown}>
      {PARTS.map((name) => (
        <button
          key={name}
          id={`${id}-${name}`}
          type="button"
          role="tab"
          aria-selected={part === name}
          aria-controls={`${id}-${name}-panel`}
          tabIndex={part === name ? 0 : -1}
          onClick={() => onOpen(name)}
        >
          {words[name]}
          {name === 'board' && mark !== undefined && <span className={css.mark}>{mark}</span>}
        </button>
      ))}
    </div>
  )
}
