import { DELIVERY_LIFE } from '#areas/nsat/delivery/rules/delivery-life.rules.ts'
import { Button } from '#platform/web/look/button.tsx'
import css from '../delivery.module.css'
import { type ParcelSteps, type ShownParcel, STEP_WORDS } from './parcel-steps.ts'

interface ActionsProps {
  parcels: readonly ShownParcel[]
  steps: ParcelSteps
}

/** The steps that the parcels of an institute leave open to the person. */
export function ParcelActions({ parcels, steps }: ActionsProps) {
  const open = parcels.flatMap((parcel) => steps.movesOf(parcel).map((move) => ({ parcel, move })))
  if (open.length === 0) return null
  return (
    <span className={css.actions}>
      {open.map(({ parcel, move }) => (
        <Button
          key={`${parcel.commerceDeliveryInvoiceNo} ${move}`}
          size="small"
          kind={move === 'COMPLETE' ? 'primary' : 'plain'}
          isDanger={STEP_WORDS[move].isDanger}
          disabled={steps.isLocked}
          aria-label={`${parcel.schoolName} ${DELIVERY_LIFE.moves[move].label}`}
          onClick={() => void steps.take(move, parcel)}
        >
          {DELIVERY_LIFE.moves[move].label}
        </Button>
      ))}
    </span>
  )
}
