import { DELIVERY_LIFE } from '#areas/nsat/delivery/rules/delivery-life.rules.ts'
import { ActionMenu } from '#platform/web/layer/action-menu.tsx'
import { Button } from '#platform/web/look/button.tsx'
import css from '../delivery.module.css'
import { type ParcelSteps, type ShownParcel, STEP_WORDS } from './parcel-steps.ts'

interface ActionsProps {
  parcels: readonly ShownParcel[]
  steps: ParcelSteps
}

/** The steps that the parcels of an institute leave open to the person: the usual one, and the others behind a button. */
export function ParcelActions({ parcels, steps }: ActionsProps) {
  const open = parcels.flatMap((parcel) =>
    steps
      .movesOf(parcel)
      .map((move) => ({ ...STEP_WORDS[move], parcel, move, label: DELIVERY_LIFE.moves[move].label })),
  )
  const usual = open.find(({ isDanger }) => !isDanger)
  const others = open.filter((step) => step !== usual)
  const numberOf = ({ commerceDeliveryInvoiceNo }: ShownParcel): string =>
    parcels.length > 1 ? ` (${commerceDeliveryInvoiceNo})` : ''
  return (
    <span className={css.actions}>
      {usual && (
        <Button
          size="small"
          disabled={steps.isLocked}
          aria-label={`${usual.parcel.schoolName} ${usual.label}`}
          onClick={() => void steps.take(usual.move, usual.parcel)}
        >
          {usual.label}
        </Button>
      )}
      {others.length > 0 && (
        <ActionMenu
          label={`${others[0]?.parcel.schoolName} 배송 처리`}
          isOff={steps.isLocked}
          actions={() =>
            others.map(({ parcel, move, label, isDanger }) => ({
              text: label + numberOf(parcel),
              isDanger: isDanger === true,
              run: () => void steps.take(move, parcel),
            }))
          }
        />
      )}
    </span>
  )
}
