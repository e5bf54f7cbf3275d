import { type DragEvent, type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import type { SalesOrganization } from '#areas/sales/contract/organization.contract.ts'
import { type KanbanColumn, stageBeside } from '#areas/sales/rules/kanban-moves.rules.ts'
import { withParticle } from '#platform/contract/particle.ts'
import { isFocusLost } from '#platform/web/record/kept-focus.ts'

interface Carried {
  readonly card: SalesOrganization
  /** The stage over which it is. */
  readonly over: number
}

export interface Carrying {
  readonly carried: Carried | undefined
  /** What a screen reader says of it. */
  readonly said: string
  readonly helpId: string
  readonly frame: RefObject<HTMLDivElement | null>
  /** For the card as a whole, which a pointer drags. */
  readonly dragProps: (card: SalesOrganization) => object
  /** For the stage that takes it. */
  readonly dropProps: (column: KanbanColumn) => object
  /** For the button of the card, which the keyboard lifts. */
  readonly gripProps: (card: SalesOrganization) => object
}

interface CarryingOptions {
  columns: readonly KanbanColumn[]
  move: (card: SalesOrganization, to: KanbanColumn) => void
}

/** Carrying a card from one stage to another, by pointer or by keyboard. */
export function useCarrying({ columns, move }: CarryingOptions): Carrying {
  const [carried, setCarried] = useState<Carried>()
  const [said, say] = useState('')
  const { frame, follow } = useFollowedGrip()
  const helpId = useId()
  const columnOf = (stage: number) => columns.find(({ salesStatusId }) => salesStatusId === stage)
  const nameOf = (stage: number): string => columnOf(stage)?.salesStatusName ?? ''
  const lift = (card: SalesOrganization): void => {
    setCarried({ card, over: card.salesStatusId })
    say(`${withParticle(card.organizationName, '을', '를')} 들었습니다. 현재 영업상태는 ${card.salesStatusName}입니다.`)
  }
  const letGo = (): void => {
    if (carried) say(`${withParticle(carried.card.organizationName, '을', '를')} 제자리에 두었습니다.`)
    setCarried(undefined)
  }
  const dropAt = (stage: number): void => {
    const to = columnOf(stage)
    if (!carried || !to || stage === carried.card.salesStatusId) {
      letGo()
      return
    }
    say(`${withParticle(carried.card.organizationName, '을', '를')} ‘${to.salesStatusName}’ 상태로 옮깁니다.`)
    setCarried(undefined)
    move(carried.card, to)
  }
  const step = (by: 1 | -1): void => {
    if (!carried) return
    const over = stageBeside(columns, carried.over, by)
    setCarried({ ...carried, over })
    frame.current?.querySelector(`[data-stage="${over}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    say(nameOf(over))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!carried) return
    if (event.key === 'ArrowRight') step(1)
    else if (event.key === 'ArrowLeft') step(-1)
    else if (event.key === 'Escape') letGo()
    else return
    event.preventDefault()
  }
  return {
    carried,
    said,
    helpId,
    frame,
    dragProps: (card) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        // Firefox drags only what carries data.
        event.dataTransfer.setData('text/plain', card.organizationName)
        event.dataTransfer.effectAllowed = 'move'
        lift(card)
      },
      onDragEnd: () => setCarried(undefined),
    }),
    dropProps: ({ salesStatusId }) => ({
      onDragOver: (event: DragEvent) => {
        if (!carried) return
        event.preventDefault()
        if (carried.over !== salesStatusId) setCarried({ ...carried, over: salesStatusId })
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        dropAt(salesStatusId)
      },
    }),
    gripProps: (card) => ({
      'aria-describedby': helpId,
      'aria-pressed': carried?.card.organizationId === card.organizationId,
      onClick: () => {
        if (carried?.card.organizationId === card.organizationId) {
          follow(card)
          dropAt(carried.over)
        } else lift(card)
      },
      onKeyDown,
      onBlur: () => carried && setCarried(undefined),
    }),
  }
}

/** The keyboard stays at the card that it has moved, wherever that stands now, until the person does something else. */
function useFollowedGrip() {
  const frame = useRef<HTMLDivElement>(null)
  const followed = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (followed.current === undefined || !isFocusLost()) return
    frame.current?.querySelector<HTMLElement>(`[data-card="${followed.current}"] [data-part="grip"]`)?.focus()
  })
  useLayoutEffect(() => {
    const forget = (): void => {
      followed.current = undefined
    }
    for (const input of ['keydown', 'pointerdown']) window.addEventListener(input, forget, { capture: true })
    return () => {
      for (const input of ['keydown', 'pointerdown']) window.removeEventListener(input, forget, { capture: true })
    }
  }, [])
  return {
    frame,
    follow: ({ organizationId }: SalesOrganization): void => {
      followed.current = organizationId
    },
  }
}
