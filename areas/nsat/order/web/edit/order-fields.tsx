import type { OrderedPlan, OrderSchool } from '#areas/nsat/order/contract/order.contract.ts'
import { quantityText } from '#areas/nsat/order/rules/order-table.rules.ts'
import { EXAM_TARGETS } from '#areas/nsat/plan/contract/codes.ts'
import { listVendors } from '#areas/nsat/vendor/contract/vendor.contract.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { CheckInput, OptionsInput } from '#platform/web/form/choice-inputs.tsx'
import { NumberInput } from '#platform/web/form/number-inputs.tsx'
import type { Form } from '#platform/web/form/use-form.ts'
import { wonText } from '#platform/web/look/korean-text.ts'
import css from './edit.module.css'
import { lostTargets, type OrderValues, totalText } from './order-values.ts'

interface FieldsProps {
  form: Form<OrderValues>
  school: OrderSchool
  plan: OrderedPlan
  isOffice: boolean
}

/** Examinees per target with goods and price, what it comes to, whether it is free, and for the office whose order it is. */
export function OrderFields({ form, school, plan, isOffice }: FieldsProps) {
  const { targets, isFreeOffered } = plan
  const lost = lostTargets(form.values, targets)
  return (
    <>
      {targets.length === 0 && <p>이 회차에는 아직 주문할 수 있는 상품이 없습니다. 사무국으로 문의해주세요.</p>}
      {lost.length > 0 && (
        <p className={css.lost}>{quantityText(lost)}은 더 이상 주문할 수 없어, 저장하면 주문에서 제외됩니다.</p>
      )}
      <div className={css.targets}>
        {targets.map(({ examTargetCode, goodsName, unitPrice }) => (
          <NumberInput
            key={examTargetCode}
            form={form}
            name={examTargetCode}
            label={EXAM_TARGETS[examTargetCode].word}
            hint={`${goodsName} · ${wonText(unitPrice)}`}
            unit="명"
          />
        ))}
      </div>
      {isFreeOffered && (
        <CheckInput
          form={form}
          name="isFree"
          label="무료 주문"
          text="무료로 주문"
          hint="무료로 주문하면 금액이 0원이 되고 바로 결제완료로 처리됩니다."
          words={{ on: '무료', off: '무료 아님' }}
        />
      )}
      {isOffice && <VendorInput form={form} school={school} />}
      <p className={css.total} role="status">
        <strong>{totalText(form.values, targets)}</strong>
      </p>
    </>
  )
}

/** Which vendor the order belongs to: the one that looks after the institute comes first. */
function VendorInput({ form, school }: Pick<FieldsProps, 'form' | 'school'>) {
  const { schoolNo, nsatServiceNo } = school
  const vendors = useCall(listVendors, { query: { schoolNo, nsatServiceNo } }).data?.list ?? []
  const choices = vendors.map(({ nsatVendorNo, vendorName, isAssigned }) => ({
    value: nsatVendorNo,
    label: isAssigned ? `${vendorName} (담당)` : vendorName,
  }))
  const former = formerVendors(school).filter(({ value }) =>
    vendors.every(({ nsatVendorNo }) => nsatVendorNo !== value),
  )
  const warning = otherVendorText(form.values, school, [...choices, ...former])
  return (
    <>
      <OptionsInput form={form} name="nsatVendorNo" label="총판" choices={[...choices, ...former]} />
      {warning && (
        <p className={css.lost} role="status">
          {warning}
        </p>
      )}
    </>
  )
}

/** What is said before an order goes to another vendor than the one that looks after the institute. */
function otherVendorText(
  { nsatVendorNo }: OrderValues,
  school: OrderSchool,
  choices: readonly { value: number; label: string }[],
): string | undefined {
  if (nsatVendorNo === undefined || nsatVendorNo === school.nsatVendorNo) return undefined
  const chosen = choices.find(({ value }) => value === nsatVendorNo)?.label
  if (chosen === undefined) return undefined
  return school.vendorName === null
    ? `담당 총판이 없는 학원입니다. ${chosen}의 주문으로 등록됩니다.`
    : `담당 총판(${school.vendorName})이 아닌 ${chosen}의 주문으로 등록됩니다.`
}

/** Whose the orders are, also where the vendor sells the service no more. */
function formerVendors({ orderList }: OrderSchool) {
  const names = new Map(orderList.map(({ nsatVendorNo, vendorName }) => [nsatVendorNo, vendorName]))
  return [...names].map(([value, label]) => ({ value, label }))
}
