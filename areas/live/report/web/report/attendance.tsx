import type { BroadcastReport } from '#areas/live/report/contract/report.contract.ts'
import { attendanceTable } from '#areas/live/report/rules/attendance-table.rules.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'

/** Who was there from when to when. */
export const Attendance = ({ report: { liveBroadcastNo } }: { report: BroadcastReport }) => (
  <ListScreen
    of={attendanceTable}
    isPart
    path={{ id: liveBroadcastNo }}
    rowKey={({ viewerId }) => viewerId}
    emptyText="조건에 맞는 시청자가 없습니다."
    noneYetText="이름을 입력하고 참여한 시청자가 없습니다."
  />
)
