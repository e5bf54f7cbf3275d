import { useState } from 'react'
import type { listTokenCalls } from '#areas/base/programs/contract/token.contract.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import fieldCss from '#platform/web/form/field.module.css'
import { Field } from '#platform/web/form/field.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import css from './token-form.module.css'

type Group = CallOutput<typeof listTokenCalls>['groups'][number]
type OfferedCall = Group['calls'][number]

interface ChoiceProps {
  readonly groups: readonly Group[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: string[]) => void
}

const fits = (word: string) => {
  const wanted = word.trim().toLowerCase()
  return ({ summary, path, name }: OfferedCall) =>
    [summary, path, name].some((text) => text.toLowerCase().includes(wanted))
}

/** The calls that a token may name, folded by area; a word unfolds what it stands in. */
export function CallChoice({ groups, chosen, onChange }: ChoiceProps) {
  const [word, setWord] = useState('')
  const found = groups
    .map((group) => ({ ...group, calls: group.calls.filter(fits(word)) }))
    .filter(({ calls }) => calls.length > 0)
  const toggle = (name: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, name] : chosen.filter((each) => each !== name))
  return (
    <div className={css.groups}>
      <Field label="기능 찾기">
        {(control) => (
          <input
            {...control}
            type="search"
            className={fieldCss.control}
            placeholder="주문, 배송, 통계"
            value={word}
            onChange={({ target }) => setWord(target.value)}
          />
        )}
      </Field>
      {found.map(({ area, title, calls }) => (
        <details key={area} className={css.group} open={word.trim() !== '' || undefined}>
          <summary>
            <strong>{title}</strong>
            <ChosenCount calls={groups.find((group) => group.area === area)?.calls ?? []} chosen={chosen} />
          </summary>
          <div className={css.calls}>
            {calls.map((each) => (
              <label key={each.name} className={css.call}>
                <input
                  type="checkbox"
                  checked={chosen.includes(each.name)}
                  onChange={({ target }) => toggle(each.name, target.checked)}
                />
                <span>
                  {each.summary} {!each.isRead && <StatusTag tone="warning">변경</StatusTag>}
                </span>
                <code>
                  {each.method} {each.path}
                </code>
              </label>
            ))}
          </div>
        </details>
      ))}
      {found.length === 0 && <p role="status">찾는 기능이 없습니다.</p>}
    </div>
  )
}

function ChosenCount({ calls, chosen }: { calls: readonly OfferedCall[]; chosen: readonly string[] }) {
  const count = calls.filter(({ name }) => chosen.includes(name)).length
  return count > 0 ? <StatusTag tone="active">{`${count}개 선택`}</StatusTag> : <span>{calls.length}개</span>
}
