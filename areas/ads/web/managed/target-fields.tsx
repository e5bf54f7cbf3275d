import { SEARCH_TYPES } from '#areas/ads/contract/codes.ts'
import type { Target } from '#areas/ads/contract/managed-ad.contract.ts'
import { Field, FormField } from '#platform/web/form/field.tsx'
import type { KeptForm } from '#platform/web/form/use-kept-form.ts'
import { ChosenTargets } from './chosen.tsx'
import { TargetPicker } from './targets.tsx'
import type { AdValues } from './values.ts'
import { TARGET_WORDS } from './words.ts'

interface TargetFieldsProps {
  form: KeptForm<AdValues>
  isLocked: boolean
}

/** By which unit an ad is placed, and at which schools or clusters. */
export function AdTargetFields({ form, isLocked }: TargetFieldsProps) {
  const { targetType, targets } = form.values
  const chosen = targets[targetType]
  const choose = (next: readonly Target[]): void => form.set({ targets: { ...targets, [targetType]: next } })
  return (
    <>
      <Field label="게재 단위" isGroup hint="클러스터는 한 시/군/구의 학교를 묶은 단위입니다.">
        {() => (
          <span className="ad-choices">
            {SEARCH_TYPES.map((type) => (
              <label key={type} className="ad-choice">
                <input
                  type="radio"
                  name="targetType"
                  value={type}
                  checked={targetType === type}
                  onChange={() => form.set({ targetType: type, targets })}
                />
                {TARGET_WORDS[type]}
              </label>
            ))}
          </span>
        )}
      </Field>
      <FormField form={form} name="targets" label={`게재할 ${TARGET_WORDS[targetType]}`} required isGroup>
        {(control) => (
          <div className="ad-targets" data-locked={isLocked || undefined}>
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
