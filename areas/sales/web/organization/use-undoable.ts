import { useEffect, useReducer } from 'react'
import type { SalesOrganization, StatusMove } from '#areas/sales/contract/organization.contract.ts'
import { undoEndsMs, undoProblem } from '#areas/sales/rules/stage-undo.rules.ts'
import { serverNow } from '#platform/web/calls/server-clock.ts'
import { type Session, useSession } from '#platform/web/screens/session.ts'

/** Whether the newest change of the stage can be taken back now by whoever is signed in. */
export function mayUndo(lastMove: StatusMove | null, session: Session | null): boolean {
  if (lastMove === null || session === null) return false
  const move = { movedById: lastMove.movedById, movedAt: new Date(lastMove.movedYmdt) }
  return undoProblem(move, session, serverNow()) === undefined
}

/** The same on a screen, which draws itself anew when the time is over. */
export function useUndoable({ lastMove }: Pick<SalesOrganization, 'lastMove'>): boolean {
  const session = useSession()
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  const isOpen = mayUndo(lastMove, session)
  const movedYmdt = lastMove?.movedYmdt
  useEffect(() => {
    if (!isOpen || movedYmdt === undefined) return
    const leftMs = undoEndsMs(new Date(movedYmdt)) - serverNow().getTime()
    const timer = setTimeout(drawAgain, leftMs + 1)
    return () => clearTimeout(timer)
  }, [isOpen, movedYmdt])
  return isOpen
}
