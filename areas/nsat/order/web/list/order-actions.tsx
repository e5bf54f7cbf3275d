import type { OrderedPlan, OrderSchool } from '#areas/nsat/order/contract/order.contract.ts'
import { ORDER_TYPES } from '#areas/nsat/order/contract/statuses.ts'
import { addingOf, mayOrder, type Orderer } from '#areas/nsat/order/rules/order-rights.rules.ts'
import { Button } from '#platform/web/look/button.tsx'
import { EDIT_WORDS, type EditKind } from '../edit/edit-words.ts'

/** What a row offers: to order first, to replace what is not paid, or to order once more. Undefined: nothing. */
export function kindOf(row: OrderSchool, who: Orderer): EditKind | undefined {
  if (!who.mayWrite) return undefined
  if (row.liveOrderTypes.some((type) => ORDER_TYPES[type].isEditable)) return 'EDIT'
  const adding = addingOf(row, who)
  return adding === null ? undefined : adding === 'FIRST' ? 'FIRST' : 'ADD'
}

interface ActionsProps {
  row: OrderSchool
  plan: OrderedPlan
  who: Orderer
  now: Date
  onEdit: (row: OrderSchool, kind: EditKind) => void
}

/** The step that an institute's orders leave open; outside of the period it is off and says why. */
export function OrderActions({ row, plan, who, now, onEdit }: ActionsProps) {
  const kind = kindOf(row, who)
  if (!kind) return null
  const verdict = mayOrder(who, plan, now)
  return (
    <Button
      size="small"
      aria-label={`${row.schoolName} ${EDIT_WORDS[kind]}`}
      data-orders-for={row.schoolNo}
      disabled={!verdict.ok}
      title={verdict.ok ? undefined : verdict.text}
      onClick={() => onEdit(row, kind)}
    >
      {EDIT_WORDS[kind]}
    </Button>
  )
}
