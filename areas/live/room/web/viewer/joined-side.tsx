import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { ViewerPage } from '#areas/live/broadcast/contract/viewer-page.contract.ts'
import {
  type Channel,
  Chat,
  LinkState,
  useChannel,
  useChannelEvents,
  useChannelView,
} from '#areas/live/channel/web/door.tsx'
import { withSeen } from '#areas/live/room/rules/article-news.rules.ts'
import type { News } from './board/board.tsx'
import type { Identity, IdentityState, OnSeen } from './identity.ts'
import { LatePart } from './late-part.tsx'
import { articleIn, type Place, usePlace } from './place.ts'
import { usePoll } from './poll/use-poll.ts'
import type { Read } from './use-read.ts'
import css from './viewer.module.css'
import { boardWord, NO_BOARD, NO_CHAT } from './words.ts'

const loadPoll = () => import('./poll/poll-card.tsx').then((module) => module.PollCard)
const loadBoard = () => import('./board/board.tsx').then((module) => module.Board)

interface JoinedSideProps {
  broadcast: ViewerPage
  read: Read<ViewerPage>
  identity: Identity
  /** They joined just now: what they write in is at hand. */
  isNew: boolean
  onChange: IdentityState['change']
  /** The server does not know this viewer any more. */
  onRefused: (sentence: string) => void
}

type Part = 'chat' | 'board'

/** Follows what the room is told, and leaves when the server does not know the viewer any more. */
function useRoom(channel: Channel, { read, onRefused }: JoinedSideProps): void {
  const { problem } = useChannelView(channel)
  useChannelEvents(channel, (event) => {
    if (event.name === 'again' || event.name === 'broadcast:change') read.reload()
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

/** The place on the board where the viewer is, or was before the chat. */
function useBoardPlace(place: Place): Exclude<Place, 'chat'> {
  const [last, setLast] = useState<Exclude<Place, 'chat'>>('board')
  if (place !== 'chat' && place !== last) setLast(place)
  return place === 'chat' ? last : place
}

/** Chat and board of somebody who has joined. */
export function JoinedSide(props: JoinedSideProps) {
  const { broadcast, identity, isNew, onChange } = props
  const { liveBroadcastNo, isChat, isBoard, state, boardTypeCode } = broadcast
  const [access] = useState({ token: identity.token })
  const channel = useChannel({ liveBroadcastNo, access })
  const { link } = useChannelView(channel)
  const { place, go } = usePlace(isChat ? 'chat' : 'board')
  const boardPlace = useBoardPlace(place)
  const onSeen: OnSeen = (articleId, read) =>
    onChange((now) => {
      const seen = withSeen(now.seen, articleId, read)
      return seen === now.seen ? now : { ...now, seen }
    })
  const part: Part = place === 'chat' ? 'chat' : 'board'
  // Whoever has read something there is told what is new, also before they look.
  const [isOpened, setOpened] = useState(part === 'board' || Object.keys(identity.seen).length > 0)
  if (part === 'board' && !isOpened) setOpened(true)
  const [news, setNews] = useState<News>()
  const { poll, choose } = usePoll(channel)
  useRoom(channel, props)
  const chat = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) chat.current?.querySelector('textarea')?.focus()
  }, [isNew])
  const open = (next: Part): void => {
    if (next === part) return
    const isThere = !news || articleIn(boardPlace) === news.articleId
    go(next === 'chat' ? 'chat' : isThere ? boardPlace : 'board')
  }
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
      {poll && state !== 'ENDED' && <LatePart key={poll.pollNo} load={loadPoll} of={{ poll, onChosen: choose }} />}
      <div className={css.tabsLine}>
        <Tabs
          id={id}
          part={part}
          words={{ chat: '채팅', board: boardWord(boardTypeCode) }}
          mark={news?.word}
          onOpen={open}
        />
        <LinkState link={link} />
      </div>
      <div {...panel('chat')} ref={chat}>
        {isChat ? <Chat channel={channel} isEnded={state === 'ENDED'} /> : <p className={css.note}>{NO_CHAT}</p>}
      </div>
      <div {...panel('board')}>
        {!isBoard && <p className={css.note}>{NO_BOARD}</p>}
        {isBoard && isOpened && (
          <LatePart
            load={loadBoard}
            of={{
              broadcast,
              identity,
              channel,
              place: boardPlace,
              isShown: part === 'board',
              go,
              onSeen,
              onNews: setNews,
            }}
          />
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
