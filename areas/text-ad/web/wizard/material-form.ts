import type { SendPurpose, SmsType } from '#areas/text-ad/contract/codes.ts'
import type { MaterialProblem } from '#areas/text-ad/rules/message/contents-check.rules.ts'
import { MOST_TITLE_CHARACTERS } from '#areas/text-ad/rules/policy.ts'
import { alert } from '#platform/web/feedback/dialog.ts'
import { type FieldsOf, useFieldsOf } from '#platform/web/form/use-fields-of.ts'
import type { Wizard } from './use-wizard.ts'

export type MaterialValues = { smsType: SmsType; sendPurpose: SendPurpose | ''; title: string; contents: string }

const FACTS = {
  sendPurpose: { isRequired: true },
  title: { isRequired: true, maxLength: MOST_TITLE_CHARACTERS },
  contents: { isRequired: true },
} as const

/** The fields of step 2 over what the wizard keeps. */
export function useMaterialFields({ state, title, setMaterial }: Wizard): FieldsOf<MaterialValues> {
  const { smsType, sendPurpose, contents } = state
  return useFieldsOf<MaterialValues>({
    values: { smsType, sendPurpose, title, contents },
    // A name that was written is no longer made from schools and purpose.
    onChange: (patch) => setMaterial(patch.title === undefined ? patch : { ...patch, isTitleAutomatic: false }),
    facts: FACTS,
  })
}

/** Marks everything to correct beside its field and moves to the first; some have a pop-up before. Answers whether there was none. */
export function isFine(problems: readonly MaterialProblem[], { id, setErrors }: FieldsOf<MaterialValues>): boolean {
  setErrors(Object.fromEntries(problems.toReversed().map(({ field, message }) => [field, message])))
  const [first] = problems
  if (!first) return true
  const said = first.title === undefined ? Promise.resolve() : alert({ title: first.title, text: first.message })
  void said.then(() => requestAnimationFrame(() => focusAt(id, first)))
  return false
}

const focusAt = (formId: string, { field }: MaterialProblem): void =>
  document
    .getElementById(formId)
    ?.querySelector<HTMLElement>(field === 'image' ? '[data-material="image"]' : '[aria-invalid="true"]')
    ?.focus()
