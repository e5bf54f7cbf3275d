import { DEFAULT_SERVICE } from '#areas/nsat/plan/contract/codes.ts'
import { useServiceControls, useServices } from '#areas/nsat/plan/web/door.tsx'
import { type AssignedInstitute, assignInstitute } from '#areas/nsat/vendor/contract/assignment.contract.ts'
import { INSTITUTES, UPLOADS } from '#areas/nsat/vendor/contract/places.ts'
import { assignmentTable, vendorIn } from '#areas/nsat/vendor/rules/assignment-table.rules.ts'
import { stepBack } from '#platform/web/calls/undo.ts'
import { confirm, confirmWithChoice } from '#platform/web/feedback/dialog.ts'
import { type BulkAction, useBulk } from '#platform/web/list/bulk/bulk.ts'
import { ListScreen, useListSearch } from '#platform/web/list/list-screen.tsx'
import { buttonLook } from '#platform/web/look/button.tsx'
import { phoneText } from '#platform/web/look/korean-text.ts'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { SUPERVISOR_CRUMB } from '../paths.ts'
import { useVendors } from '../use-vendors.ts'
import { useVendorControl } from '../vendor-control.tsx'

const CELLS = { phoneNumber: ({ phoneNumber }: AssignedInstitute) => phoneText(phoneNumber) }

/** All institutes, and handing several of them out at once. */
export function AssignmentListScreen() {
  const [{ nsatServiceNo = DEFAULT_SERVICE }] = useListSearch(assignmentTable)
  const bulk = [useAssigning(nsatServiceNo), useUnassigning(nsatServiceNo)]
  return (
    <ListScreen
      of={assignmentTable}
      breadcrumb={[SUPERVISOR_CRUMB]}
      description="학원을 선택해 서비스의 총판에 배정합니다. 배정과 총판 조건은 선택한 서비스를 기준으로 합니다."
      actions={
        <>
          <ScreenLink to={`${UPLOADS.path}/institute`} {...buttonLook()}>
            일괄 등록
          </ScreenLink>
          <ScreenLink to={`${INSTITUTES.path}/edit/new`} {...buttonLook({ kind: 'primary' })}>
            신규 학원 등록
          </ScreenLink>
        </>
      }
      controls={{ ...useServiceControls(), nsatVendorNo: useVendorControl(nsatServiceNo) }}
      cells={CELLS}
      bulk={bulk}
      rowKey={(row) => row.schoolNo}
      rowLink={(row) => `${INSTITUTES.path}/edit/${row.schoolNo}`}
      emptyText="조건에 맞는 학원이 없습니다."
    />
  )
}

const nameOf = ({ schoolNo, schoolName }: AssignedInstitute): string => `${schoolNo} ${schoolName}`

/** `수학 모의고사 학원 3곳 배정` */
function useTitle(nsatServiceNo: number, what: string): (rows: readonly AssignedInstitute[]) => string {
  const service = useServices().find((each) => each.nsatServiceNo === nsatServiceNo)
  return ({ length }) => `${service?.serviceName ?? ''} 학원 ${length.toLocaleString('ko-KR')}곳 ${what}`.trimStart()
}

/** Gives the chosen institutes to a vendor that sells the service; the question asks for it. */
function useAssigning(nsatServiceNo: number): BulkAction<AssignedInstitute> {
  const vendors = useVendors(nsatServiceNo)
  const titleOf = useTitle(nsatServiceNo, '배정')
  return useBulk(assignInstitute, {
    label: '배정',
    whyNot: () => (vendors.length === 0 ? '이 서비스를 판매하는 총판이 없습니다.' : undefined),
    nameOf,
    ask: (rows, note) =>
      confirmWithChoice({
        title: titleOf(rows),
        text: formerText(rows.filter((row) => vendorIn(row, nsatServiceNo)).length),
        choice: {
          label: '배정할 총판',
          choices: vendors.map(({ nsatVendorNo, vendorName }) => ({ value: `${nsatVendorNo}`, label: vendorName })),
        },
        note,
        okText: '배정',
      }),
    inputOf: (row, chosen) => inputOf(row, nsatServiceNo, Number(chosen)),
    undo: (row, { nsatVendorNo }) => backOf(row, nsatServiceNo, nsatVendorNo),
  })
}

/** What is said of institutes that somebody looks after so far. */
const formerText = (count: number): string | undefined =>
  count === 0
    ? undefined
    : `이미 다른 총판이 담당하는 학원이 ${count.toLocaleString('ko-KR')}곳 있습니다. 새 주문부터 배정한 총판이 맡고, 이미 받은 주문과 그 배송은 이전 총판에 남습니다.`

/** Takes the chosen institutes from their vendors. */
function useUnassigning(nsatServiceNo: number): BulkAction<AssignedInstitute> {
  const titleOf = useTitle(nsatServiceNo, '배정 해제')
  return useBulk(assignInstitute, {
    label: '배정 해제',
    danger: true,
    whyNot: (row) => (vendorIn(row, nsatServiceNo) ? undefined : '배정되지 않은 학원입니다.'),
    nameOf,
    ask: async (rows, note) => {
      const text = '해당 서비스의 학원 현황과 주문 관리에서 더 이상 보이지 않습니다. 이미 받은 주문은 그대로 남습니다.'
      const isMeant = await confirm({
        title: titleOf(rows),
        text,
        note,
        okText: '배정 해제',
        danger: true,
      })
      return isMeant ? '' : undefined
    },
    inputOf: (row) => inputOf(row, nsatServiceNo, null),
    undo: (row, { nsatVendorNo }) => backOf(row, nsatServiceNo, nsatVendorNo),
  })
}

const inputOf = (row: AssignedInstitute, nsatServiceNo: number, nsatVendorNo: number | null) => ({
  params: { schoolNo: row.schoolNo },
  body: { nsatServiceNo, nsatVendorNo, seenVendorNo: vendorIn(row, nsatServiceNo)?.nsatVendorNo ?? null },
})

/** The institute goes back to whoever looked after it, unless somebody gave it to yet another one. */
const backOf = (row: AssignedInstitute, nsatServiceNo: number, seenVendorNo: number | null) =>
  stepBack(assignInstitute, {
    params: { schoolNo: row.schoolNo },
    body: { nsatServiceNo, nsatVendorNo: vendorIn(row, nsatServiceNo)?.nsatVendorNo ?? null, seenVendorNo },
  })
