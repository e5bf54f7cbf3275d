import { REMINDER_OUTCOMES, type RemindedSchool } from '#areas/nsat/order/contract/reminder.contract.ts'
import { orderedText, remindedTable } from '#areas/nsat/order/rules/reminded-table.rules.ts'
import { usePlanControls } from '#areas/nsat/plan/web/door.tsx'
import { ListScreen, useListSearch } from '#platform/web/list/list-screen.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { ReminderPanel } from './reminder-panel.tsx'

const CELLS = {
  outcome: ({ outcome }: RemindedSchool) => <StatusTag of={REMINDER_OUTCOMES[outcome]} />,
  ordered: (row: RemindedSchool) => (
    <StatusTag tone={row.orderedYmdt === null ? 'neutral' : 'success'}>{orderedText(row)}</StatusTag>
  ),
}

/** Institutes that have not ordered in a round are reminded, all in one step; below, who was reminded and whether they ordered since. */
export function ReminderScreen() {
  const [{ nsatServiceNo, nsatPlanNo }] = useListSearch(remindedTable)
  return (
    <ListScreen
      of={remindedTable}
      breadcrumb={[{ text: 'NSAT 운영' }]}
      description="회차에 아직 주문하지 않은 학원에 안내 문자를 한 번에 보내고, 안내한 학원이 주문했는지 확인합니다."
      intro={<ReminderPanel query={{ nsatServiceNo, nsatPlanNo }} />}
      controls={usePlanControls()}
      cells={CELLS}
      rowKey={({ remindedNo }) => remindedNo}
      emptyText="조건에 맞는 학원이 없습니다."
      noneYetText="이 회차에 안내한 학원이 없습니다."
    />
  )
}
