import type { BroadcastDetail } from '#areas/live/broadcast/contract/broadcast.contract.ts'
import { BOARD_TYPE_WORDS, SERVICE_TYPE_WORDS } from '#areas/live/broadcast/contract/live.ts'
import { shareLinkOf } from '#areas/live/broadcast/web/door.tsx'
import { Facts } from '#platform/web/list/facts.tsx'
import { Panel } from '#platform/web/look/panel.tsx'
import css from './room.module.css'

/** What kind of broadcast it is, where there is room below its video. */
export const RoomFacts = ({ broadcast }: { broadcast: BroadcastDetail }) => (
  <Panel title="방송 정보" className={css.about}>
    <Facts
      facts={[
        ['개설자', broadcast.hostName],
        ['방송 유형', SERVICE_TYPE_WORDS[broadcast.broadcastServiceType]],
        [
          '게시판',
          broadcast.isBoard && broadcast.boardTypeCode ? BOARD_TYPE_WORDS[broadcast.boardTypeCode] : '사용 안 함',
        ],
        ['채팅', broadcast.isChat ? '사용' : '사용 안 함'],
        ['공유 링크', shareLinkOf(broadcast)],
      ]}
    />
  </Panel>
)
