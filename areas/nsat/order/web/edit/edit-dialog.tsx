import { useEffect, useRef } from 'react'
import type { OrderedPlan, OrderSchool } from '#areas/nsat/order/contract/order.contract.ts'
import { ORDER_TYPES } from '#areas/nsat/order/contract/statuses.ts'
import { planMonthText } from '#areas/nsat/plan/contract/codes.ts'
import { sentenceOf } from '#platform/web/calls/problem-error.ts'
import { EmptyState, ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import formCss from '#platform/web/form/form.module.css'
import { Form } from '#platform/web/form/form.tsx'
import { confirmLeaving } from '#platform/web/form/leave-guard.ts'
import { Layer } from '#platform/web/layer/layer.tsx'
import { Facts } from '#platform/web/list/facts.tsx'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { RecordConflict } from '#platform/web/record/record-conflict.tsx'
import css from './edit.module.css'
import { DONE_WORDS, EDIT_WORDS, type EditKind } from './edit-words.ts'
import { OrderFields } from './order-fields.tsx'
import { useOrderForm } from './use-order-form.ts'
import { useSchoolOrders } from './use-school-orders.ts'

export interface EditDialogProps {
  schoolNo: number
  schoolName: string
  plan: OrderedPlan
  kind: EditKind
  /** Leads on to the next institute of the list; absent where there is none. */
  onNext?: (() => void) | undefined
  onClose: () => void
}

/** How many examinees of which target an institute orders. */
export function EditDialog(props: EditDialogProps) {
  const { schoolNo, schoolName, plan, kind, onClose } = props
  const { school, result } = useSchoolOrders({ ...plan, schoolNo })
  if (school) return <OrderDialog {...props} school={school} />
  return (
    <Layer title={`${schoolName} ${EDIT_WORDS[kind]}`} width={560} onClose={onClose}>
      {result.error ? (
        <ErrorState text={sentenceOf(result.error)} onRetry={() => void result.refetch()} />
      ) : result.data ? (
        <EmptyState text="학원을 찾을 수 없습니다." />
      ) : (
        <LoadingState />
      )}
    </Layer>
  )
}

function OrderDialog({ school, plan, kind, onNext, onClose }: EditDialogProps & { school: OrderSchool }) {
  const { form, conflict, refusal, isSaved, isOffice, saveAndGoOn } = useOrderForm({
    school,
    plan,
    kind,
    onNext,
    onClose,
  })
  const closing = useRef<HTMLButtonElement>(null)
  // What was typed into is off now: the keyboard goes to the way out, which nobody has to wait for.
  useEffect(() => {
    if (isSaved) closing.current?.focus()
  }, [isSaved])
  const leave = async (): Promise<void> => {
    if (form.isChanged && !(await confirmLeaving())) return
    form.giveUp()
    onClose()
  }
  return (
    <Layer title={`${school.schoolName} ${EDIT_WORDS[kind]}`} width={560} onClose={() => void leave()}>
      <div className={lookCss.stack}>
        <Facts facts={factsOf(school, plan)} />
        <RecordConflict conflict={conflict} thing="주문" />
        <Form form={form} className={lookCss.stack} aria-label={EDIT_WORDS[kind]}>
          <fieldset className={css.fields} disabled={isSaved}>
            <OrderFields form={form} school={school} plan={plan} isOffice={isOffice} />
          </fieldset>
          {/* Once the conflict says what happened, the refusal would say it in other words. */}
          {refusal !== undefined && !conflict && (
            <p className={css.refusal} role="alert">
              {refusal} 입력한 내용은 그대로 있습니다.
            </p>
          )}
          {isSaved && (
            <p className={css.saved} role="status">
              {DONE_WORDS[kind]}
            </p>
          )}
          <div className={formCss.formActions}>
            <Button ref={closing} onClick={() => void leave()}>
              {isSaved ? '닫기' : '취소'}
            </Button>
            {onNext && (
              <Button
                isBusy={form.isSubmitting}
                disabled={plan.targets.length === 0}
                onClick={isSaved ? onNext : () => void saveAndGoOn()}
              >
                {isSaved ? '다음 학원' : '저장하고 다음 학원'}
              </Button>
            )}
            <Button
              kind="primary"
              type="submit"
              isBusy={form.isSubmitting}
              disabled={isSaved || plan.targets.length === 0}
            >
              저장
            </Button>
          </div>
        </Form>
      </div>
    </Layer>
  )
}

const factsOf = ({ schoolNo, orderList }: OrderSchool, { planYm }: OrderedPlan) =>
  [
    ['학원번호', String(schoolNo)],
    ['회차', planMonthText(planYm)],
    [
      '현재 주문',
      orderList.length === 0
        ? '없음'
        : orderList
            .map(({ nsatSchoolOrderNo, nsatOrderType }) => `${nsatSchoolOrderNo} ${ORDER_TYPES[nsatOrderType].word}`)
            .join(', '),
    ],
  ] as const
