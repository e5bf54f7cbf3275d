import { useId } from 'react'
import type { AdPackage } from '#areas/package-ad/contract/package.contract.ts'
import { priceText, productName } from '#areas/package-ad/rules/price.rules.ts'

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
    <section className="panel">
      <fieldset className="package-choice" aria-describedby={error && `${id}-error`}>
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
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </section>
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
    <label className="package-card">
      <input
        type="radio"
        name="package"
        checked={isChosen}
        aria-invalid={isInvalid}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-schools ${id}-price ${id}-items`}
        onChange={onChoose}
      />
      <span className="package-card-head">
        <strong id={`${id}-name`}>{productName(offer.name)}</strong>
        <span className="package-schools" id={`${id}-schools`}>
          {offer.targetCount}개 학교
        </span>
      </span>
      <span className="package-price" id={`${id}-price`}>
        <strong>{priceText(offer.price)}</strong> <small>VAT 별도</small>
      </span>
      <span className="package-items" id={`${id}-items`}>
        {offer.adItems.map((item) => (
          <span key={item}>{item}</span>
        ))}
      </span>
    </label>
  )
}
