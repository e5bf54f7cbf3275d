import { useState } from 'react'
import {
  deleteTemplate,
  listTemplates,
  MOST_TEMPLATE_NAME,
  saveTemplate,
  type TextTemplate,
} from '#areas/advertising/text-ad/contract/template.contract.ts'
import { checkTemplate } from '#areas/advertising/text-ad/rules/message/template.rules.ts'
import { stepBack, useUndo } from '#platform/web/calls/undo.ts'
import { showProblem, useCall, useWrite } from '#platform/web/calls/use-call.ts'
import { alert, confirm, confirmWithReason } from '#platform/web/feedback/dialog.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { lateLayer } from '#platform/web/layer/late.tsx'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import type { Wizard } from '../use-wizard.ts'
import css from '../wizard.module.css'

const FillTemplate = lateLayer(async () => (await import('./fill-template.tsx')).FillTemplate)

/** The texts that the account keeps: one is chosen and filled in, or the written one is kept. */
export function WizardTemplates({ wizard }: { wizard: Wizard }) {
  const kept = useCall(listTemplates, {})
  const offerUndo = useUndo()
  const removing = useWrite(deleteTemplate)
  const [chosenNo, setChosenNo] = useState(0)
  const [filling, setFilling] = useState<TextTemplate>()
  const { state, setMaterial } = wizard
  const list = kept.data?.list ?? []
  const chosen = list.find((each) => each.templateNo === chosenNo)
  const use = async (template: TextTemplate): Promise<void> => {
    const isReplacing = state.contents.trim() !== '' && state.contents !== template.contents
    if (
      isReplacing &&
      !(await confirm({ title: '작성한 내용을 바꿀까요?', text: '작성한 내용이 저장한 문구로 바뀝니다.' }))
    )
      return
    if (template.fields.length > 0) setFilling(template)
    else setMaterial({ contents: template.contents })
  }
  const remove = ({ templateNo, name, contents }: TextTemplate): void =>
    void removing
      .run({ params: { templateNo } })
      .then(() => offerUndo(`'${name}' 문구를 삭제했습니다.`, [stepBack(saveTemplate, { body: { name, contents } })]))
      .catch(showProblem)
  return (
    <div className={`${lookCss.row} ${css.keptSchools}`} data-align="end">
      {list.length > 0 && (
        <>
          <SelectField
            label="저장한 문구"
            value={chosen ? chosenNo : 0}
            options={[{ value: 0, text: '선택' }, ...list.map((each) => ({ value: each.templateNo, text: each.name }))]}
            onChoose={setChosenNo}
          />
          <Button disabled={!chosen} onClick={() => chosen && void use(chosen)}>
            문구 불러오기
          </Button>
          <Button disabled={!chosen || removing.isRunning} onClick={() => chosen && remove(chosen)}>
            문구 삭제
          </Button>
        </>
      )}
      <KeepTemplate contents={state.contents} />
      {filling && (
        <FillTemplate
          template={filling}
          wizard={wizard}
          onClose={() => setFilling(undefined)}
          onFilled={(contents) => {
            setMaterial({ contents })
            setFilling(undefined)
          }}
        />
      )}
    </div>
  )
}

/** Keeps the written text under a name. */
function KeepTemplate({ contents }: { contents: string }) {
  const saving = useWrite(saveTemplate, {
    onDone: ({ name, fields }) =>
      toast.success(
        fields.length > 0
          ? `'${name}' 문구를 저장했습니다. 불러올 때 채울 항목: ${fields.join(', ')}`
          : `'${name}' 문구를 저장했습니다.`,
      ),
  })
  const save = async (): Promise<void> => {
    const verdict = checkTemplate(contents)
    if (!verdict.ok) return alert({ title: verdict.text })
    const name = await confirmWithReason({
      title: '작성한 내용을 문구로 저장',
      text: '다음 광고에서 불러올 수 있습니다. {학원명}, {날짜}처럼 중괄호로 묶은 부분은 불러올 때 채웁니다. 같은 이름이 있으면 문구를 바꿔 저장합니다.',
      okText: '저장',
      reason: { label: '문구 이름', maxLength: MOST_TEMPLATE_NAME },
    })
    if (name !== undefined) saving.start({ body: { name, contents } })
  }
  return (
    <Button disabled={saving.isRunning} onClick={() => void save()}>
      문구로 저장
    </Button>
  )
}
