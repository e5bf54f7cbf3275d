import { changeSettings, SETTING_RECORD, type SettingGroup } from '#areas/portal/contract/setting.contract.ts'
import { withParticle } from '#platform/contract/particle.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { CheckInput, SelectInput } from '#platform/web/form/choice-inputs.tsx'
import { FormField } from '#platform/web/form/field.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { NumberInput } from '#platform/web/form/number-inputs.tsx'
import { NO_FACTS } from '#platform/web/form/schema-facts.ts'
import { TextArea, TextInput } from '#platform/web/form/text-inputs.tsx'
import type { Form as FormState } from '#platform/web/form/use-form.ts'
import { Button } from '#platform/web/look/button.tsx'
import { Panel } from '#platform/web/look/panel.tsx'
import { RecordConflict } from '#platform/web/record/record-conflict.tsx'
import { FoldedHistory } from '#platform/web/record/record-history.tsx'
import { useRecordForm } from '#platform/web/record/use-record-form.ts'
import { type SettingField, settingFields } from './fields.ts'
import css from './settings.module.css'

/** A number that was taken out is none; the server would put its default in its place. */
const missingOf = (fields: readonly SettingField[], value: Record<string, unknown>) =>
  Object.fromEntries(
    fields
      .filter(({ kind, name }) => kind === 'number' && value[name] === undefined)
      .map(({ name, title }) => [name, `${withParticle(title, '을', '를')} 입력해주세요.`]),
  )

function useGroupForm(group: SettingGroup, fields: readonly SettingField[]) {
  const { area, version, value, changedByName } = group
  const change = useWrite(changeSettings)
  return useRecordForm({
    name: `portal.settings.${area}`,
    record: { version, values: value },
    changedBy: changedByName,
    call: changeSettings,
    facts: (name) => ({ ...NO_FACTS, ...fields.find((field) => field.name === name) }),
    check: (values) => missingOf(fields, values),
    save: (body, seen) => change.run({ params: { area }, body: { value: body, version: seen } }),
    onDone: () => toast.success('저장되었습니다.'),
  })
}

/** The settings of one area as a form of its own, saved on their own. */
export function SettingGroupForm({ group }: { group: SettingGroup }) {
  const fields = settingFields(group.schema)
  const { form, conflict } = useGroupForm(group, fields)
  const { isChanged, isSubmitting } = form
  return (
    <Panel className={css.settingGroup} aria-labelledby={`setting-${group.area}`}>
      <h2 id={`setting-${group.area}`}>{group.title}</h2>
      <Form form={form} aria-labelledby={`setting-${group.area}`}>
        <RecordConflict conflict={conflict} thing="설정" />
        <div className={css.settingFields}>
          {fields.map((field) => (
            <SettingControl key={field.name} field={field} form={form} />
          ))}
        </div>
        <FoldedHistory of={SETTING_RECORD} id={group.area} />
        <div className={css.settingButtons}>
          <Button disabled={!isChanged || isSubmitting} onClick={() => form.reset()}>
            되돌리기
          </Button>
          <Button kind="primary" type="submit" disabled={!isChanged} isBusy={isSubmitting}>
            저장
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

interface FieldProps {
  field: SettingField
  form: FormState<Record<string, unknown>>
}

const SWITCH_WORDS = { on: '켜짐', off: '꺼짐' }

/** One setting with its explanation and what holds as long as nobody chooses. */
function SettingControl({ field, form }: FieldProps) {
  const { name, title: label, kind, choices, description, defaultText } = field
  const hint = [description, defaultText && `기본값: ${defaultText}`].filter(Boolean).join(' ')
  const props = { form, name, label, hint }
  if (kind === 'choice') {
    const words = Object.fromEntries(choices.map((choice) => [choice.value, choice.label]))
    return <SelectInput {...props} words={words} />
  }
  if (kind === 'switch') return <CheckInput {...props} words={SWITCH_WORDS} />
  if (kind === 'number') return <NumberInput {...props} />
  if (kind === 'lines') return <TextArea {...props} rows={3} />
  if (kind === 'text') return <TextInput {...props} />
  return <FormField {...props}>{({ id }) => <output id={id}>{JSON.stringify(form.read(name))}</output>}</FormField>
}
