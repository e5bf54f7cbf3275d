import { useId } from 'react'
import type { AdPackage } from '#areas/advertising/package-ad/contract/package.contract.ts'
import { priceText, productName } from '#areas/advertising/package-ad/rules/price.rules.ts'
import fieldCss from '#platform/web/form/field.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import css from './order-form.module.css'

interface PackagesProps {
  packages: readonly AdPackage[]
  value: number
  error: string | undefined
  onChoose: (adPackageSeq: number) => void
}

/** The packages to choose from, each with its schools, what it consists of, and its price. */
export function OrderPackages({ packages, value, error, onChoose }: PackagesProps) {
  const id = useId()
  return (
    <Panel>
      <fieldset className={css.packageChoice} aria-describedby={error && `${id}-error`}>
        <legend>
          <h2>패키지</h2>
        </legend>
        {packages.map((each) => (
          <PackageCard
            key={each.adPackageSeq}
            offer={each}
            isChosen={each.adPackageSeq === value}
            isInvalid={error !== undefined}
            onChoose={() => onChoose(each.adPackageSeq)}
          />
        ))}
      </fieldset>
      {error && (
        <p className={fieldCss.fieldError} data-part="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </Panel>
  )
}

interface CardProps {
  offer: AdPackage
  isChosen: boolean
  isInvalid: boolean
  onChoose: () => void
}

function PackageCard({ offer, isChosen, isInvalid, onChoose }: CardProps) {
  const id = useId()
  return (
    <label className={css.packageCard}>
      <input
        type="radio"
        name="package"
        checked={isChosen}
        aria-invalid={isInvalid}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-schools ${id}-price ${id}-items`}
        onChange={onChoose}
      />
      <span className={css.packageCardHead}>
        <strong id={`${id}-name`}>{productName(offer.name)}</strong>
        <span className={css.packageSchools} id={`${id}-schools`}>
          {offer.targetCount}개 학교
        </span>
      </span>
      <span className={css.packagePrice} id={`${id}-price`}>
        <strong>{priceText(offer.price)}</strong> <small>부가세 별도</small>
      </span>
      <span className={css.packageItems} id={`${id}-items`}>
        {offer.adItems.map((item) => (
          <span key={item}>{item}</span>
        ))}
      </span>
    </label>
  )
}
