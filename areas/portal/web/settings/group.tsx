import { Button } from 'antd'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { changeSettings, type SettingGroup } from '#areas/portal/contract/setting.contract.ts'
import { ProblemError } from '#platform/web/calls/problem-error.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { alert } from '#platform/web/feedback/dialog.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { useKeptForm } from '#platform/web/form/use-kept-form.ts'
import { SettingControl } from './field.tsx'
import { settingFields } from './fields.ts'

interface GroupProps {
  group: SettingGroup
  /** Reads all settings again. */
  onReload: () => void
}

/** Sends the settings of one area, always with the version that the person looks at. */
function useGroupForm({ group, onReload }: GroupProps) {
  // A newer version of somebody else must not be overwritten unseen.
  const [seen, setSeen] = useState(group)
  const change = useWrite(changeSettings)
  const form = useKeptForm<Record<string, unknown>, { version: number }>({
    name: `portal.settings.${group.area}`,
    initial: group.value,
    submit: (value) =>
      change.run({ params: { area: group.area }, body: { value, version: seen.version } }).catch((problem) => {
        if (problem instanceof ProblemError && problem.code === 'STATE_CHANGED') tellOutdated(problem, onReload)
        throw problem
      }),
    onDone: ({ version }, value) => {
      setSeen({ ...group, version, value })
      toast.success('저장되었습니다.')
    },
  })
  const isOutdated = group.version > seen.version
  const { isChanged, reset } = form
  const takeNewest = useCallback((): void => {
    setSeen(group)
    reset(group.value)
  }, [group, reset])
  useEffect(() => {
    if (isOutdated && !isChanged) takeNewest()
  }, [isOutdated, isChanged, takeNewest])
  return { form, isOutdated, takeNewest, putBack: () => reset(seen.value) }
}

function tellOutdated(problem: ProblemError, onReload: () => void): void {
  problem.isAnswered = true
  onReload()
  void alert({ title: '저장하지 못했습니다.', text: problem.detail })
}

/** The settings of one area as a form of its own, saved on their own. */
export function SettingGroupForm(props: GroupProps) {
  const { group } = props
  const { form, isOutdated, takeNewest, putBack } = useGroupForm(props)
  const { isChanged } = form
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void form.submit()
  }
  return (
    <section className="panel setting-group" aria-labelledby={`setting-${group.area}`}>
      <h2 id={`setting-${group.area}`}>{group.title}</h2>
      <form onSubmit={submit} noValidate aria-labelledby={`setting-${group.area}`}>
        {isOutdated && isChanged && (
          <p className="setting-notice" role="status">
            다른 사용자가 이 설정을 변경했습니다. 최신 값을 불러온 뒤 다시 수정해주세요.
            <Button size="small" onClick={takeNewest}>
              최신 값 불러오기
            </Button>
          </p>
        )}
        <div className="setting-fields">
          {settingFields(group.schema).map((field) => (
            <SettingControl key={field.name} field={field} form={form} />
          ))}
        </div>
        <div className="setting-buttons">
          <Button disabled={!isChanged || form.isSubmitting} onClick={putBack}>
            되돌리기
          </Button>
          <Button type="primary" htmlType="submit" disabled={!isChanged} loading={form.isSubmitting}>
            저장
          </Button>
        </div>
      </form>
    </section>
  )
}
