import { useState } from 'react'
import {
  changeOrganization,
  type SalesOrganization,
  undoStatusChange,
} from '#areas/sales/contract/organization.contract.ts'
import type { KanbanColumn, KanbanMove } from '#areas/sales/rules/kanban-moves.rules.ts'
import { saveFailureText } from '#areas/sales/web/save-failure.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import { serverNow } from '#platform/web/calls/server-clock.ts'
import { confirm } from '#platform/web/feedback/dialog.ts'
import { useDecision } from '#platform/web/record/use-decision.ts'
import { type Session, useSession } from '#platform/web/screens/session.ts'
import { mayUndo } from '../use-undoable.ts'

interface RunningMove extends KanbanMove {
  /** When it was done; the kanban that was read later shows it by itself. */
  readonly doneMs?: number
}

/** So many of the moves made last stand below the kanban, each with the way back. */
const MOST_RECENT = 3

export interface CardMoveOptions {
  /** It was only chosen, as by a slip of the thumb: it is asked whether it was meant. */
  readonly isAsked?: boolean
}

const wordsOf = (card: SalesOrganization, to: KanbanColumn): string =>
  `${card.organizationName}: ${card.salesStatusName} → ${to.salesStatusName}`

/** The card as it is once it was moved, until the kanban is read again. */
const movedCard = (
  card: SalesOrganization,
  { salesStatusId, salesStatusName }: KanbanColumn,
  version: number,
  session: Session | null,
): SalesOrganization => ({
  ...card,
  salesStatusId,
  salesStatusName,
  version,
  lastMove: session && {
    fromStatusId: card.salesStatusId,
    movedById: session.userId,
    movedYmdt: toYmdt(serverNow()),
  },
})

/**
 * Moves organisations to other stages: each stands there at once, and returns with the reason when it is refused. One that
 * is put back where it came from, as long as that can be taken back, is taken back.
 */
export function useMoves(kanbanReadMs: number) {
  const [moves, setMoves] = useState<readonly RunningMove[]>([])
  const changing = useDecision(changeOrganization)
  const undoing = useDecision(undoStatusChange, { handles: [403] })
  const session = useSession()
  const [recent, setRecent] = useState<readonly SalesOrganization[]>([])
  const forget = (card: SalesOrganization): void =>
    setRecent((all) => all.filter((one) => one.organizationId !== card.organizationId))
  const without = (card: SalesOrganization) => (all: readonly RunningMove[]) =>
    all.filter((one) => one.card.organizationId !== card.organizationId)
  const start = (card: SalesOrganization, to: KanbanColumn): void => {
    const { organizationId, salesTargetSchoolYear, operationStatusCode, organizationTypeCode, version } = card
    const { salesStatusId } = to
    const started = { card, to: salesStatusId }
    const params = { id: organizationId }
    const decision = {
      failed: '영업상태를 변경하지 못했습니다.',
      failureText: saveFailureText,
      onRefused: () => setMoves(without(card)),
    }
    const land = (): void => setMoves((all) => [...without(card)(all), { ...started, doneMs: Date.now() }])
    setMoves((all) => [...without(card)(all), started])
    forget(card)
    if (card.lastMove?.fromStatusId === salesStatusId && mayUndo(card.lastMove, session))
      void undoing.decide({
        ...decision,
        input: { params, body: { version } },
        done: `${wordsOf(card, to)} (되돌림)`,
        onDone: land,
      })
    else {
      const body = { salesTargetSchoolYear, operationStatusCode, organizationTypeCode, salesStatusId, version }
      const onDone = (saved: { version: number }): void => {
        land()
        setRecent((all) => [...all, movedCard(card, to, saved.version, session)].slice(-MOST_RECENT))
      }
      void changing.decide({ ...decision, input: { params, body }, done: wordsOf(card, to), onDone })
    }
  }
  const move = async (card: SalesOrganization, to: KanbanColumn, { isAsked }: CardMoveOptions = {}): Promise<void> => {
    const question = { title: '영업상태를 변경하시겠습니까?', text: wordsOf(card, to), okText: '변경' }
    if (!isAsked || (await confirm(question))) start(card, to)
  }
  const current = moves.filter(({ doneMs = kanbanReadMs }) => doneMs >= kanbanReadMs)
  return { moves: current, recent, forget, move: (...args: Parameters<typeof move>): void => void move(...args) }
}
