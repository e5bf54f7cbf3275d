import type { Applicant } from '#areas/itempool/report/contract/applicant.contract.ts'
import { applicantTable } from '#areas/itempool/report/rules/applicant-table.rules.ts'
import { lateLayer } from '#platform/web/layer/late.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { TelLink } from '#platform/web/look/tel-link.tsx'

const ExamineeAnswers = lateLayer(() => import('./examinee-answers.tsx').then((module) => module.ExamineeAnswers))

const CELLS = { examineePhone: ({ examineePhone }: Applicant) => <TelLink number={examineePhone} /> }

/** Those who applied for reports, and what they answered. */
export const ApplicantListScreen = () => (
  <ListScreen
    of={applicantTable}
    description="AI 리포트를 신청한 수험생과 답안을 조회합니다. 조회한 사람은 기록됩니다."
    breadcrumb={[{ text: '문항뱅크' }]}
    cells={CELLS}
    rowKey={({ applicationNo }) => applicationNo}
    rowActions={({ examineeName }, open) => (
      <Button size="small" aria-label={`${examineeName} 답안 보기`} onClick={open}>
        답안 보기
      </Button>
    )}
    rowActionsWidth={110}
    detail={({ row, close }) => <ExamineeAnswers row={row} onClose={close} />}
    emptyText="조건에 맞는 신청자가 없습니다."
  />
)
