import { PLAN_EDITORS } from '#areas/nsat/plan/contract/access.ts'
import type { countedPlans } from '#areas/nsat/plan/contract/plan.contract.ts'
import { planTable } from '#areas/nsat/plan/rules/plan-table.rules.ts'
import { planYears } from '#areas/nsat/plan/rules/plan-years.rules.ts'
import { NEW_PATH, UPLOAD_PATH } from '#areas/nsat/plan/web/paths.ts'
import { useServiceControls } from '#areas/nsat/plan/web/plan-filters.tsx'
import type { AddressOf } from '#platform/contract/list/list.ts'
import { serverToday } from '#platform/web/calls/server-clock.ts'
import { Select } from '#platform/web/form/select.tsx'
import type { OwnControl } from '#platform/web/list/list-parts.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { buttonLook } from '#platform/web/look/button.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { useMay } from '#platform/web/screens/session.ts'
import { PlanMonths } from './months.tsx'

const planYear: OwnControl<AddressOf<typeof countedPlans>> = {
  words: (search) => (search.planYear === undefined ? undefined : `${search.planYear}년`),
  control: ({ id, draft, change }) => (
    <Select
      id={id}
      choices={planYears(serverToday()).map((year) => ({ value: year, label: `${year}년` }))}
      value={draft.planYear}
      onChoose={(year) => change({ planYear: year })}
    />
  ),
}

const Actions = () => (
  <>
    <ScreenLink to={UPLOAD_PATH} {...buttonLook()}>
      엑셀로 등록
    </ScreenLink>
    <ScreenLink to={NEW_PATH} {...buttonLook({ kind: 'primary' })}>
      회차 등록
    </ScreenLink>
  </>
)

/** The plans of a year and a service, month by month. */
export function PlanListScreen() {
  const service = useServiceControls()
  const mayEdit = useMay(...PLAN_EDITORS)
  return (
    <ListScreen
      of={planTable}
      description="회차의 일정과 학년별 응시 인원, 시험지 등록 여부를 조회합니다."
      breadcrumb={[{ text: 'NSAT 관리' }]}
      actions={mayEdit && <Actions />}
      controls={{ planYear, ...service }}
      instead={(search) => <PlanMonths search={search} />}
      rowKey={(plan) => plan.nsatPlanNo}
    />
  )
}
