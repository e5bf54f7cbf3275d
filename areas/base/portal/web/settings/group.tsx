import { changeSettings, SETTING_RECORD, type SettingGroup } from '#areas/base/portal/contract/setting.contract.ts'
import { placeholderProblem, withNames } from '#areas/base/portal/rules/placeholders.rules.ts'
import { withParticle } from '#platform/contract/particle.ts'
import { NO_FACTS } from '#platform/contract/schema-facts.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { RecordConflict } from '#platform/web/record/record-conflict.tsx'
import { FoldedHistory } from '#platform/web/record/record-history.tsx'
import { useRecordForm } from '#platform/web/record/use-record-form.ts'
import { SettingControl } from './field.tsx'
import { type SettingField, settingFields, shownValues, storedValues } from './fields.ts'
import css from './settings.module.css'

/** A number that was taken out is none; the server would put its default in its place. */
const missingOf = (fields: readonly SettingField[], value: Record<string, unknown>) =>
  Object.fromEntries(
    fields
      .filter(({ kind, name }) => kind === 'number' && value[name] === undefined)
      .map(({ name, title }) => [name, `${withParticle(title, '을', '를')} 입력해주세요.`]),
  )

/** What stands in braces and nothing would take its place. */
function unknownOf(fields: readonly SettingField[], value: Record<string, unknown>, before: Record<string, unknown>) {
  const changed = fields.filter(({ name }) => value[name] !== before[name])
  return Object.fromEntries(
    changed
      .filter(({ placeholders }) => Object.keys(placeholders).length > 0)
      .map(({ name, placeholders }) => [
        name,
        placeholderProblem(withNames(String(value[name]), placeholders), placeholders),
      ]),
  )
}

function useGroupForm(group: SettingGroup, fields: readonly SettingField[]) {
  const { area, version, value, changedByName } = group
  const change = useWrite(changeSettings)
  const values = shownValues(fields, value)
  return useRecordForm({
    name: `portal.settings.${area}`,
    record: { version, values },
    changedBy: changedByName,
    call: changeSettings,
    facts: (name) => ({ ...NO_FACTS, ...fields.find((field) => field.name === name) }),
    check: (typed) => ({ ...missingOf(fields, typed), ...unknownOf(fields, typed, values) }),
    save: (body, seen) => change.run({ params: { area }, body: { value: storedValues(fields, body), version: seen } }),
    onDone: () => toast.success('저장되었습니다.'),
  })
}

/** The settings of one area as a form of its own, saved on their own. */
export function SettingGroupForm({ group }: { group: SettingGroup }) {
  const fields = settingFields(group.schema)
  const { form, conflict } = useGroupForm(group, fields)
  const { isChanged, isSubmitting } = form
  return (
    <section
      className={`${lookCss.panel} ${css.settingGroup}`}
      data-part="panel"
      aria-labelledby={`setting-${group.area}`}
    >
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
          <Button kind={isChanged ? 'primary' : 'plain'} type="submit" disabled={!isChanged} isBusy={isSubmitting}>
            저장
          </Button>
        </div>
      </Form>
    </section>
  )
}
