import { useState } from 'react'
import { changeOrganization, type SalesOrganization } from '#areas/sales/contract/organization.contract.ts'
import type { KanbanColumn, KanbanMove } from '#areas/sales/rules/kanban-moves.rules.ts'
import { saveFailureText } from '#areas/sales/web/save-failure.ts'
import { useDecision } from '#platform/web/record/use-decision.ts'

interface RunningMove extends KanbanMove {
  /** When it was done; the kanban that was read later shows it by itself. */
  readonly doneMs?: number
}

/** Moves organisations to other stages: each stands there at once, and returns with the reason when it is refused. */
export function useMoves(kanbanReadMs: number) {
  const [moves, setMoves] = useState<readonly RunningMove[]>([])
  const { decide } = useDecision(changeOrganization)
  const without = (card: SalesOrganization) => (all: readonly RunningMove[]) =>
    all.filter((one) => one.card.organizationId !== card.organizationId)
  const move = (card: SalesOrganization, to: KanbanColumn): void => {
    const { organizationId, salesTargetSchoolYear, operationStatusCode, organizationTypeCode, version } = card
    const started = { card, to: to.salesStatusId }
    setMoves((all) => [...without(card)(all), started])
    void decide({
      input: {
        params: { id: organizationId },
        body: {
          salesTargetSchoolYear,
          operationStatusCode,
          organizationTypeCode,
          salesStatusId: to.salesStatusId,
          version,
        },
      },
      done: `${card.organizationName}: ${card.salesStatusName} → ${to.salesStatusName}`,
      failed: '영업상태를 변경하지 못했습니다.',
      failureText: saveFailureText,
      onDone: () => setMoves((all) => [...without(card)(all), { ...started, doneMs: Date.now() }]),
      onRefused: () => setMoves(without(card)),
    })
  }
  const current = moves.filter(({ doneMs = kanbanReadMs }) => doneMs >= kanbanReadMs)
  return { moves: current, move }
}
