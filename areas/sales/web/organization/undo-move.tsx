import { type SalesOrganization, undoStatusChange } from '#areas/sales/contract/organization.contract.ts'
import { saveFailureText } from '#areas/sales/web/save-failure.ts'
import { Button } from '#platform/web/look/button.tsx'
import { useDecision } from '#platform/web/record/use-decision.ts'
import { useStages } from './use-look-ups.ts'
import { useUndoable } from './use-undoable.ts'

interface UndoProps {
  organization: SalesOrganization
  /** What it is called where it does not stand beside the organisation. */
  label?: string
  onDone?: () => void
}

/** Takes the newest change of the stage back, for ten minutes: as if it had never been. */
export function UndoMove({ organization, label, onDone }: UndoProps) {
  const isOpen = useUndoable(organization)
  const stages = useStages()
  const { decide, isRunning } = useDecision(undoStatusChange, { handles: [403] })
  const { organizationId, organizationName, salesStatusName, lastMove, version } = organization
  const from = stages.find(({ salesStatusId }) => salesStatusId === lastMove?.fromStatusId)?.salesStatusName
  if (!isOpen || from === undefined) return null
  const undo = (): void =>
    void decide({
      input: { params: { id: organizationId }, body: { version } },
      done: `${organizationName}: ${salesStatusName} → ${from} (되돌림)`,
      ...(onDone && { onDone }),
      failed: '되돌리지 못했습니다.',
      failureText: saveFailureText,
    })
  return (
    <Button
      size="small"
      isBusy={isRunning}
      aria-label={label ?? `${organizationName} 되돌리기: ${salesStatusName} → ${from}`}
      onClick={undo}
    >
      되돌리기
    </Button>
  )
}
