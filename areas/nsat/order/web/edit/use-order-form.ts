import { useRef, useState } from 'react'
import { EXAMINEES } from '#areas/nsat/order/contract/codes.ts'
import { editOrder, type OrderedPlan, type OrderSchool } from '#areas/nsat/order/contract/order.contract.ts'
import { ORDER_TYPES } from '#areas/nsat/order/contract/statuses.ts'
import { quantityText } from '#areas/nsat/order/rules/order-table.rules.ts'
import { ProblemError, sentenceOf } from '#platform/web/calls/problem-error.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { confirm } from '#platform/web/feedback/dialog.ts'
import { useAfterSuccess } from '#platform/web/feedback/success-delay.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { type RecordForm, useRecordForm } from '#platform/web/record/use-record-form.ts'
import { useMay } from '#platform/web/screens/session.ts'
import { DONE_WORDS, type EditKind } from './edit-words.ts'
import { type OrderValues, orderedTargets, orderForm, orderValues, totalText } from './order-values.ts'

interface OrderFormOptions {
  school: OrderSchool
  plan: OrderedPlan
  kind: EditKind
  onNext: (() => void) | undefined
  onClose: () => void
}

interface OrderFormState extends RecordForm<OrderValues> {
  /** Why it was not stored, where that belongs to no field. */
  refusal: string | undefined
  isSaved: boolean
  isOffice: boolean
  /** Saves, and leads on to the next institute without a wait. */
  saveAndGoOn: () => Promise<void>
}

/** The order that takes part in the form: what nobody has paid, where it is replaced. */
const replacedOrder = ({ orderList }: OrderSchool, kind: EditKind) =>
  kind === 'EDIT' ? orderList.find(({ nsatOrderType }) => ORDER_TYPES[nsatOrderType].isEditable) : undefined

/**
 * The form of an order. A newer order has a higher number, so the number is the version of the record: what somebody else
 * ordered meanwhile is shown before anything is replaced.
 */
export function useOrderForm({ school, plan, kind, onNext, onClose }: OrderFormOptions): OrderFormState {
  const saving = useWrite(editOrder, { handles: [403] })
  const isOffice = useMay('NSAT_ADMIN')
  const afterSuccess = useAfterSuccess()
  const [refusal, setRefusal] = useState<string>()
  const [isSaved, setSaved] = useState(false)
  const goesOn = useRef(false)
  const { schoolNo } = school
  const { targets } = plan
  const replaced = replacedOrder(school, kind)
  const { form, conflict } = useRecordForm({
    // What was typed is there again for whoever had to sign in meanwhile.
    name: `nsatOrder.${kind}.${plan.nsatPlanNo}.${schoolNo}`,
    record: { version: replaced?.nsatSchoolOrderNo ?? 0, values: orderValues(replaced, school) },
    call: editOrder,
    body: (values: OrderValues) => orderForm(values, { schoolNo, plan, isOffice }),
    facts: () => ({ isRequired: false, max: EXAMINEES.most }),
    check: (values) => nobodyIn(values, plan),
    ask: (values) =>
      confirm({
        title: '주문 수량을 확인하셨습니까?',
        text: '입력 후 변경이 필요한 경우 사무국으로 문의해주세요.',
        note: [quantityText(orderedTargets(values, targets)), totalText(values, targets), ...lateNote(plan)].join('\n'),
      }),
    refusedAt: { NO_VENDOR: 'nsatVendorNo', VENDOR_UNKNOWN: 'nsatVendorNo' },
    save: async (body, version) => {
      setRefusal(undefined)
      const nsatSchoolOrderNo = version === 0 ? null : version
      const stored = await saving.run({ params: { schoolNo }, body: { ...body, nsatSchoolOrderNo } })
      return { version: stored.nsatSchoolOrderNo }
    },
    onProblem: (problem) => {
      if (problem instanceof ProblemError && problem.status === 401) return
      setRefusal(sentenceOf(problem))
    },
    onDone: () => {
      if (goesOn.current && onNext) {
        toast.success(`${school.schoolName} ${DONE_WORDS[kind]}`)
        onNext()
        return
      }
      setSaved(true)
      afterSuccess(onClose)
    },
  })
  const saveAndGoOn = async (): Promise<void> => {
    goesOn.current = true
    await form.submit()
    goesOn.current = false
  }
  return { form, conflict, refusal, isSaved, isOffice, saveAndGoOn }
}

/** Whoever orders after the print order is told before. */
const lateNote = ({ printOrderedYmdt }: OrderedPlan): string[] =>
  printOrderedYmdt === null
    ? []
    : ['이미 시험지 발주서가 생성된 회차입니다. 이 주문은 추가 발주서로 따로 인쇄되어 늦게 도착할 수 있습니다.']

/** Says at the first target that nobody is ordered for. */
function nobodyIn(values: OrderValues, { targets }: OrderedPlan) {
  const [first] = targets
  if (!first || orderedTargets(values, targets).length > 0) return {}
  return { [first.examTargetCode]: '주문할 인원을 입력해주세요.' }
}
