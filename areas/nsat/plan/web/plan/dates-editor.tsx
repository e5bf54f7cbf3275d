import { planMonthText } from '#areas/nsat/plan/contract/codes.ts'
import { changePlan, type NsatPlan, PlanDatesForm } from '#areas/nsat/plan/contract/plan.contract.ts'
import { datesOf, type PlanDates } from '#areas/nsat/plan/contract/plan-dates.ts'
import { closesAtOnce } from '#areas/nsat/plan/rules/doubts.rules.ts'
import { dottedDay } from '#platform/contract/seoul.ts'
import { serverToday } from '#platform/web/calls/server-clock.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { confirm } from '#platform/web/feedback/dialog.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { Panel } from '#platform/web/look/panel.tsx'
import { RecordConflict } from '#platform/web/record/record-conflict.tsx'
import { useRecordForm } from '#platform/web/record/use-record-form.ts'
import { DatesFields } from './dates-fields.tsx'
import css from './plan.module.css'

/** Asks before orders end at once, since their last day is put into the past; yes otherwise. */
async function askClosing(plan: NsatPlan, { applyEndYmd }: PlanDates): Promise<boolean> {
  if (!closesAtOnce(plan, { applyEndYmd }, serverToday())) return true
  return confirm({
    title: '저장하면 바로 주문이 마감됩니다.',
    text: `${plan.serviceName} ${planMonthText(plan.planYm)} 회차의 신청 종료일을 이미 지난 날(${dottedDay(applyEndYmd)})로 바꿉니다. 지금 종료일은 ${dottedDay(plan.applyEndYmd)}입니다.`,
    okText: '마감하고 저장',
    cancelText: '돌아가기',
    danger: true,
  })
}

/** Moves the dates of a plan. */
export function DatesEditor({ plan, changedByName }: { plan: NsatPlan; changedByName: string }) {
  const change = useWrite(changePlan)
  const { nsatPlanNo, nsatServiceNo, planYm, version } = plan
  const { form, conflict } = useRecordForm({
    name: `nsatPlan.dates.${nsatPlanNo}`,
    record: { version, values: datesOf(plan) },
    changedBy: changedByName,
    changedAt: plan.modifyYmdt,
    call: changePlan,
    schema: PlanDatesForm,
    ask: (dates) => askClosing(plan, dates),
    save: (dates, seen) => change.run({ body: { nsatPlanNo, nsatServiceNo, planYm, version: seen, ...dates } }),
    onDone: () => toast.success('저장되었습니다.'),
  })
  return (
    <Panel title="일정" className={css.part}>
      <RecordConflict conflict={conflict} thing="일정" />
      <Form form={form} className={css.editor} aria-label="일정">
        <DatesFields form={form} />
        <div className={css.actions}>
          <Button kind="primary" type="submit" isBusy={form.isSubmitting}>
            일정 저장
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
