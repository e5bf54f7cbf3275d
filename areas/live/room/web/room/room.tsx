import { type BroadcastDetail, readBroadcast } from '#areas/live/broadcast/contract/broadcast.contract.ts'
import { INSTITUTES } from '#areas/live/broadcast/contract/places.ts'
import { BoardSlowMode, type Channel, ChatPanel, useChannel } from '#areas/live/channel/web/door.tsx'
import { CannedAnswers, HostBoard, StaffBoard } from '#areas/live/consulting/web/door.tsx'
import { Video } from '#areas/live/meeting/web/door.tsx'
import { crumbOf } from '#platform/contract/place.ts'
import { EmptyState } from '#platform/web/feedback/states.tsx'
import { buttonLook } from '#platform/web/look/button.tsx'
import { Panel } from '#platform/web/look/panel.tsx'
import { Tabs } from '#platform/web/look/tabs.tsx'
import { RecordScreen } from '#platform/web/record/record-screen.tsx'
import { Page } from '#platform/web/screens/page-title.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { oneOfOr, searchOf } from '#platform/web/screens/search-fields.ts'
import { useParam, useSearchOf } from '#platform/web/screens/use-search.ts'
import css from './room.module.css'
import { Countdown } from './room-clock.tsx'
import { RoomFacts } from './room-facts.tsx'
import { RoomHead } from './room-head.tsx'
import { ROOMS, type RoomRole } from './room-role.ts'
import { usePartMarks } from './use-part-marks.tsx'
import { useRoomNews } from './use-room-news.ts'
import { useStartReload } from './use-start-reload.ts'

/** The room of the broadcast in the address, for its host or for staff. */
export function RoomRecord({ who }: { who: RoomRole }) {
  const institute = useParam('liveInstituteNo')
  const { title } = ROOMS[who]
  const missing = <NoRoom title={title} />
  return (
    <RecordScreen
      read={readBroadcast}
      ask={(liveBroadcastNo) => ({ query: { liveBroadcastNo } })}
      param="liveBroadcastNo"
      title={title}
      breadcrumb={CRUMBS}
      missing={missing}
    >
      {(broadcast) =>
        String(broadcast.liveInstituteNo) === institute ? <Room broadcast={broadcast} who={who} /> : missing
      }
    </RecordScreen>
  )
}

const CRUMBS = [crumbOf(INSTITUTES)] as const

/** There is no such broadcast, or it is of an institute of others. */
const NoRoom = ({ title }: { title: string }) => (
  <Page title={title} breadcrumb={CRUMBS}>
    <Panel>
      <EmptyState text={readBroadcast.refusals.BROADCAST_NOT_FOUND.text}>
        <ScreenLink to="/live" {...buttonLook()}>
          목록으로
        </ScreenLink>
      </EmptyState>
    </Panel>
  </Page>
)

interface RoomProps {
  broadcast: BroadcastDetail
  who: RoomRole
}

const SEARCH = searchOf({ part: oneOfOr(['board', 'chat'], 'board') })

/** Head, board, video and chat. What is not shown on a narrow window is there all the same: nothing typed is lost. */
function Room({ broadcast, who }: RoomProps) {
  const [{ part }, move] = useSearchOf(SEARCH)
  const channel = useChannel({ liveBroadcastNo: broadcast.liveBroadcastNo, access: 'session' })
  const board = broadcast.boardTypeCode === 'NORMAL' ? '게시판' : '상담'
  const marks = usePartMarks(channel, part, board === '상담' ? '상담' : '게시글')
  useRoomNews(channel)
  useStartReload(broadcast)
  return (
    <div className={css.room}>
      <RoomHead broadcast={broadcast} who={who} channel={channel} />
      <section className={css.video} aria-label="방송 영상">
        <RoomVideo key={broadcast.state} broadcast={broadcast} who={who} />
      </section>
      <RoomFacts broadcast={broadcast} />
      <div className={css.parts}>
        <Tabs
          label="방송 참여"
          words={{ board, chat: '채팅' }}
          value={part}
          marks={marks}
          onChoose={(chosen) => move({ part: chosen }, { replace: true, stay: true })}
        >
          <section className={css.board} data-shown={part === 'board' || undefined} aria-label={board}>
            {isSlowedHere(broadcast) ? (
              <header className={css.boardHead}>
                <h2 className={css.boardTitle}>{board}</h2>
                <BoardSlowMode channel={channel} />
              </header>
            ) : (
              <h2 className={css.boardTitle}>{board}</h2>
            )}
            <RoomBoard broadcast={broadcast} who={who} channel={channel} />
          </section>
          <div className={css.chat} data-shown={part === 'chat' || undefined}>
            <RoomChat broadcast={broadcast} channel={channel} />
          </div>
        </Tabs>
      </div>
    </div>
  )
}

/** Where there is a chat, its controls have slow mode, which is for the board as well. */
const isSlowedHere = ({ isChat, isBoard, state }: BroadcastDetail): boolean => isBoard && !isChat && state !== 'ENDED'

function RoomVideo({ broadcast, who }: RoomProps) {
  if (broadcast.state === 'ENDED') return <EmptyState text="방송이 종료되었습니다." />
  if (broadcast.state === 'BEFORE') return <Countdown startDate={broadcast.startDate} />
  return <Video broadcast={broadcast} role={who} />
}

function RoomBoard({ broadcast, who, channel }: RoomProps & { channel: Channel }) {
  if (!broadcast.isBoard) return <EmptyState text="글쓰기를 지원하지 않는 방송입니다." />
  const Board = who === 'HOST' ? HostBoard : StaffBoard
  return <Board broadcast={broadcast} channel={channel} />
}

function RoomChat({ broadcast, channel }: { broadcast: BroadcastDetail; channel: Channel }) {
  if (!broadcast.isChat) return <EmptyState text="채팅을 지원하지 않는 방송입니다." />
  return (
    <ChatPanel
      channel={channel}
      isEnded={broadcast.state === 'ENDED'}
      inputTool={(insert) => <CannedAnswers liveBroadcastNo={broadcast.liveBroadcastNo} onInsert={insert} />}
    />
  )
}
