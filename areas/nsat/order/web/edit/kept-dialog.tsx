import type { SchoolOrder } from '#areas/nsat/order/contract/order.contract.ts'
import { sayKept } from '#areas/nsat/order/contract/order-step.contract.ts'
import { quantityText } from '#areas/nsat/order/rules/order-table.rules.ts'
import { targetsOf } from '#areas/nsat/order/rules/order-targets.rules.ts'
import { EXAM_TARGETS, type ExamTarget } from '#areas/nsat/plan/contract/codes.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import formCss from '#platform/web/form/form.module.css'
import { Form } from '#platform/web/form/form.tsx'
import { NumberInput } from '#platform/web/form/number-inputs.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { Layer } from '#platform/web/layer/layer.tsx'
import { Facts } from '#platform/web/list/facts.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { wonText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'

type KeptValues = { [target in ExamTarget]?: number }

/** What the office said so far; nothing where nobody did. */
const saidOf = ({ keptCounts }: SchoolOrder, target: ExamTarget): number | undefined =>
  keptCounts?.[EXAM_TARGETS[target].countField]

/** For how many examinees of each target a partly cancelled order is still paid: so many papers are printed. */
export function KeptDialog({ order, onClose }: { order: SchoolOrder; onClose: () => void }) {
  const saving = useWrite(sayKept)
  const ordered = targetsOf(order)
  const form = useForm({
    initial: Object.fromEntries(
      ordered.map(({ examTargetCode }) => [examTargetCode, saidOf(order, examTargetCode)]),
    ) as KeptValues,
    body: (values: KeptValues) => ({
      version: order.version,
      keptTargetList: ordered.map(({ examTargetCode }) => ({
        examTargetCode,
        examineeCount: values[examTargetCode] ?? 0,
      })),
    }),
    facts: (name) => ({ isRequired: true, max: ordered.find((each) => each.examTargetCode === name)?.examineeCount }),
    check: (values) =>
      Object.fromEntries(
        ordered.flatMap(({ examTargetCode, examineeCount }) => {
          const said = values[examTargetCode]
          if (said === undefined) return [[examTargetCode, '남은 인원을 입력해주세요. 없으면 0을 입력합니다.']]
          return said > examineeCount
            ? [[examTargetCode, `주문한 ${examineeCount.toLocaleString('ko-KR')}명까지 입력할 수 있습니다.`]]
            : []
        }),
      ),
    submit: (body) => saving.run({ params: { nsatSchoolOrderNo: order.nsatSchoolOrderNo }, body }),
    onDone: () => {
      toast.success('남은 인원을 저장했습니다.')
      onClose()
    },
  })
  return (
    <Layer title="부분취소 후 남은 인원" width={480} onClose={onClose}>
      <div className={lookCss.stack}>
        <Facts
          facts={[
            ['주문번호', String(order.nsatSchoolOrderNo)],
            ['주문 수량', quantityText(ordered)],
            ['결제 금액', wonText(order.totalAmount)],
            ['취소 금액', wonText(order.cancelledAmount)],
            ['남은 금액', wonText(order.keptAmount)],
          ]}
        />
        <p className={lookCss.note}>
          쇼핑몰은 취소한 금액만 알려줍니다. 결제가 남은 인원을 입력하면 그만큼 시험지를 인쇄합니다.
        </p>
        <Form form={form} className={lookCss.stack} aria-label="부분취소 후 남은 인원">
          {ordered.map(({ examTargetCode, examineeCount }) => (
            <NumberInput
              key={examTargetCode}
              form={form}
              name={examTargetCode}
              label={EXAM_TARGETS[examTargetCode].word}
              hint={`주문 ${examineeCount.toLocaleString('ko-KR')}명`}
              unit="명"
            />
          ))}
          <div className={formCss.formActions}>
            <Button onClick={onClose}>취소</Button>
            <Button kind="primary" type="submit" isBusy={form.isSubmitting}>
              저장
            </Button>
          </div>
        </Form>
      </div>
    </Layer>
  )
}
