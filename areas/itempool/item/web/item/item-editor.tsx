import { BEHAVIORS, DIFFICULTIES } from '#areas/itempool/item/contract/codes.ts'
import type { ItemDetail } from '#areas/itempool/item/contract/item.contract.ts'
import { changeItem, ItemForm, previewItemChange } from '#areas/itempool/item/contract/item-change.contract.ts'
import { useCall, useWrite } from '#platform/web/calls/use-call.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { OptionsInput, SelectInput } from '#platform/web/form/choice-inputs.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { NumberInput } from '#platform/web/form/number-inputs.tsx'
import { TextInput } from '#platform/web/form/text-inputs.tsx'
import { useKeptForm } from '#platform/web/form/use-kept-form.ts'
import { Layer } from '#platform/web/layer/layer.tsx'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'

interface ItemEditorProps {
  item: ItemDetail
  onClose: () => void
}

const BEHAVIOR_CHOICES = Object.entries(BEHAVIORS).map(([value, label]) => ({ value: Number(value), label }))

/** Corrects a registered item as a new version, with a reason; whose scores another point moves is shown before. */
export function ItemEditor({ item, onClose }: ItemEditorProps) {
  const { itemPoolItemNo: itemNo, version, metaUnitIndexList } = item
  const saving = useWrite(changeItem)
  const [path] = metaUnitIndexList
  const form = useKeptForm({
    initial: {
      point: item.point as number | undefined,
      difficultLevelCode: item.difficultLevelCode,
      behaviorNo: item.behaviorNo,
      unitCode: item.unitCode,
      unitLabel: item.unitLabel,
      depth1Title: path?.depth1Title ?? '',
      depth2Title: path?.depth2Title ?? '',
      depth3Title: path?.depth3Title ?? '',
      depth4Title: path?.depth4Title ?? '',
      depth5Title: path?.depth5Title ?? '',
      depth6Title: path?.depth6Title ?? '',
      depth7Title: path?.depth7Title ?? '',
      depth8Title: path?.depth8Title ?? '',
      reason: '',
    },
    schema: ItemForm,
    submit: (body) => saving.run({ params: { itemNo }, body: { ...body, version } }),
    onDone: () => {
      toast.success('문항을 수정했습니다.')
      onClose()
    },
  })
  const { point } = form.values
  return (
    <Layer title="문항 수정" width={720} onClose={onClose}>
      <Form form={form} className={lookCss.stack} aria-label="문항 수정">
        <NumberInput form={form} name="point" label="배점" unit="점" />
        {point !== undefined && point !== item.point && point >= 2 && point <= 5 && (
          <PointMoves itemNo={itemNo} point={point} />
        )}
        <SelectInput form={form} name="difficultLevelCode" label="난이도" words={DIFFICULTIES} />
        <OptionsInput form={form} name="behaviorNo" label="행동 영역" choices={BEHAVIOR_CHOICES} />
        <TextInput form={form} name="unitCode" label="단원 코드" />
        <TextInput form={form} name="unitLabel" label="단원" />
        <TextInput form={form} name="depth1Title" label="국가" />
        <TextInput form={form} name="depth2Title" label="교육과정" />
        <TextInput form={form} name="depth3Title" label="학교급" />
        <TextInput form={form} name="depth4Title" label="과목" />
        <TextInput form={form} name="depth5Title" label="세부 과목" />
        <TextInput form={form} name="depth6Title" label="대단원" />
        <TextInput form={form} name="depth7Title" label="중단원" />
        <TextInput form={form} name="depth8Title" label="소단원" />
        <TextInput form={form} name="reason" label="수정 사유" />
        <div className={lookCss.row}>
          <Button type="submit" kind="primary" isBusy={form.isSubmitting}>
            저장
          </Button>
          <Button onClick={onClose}>닫기</Button>
        </div>
      </Form>
    </Layer>
  )
}

const MOST_NAMED = 10

/** Whose scores another point moves, and how. */
function PointMoves({ itemNo, point }: { itemNo: number; point: number }) {
  const { data } = useCall(previewItemChange, { params: { itemNo }, body: { point } })
  if (!data) return <p role="status">바뀌는 점수를 계산하고 있습니다.</p>
  if (data.changedCount === 0) return <p role="status">점수가 바뀌는 수험생이 없습니다.</p>
  const named = data.list
    .slice(0, MOST_NAMED)
    .map(({ examineeNo, scoreBefore, scoreAfter }) => `${examineeNo} ${scoreBefore}점 → ${scoreAfter}점`)
  const left = data.changedCount - named.length
  return (
    <p role="status">
      저장하면 수험생 {data.changedCount.toLocaleString('ko-KR')}명의 점수가 바뀌고, 다시 채점됩니다: {named.join(', ')}
      {left > 0 && ` 외 ${left.toLocaleString('ko-KR')}명`}
    </p>
  )
}
