import { useRef, useState } from 'react'
import type { OrderedPlan, OrderSchool } from '#areas/nsat/order/contract/order.contract.ts'
import type { Orderer } from '#areas/nsat/order/rules/order-rights.rules.ts'
import { keepFocus } from '#platform/web/record/kept-focus.ts'
import type { EditKind } from '../edit/edit-words.ts'
import { kindOf } from './order-actions.tsx'

/** What is being ordered just now, and what the list had below it when that began. */
interface Editing {
  readonly row: OrderSchool
  readonly kind: EditKind
  readonly plan: OrderedPlan
  readonly following: readonly OrderSchool[]
}

const buttonOf = ({ schoolNo }: OrderSchool): Element | null =>
  document.querySelector(`[data-orders-for="${schoolNo}"]`)

/** The institute whose order is typed, the next one of the list that can be ordered for, and the keyboard back in the list afterwards. */
export function useEditing(rows: readonly OrderSchool[], plan: OrderedPlan | undefined, who: Orderer | undefined) {
  const [editing, setEditing] = useState<Editing>()
  const bringFocusBack = useRef<() => void>(undefined)
  const begin = (row: OrderSchool, kind: EditKind, among: readonly OrderSchool[]): void => {
    if (!plan) return
    bringFocusBack.current = keepFocus(buttonOf(row))
    const at = among.findIndex(({ schoolNo }) => schoolNo === row.schoolNo)
    setEditing({ row, kind, plan, following: among.slice(at + 1) })
  }
  const next = who && editing?.following.find((row) => kindOf(row, who) !== undefined)
  const nextKind = next && who && kindOf(next, who)
  return {
    editing,
    edit: (row: OrderSchool, kind: EditKind): void => begin(row, kind, rows),
    /** Undefined where no further institute of the page can be ordered for. */
    goOn: next && nextKind && (() => begin(next, nextKind, editing?.following ?? [])),
    close: (): void => {
      setEditing(undefined)
      bringFocusBack.current?.()
    },
  } as const
}
