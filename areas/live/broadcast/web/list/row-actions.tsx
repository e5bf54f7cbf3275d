import type { Broadcast } from '#areas/live/broadcast/contract/broadcast.contract.ts'
import { editPath, hostRoomPath, reportPath, shareLinkOf, staffRoomPath } from '#areas/live/broadcast/web/paths.ts'
import { ActionMenu } from '#platform/web/layer/action-menu.tsx'
import { buttonLook } from '#platform/web/look/button.tsx'
import { CopyButton } from '#platform/web/look/copy-button.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import css from './list.module.css'

interface WayProps {
  broadcast: Broadcast
  to: string
  word: string
}

const Way = ({ broadcast, to, word }: WayProps) => (
  <ScreenLink to={to} aria-label={`${broadcast.broadcastName} ${word}`} {...buttonLook({ size: 'small' })}>
    {word}
  </ScreenLink>
)

interface RowActionsProps {
  broadcast: Broadcast
  /** Whether its form may be changed, not only looked at. */
  canEdit: boolean
  onClose: () => void
}

/** What leads on from a broadcast, and ends it. */
export const RowActions = ({ broadcast, canEdit, onClose }: RowActionsProps) => {
  const isOver = broadcast.endDate !== null
  return (
    <div className={css.actions}>
      <Way broadcast={broadcast} to={hostRoomPath(broadcast)} word="호스트 입장" />
      <Way broadcast={broadcast} to={staffRoomPath(broadcast)} word="스태프 입장" />
      <Way broadcast={broadcast} to={editPath(broadcast)} word={canEdit ? '수정' : '보기'} />
      <CopyButton
        size="small"
        text={shareLinkOf(broadcast)}
        done="공유 링크를 복사했습니다."
        aria-label={`${broadcast.broadcastName} 공유 링크 복사`}
      >
        링크 복사
      </CopyButton>
      {isOver ? (
        <Way broadcast={broadcast} to={reportPath(broadcast)} word="리포트" />
      ) : (
        <ActionMenu
          label={`${broadcast.broadcastName} 방송 관리`}
          actions={() => [{ text: '방송 종료', isDanger: true, run: onClose }]}
        />
      )}
    </div>
  )
}
