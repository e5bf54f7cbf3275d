import type { Authority } from '#areas/base/account/contract/authorities.ts'
import { AUTHORITY_WORDS } from '#areas/base/account/contract/authority-words.ts'
import { opensText } from '#areas/base/people/rules/opens.rules.ts'
import { FormField, type InputOf } from '#platform/web/form/field.tsx'
import type { Values } from '#platform/web/form/use-form.ts'
import { OpensDetails, useOpens } from './opens.tsx'
import css from './people.module.css'

const CODES = Object.keys(AUTHORITY_WORDS) as Authority[]

const say = (value: unknown): string =>
  Array.isArray(value) ? value.map((each) => AUTHORITY_WORDS[each as Authority] ?? String(each)).join(', ') : ''

/** What somebody may do: every authority with what it opens beside it. */
export function AuthoritiesInput<V extends Values>({
  form,
  name,
  isLocked,
  ...field
}: InputOf<V, Authority[]> & { isLocked?: boolean }) {
  const opensBy = useOpens()
  const chosen = (form.read(name) ?? []) as readonly Authority[]
  const put = (authority: Authority, isChosen: boolean): void =>
    form.put<Authority[]>(
      name,
      CODES.filter((each) => (each === authority ? isChosen : chosen.includes(each))),
    )
  return (
    <FormField form={form} name={name} say={say} isGroup {...field}>
      {(control) => (
        <div className={css.authorities}>
          {CODES.map((authority) => (
            <label key={authority} className={css.authority}>
              <input
                type="checkbox"
                aria-invalid={control['aria-invalid'] || undefined}
                checked={chosen.includes(authority)}
                disabled={isLocked}
                onChange={(event) => put(authority, event.target.checked)}
              />
              <strong>{AUTHORITY_WORDS[authority]}</strong>
              {opensBy && <span>{opensText(opensBy([authority]))}</span>}
            </label>
          ))}
          <OpensDetails authorities={chosen} />
        </div>
      )}
    </FormField>
  )
}
