import { SEARCH_TYPES } from '#areas/ads/contract/codes.ts'
import type { Target } from '#areas/ads/contract/managed-ad.contract.ts'
import { TARGET_WORDS } from '#areas/ads/rules/managed-ad-table.rules.ts'
import { ChoiceInput } from '#platform/web/form/choice-inputs.tsx'
import { FormField } from '#platform/web/form/field.tsx'
import type { Form } from '#platform/web/form/use-form.ts'
import { ChosenTargets } from './chosen.tsx'
import css from './managed.module.css'
import { TargetPicker } from './targets.tsx'
import type { AdValues } from './values.ts'

interface TargetFieldsProps {
  form: Form<AdValues>
  isLocked: boolean
}

const MOST_NAMES = 3

/** `가람초등학교, 나래초등학교 외 3곳` */
function namesOf(targets: AdValues['targets']): string {
  const names = SEARCH_TYPES.flatMap((type) => targets[type].map(({ targetName }) => targetName))
  const more = names.length - MOST_NAMES
  return names.slice(0, MOST_NAMES).join(', ') + (more > 0 ? ` 외 ${more}곳` : '')
}

/** By which unit an ad is placed, and at which schools or clusters. */
export function AdTargetFields({ form, isLocked }: TargetFieldsProps) {
  const { targetType, targets } = form.values
  const chosen = targets[targetType]
  const choose = (next: readonly Target[]): void => form.set({ targets: { ...targets, [targetType]: next } })
  return (
    <>
      <ChoiceInput
        form={form}
        name="targetType"
        label="게재 단위"
        words={TARGET_WORDS}
        hint="클러스터는 한 시/군/구의 학교를 묶은 단위입니다."
        onChoose={(type) => form.set({ targetType: type, targets })}
      />
      <FormField form={form} name="targets" label={`게재할 ${TARGET_WORDS[targetType]}`} say={namesOf} isGroup>
        {(control) => (
          <div className={css.adTargets} data-locked={isLocked || undefined}>
            {!isLocked && <TargetPicker key={targetType} targetType={targetType} chosen={chosen} onChange={choose} />}
            <ChosenTargets
              targetType={targetType}
              chosen={chosen}
              isLocked={isLocked}
              isWrong={control['aria-invalid']}
              describedBy={control['aria-describedby']}
              onChange={choose}
            />
          </div>
        )}
      </FormField>
    </>
  )
}
