import { BEHAVIORS, DIFFICULTIES } from '#areas/itempool/item/contract/codes.ts'
import { ITEM_RECORD, type ItemDetail, type UnitPath } from '#areas/itempool/item/contract/item.contract.ts'
import { changeItem, ItemForm, previewItemChange } from '#areas/itempool/item/contract/item-change.contract.ts'
import { titlesOf } from '#platform/contract/record.ts'
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
import { RecordInputs } from '#platform/web/record/record-inputs.tsx'
import { emptyTexts } from '#platform/web/record/text-values.ts'

interface ItemEditorProps {
  item: ItemDetail
  onClose: () => void
}

const BEHAVIOR_CHOICES = Object.entries(BEHAVIORS).map(([value, label]) => ({ value: Number(value), label }))

const NO_PATH: UnitPath = emptyTexts({ fields: ITEM_RECORD.links })
const TITLES = titlesOf(ITEM_RECORD)

/** Corrects a registered item as a new version, with a reason; whose scores another point moves is shown before. */
export function ItemEditor({ item, onClose }: ItemEditorProps) {
  const { itemPoolItemNo: itemNo, version, metaUnitIndexList } = item
  const saving = useWrite(changeItem)
  const [path] = metaUnitIndexList
  const form = useKeptForm({
    // What was typed over another version would overwrite it unseen.
    name: `itempoolItem.${itemNo}.${version}`,
    initial: {
      point: item.point as number | undefined,
      difficultLevelCode: item.difficultLevelCode,
      behaviorNo: item.behaviorNo,
      unitCode: item.unitCode,
      unitLabel: item.unitLabel,
      ...(path ?? NO_PATH),
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
        <RecordInputs
          of={ITEM_RECORD}
          form={form}
          own={{
            point: (
              <>
                <NumberInput form={form} name="point" label={TITLES.point} unit="점" />
                {point !== undefined && point !== item.point && point >= 2 && point <= 5 && (
                  <PointMoves itemNo={itemNo} point={point} />
                )}
              </>
            ),
            difficultLevelCode: (
              <SelectInput
                form={form}
                name="difficultLevelCode"
                label={TITLES.difficultLevelCode}
                words={DIFFICULTIES}
              />
            ),
            behaviorNo: (
              <OptionsInput form={form} name="behaviorNo" label={TITLES.behaviorNo} choices={BEHAVIOR_CHOICES} />
            ),
          }}
        />
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
