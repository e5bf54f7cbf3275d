import type { PastMessage } from '#areas/live/report/contract/message.contract.ts'
import type { BroadcastReport } from '#areas/live/report/contract/report.contract.ts'
import { DELETED_TEXT, messageTable } from '#areas/live/report/rules/message-table.rules.ts'
import { EmptyState } from '#platform/web/feedback/states.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import css from './report.module.css'

const CELLS = {
  message: ({ message }: PastMessage) =>
    message === null ? (
      <span className={css.deleted}>{DELETED_TEXT}</span>
    ) : (
      <span className={css.written}>{message}</span>
    ),
}

/** The chat of a broadcast, to read again. */
export const PastMessages = ({ report: { liveBroadcastNo, isChat, messages } }: { report: BroadcastReport }) =>
  isChat || messages.viewerCount + messages.staffCount > 0 ? (
    <ListScreen
      of={messageTable}
      isPart
      path={{ id: liveBroadcastNo }}
      cells={CELLS}
      rowKey={({ id }) => id}
      emptyText="조건에 맞는 메시지가 없습니다."
      noneYetText="채팅 메시지가 없습니다."
    />
  ) : (
    <EmptyState text="채팅을 지원하지 않는 방송입니다." />
  )
