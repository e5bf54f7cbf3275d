import { readAnswerSheetStatus } from '#areas/nsat/delivery/contract/delivery-list.contract.ts'
import type { CallInput, CallOutput } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { countText, FiguresPanel, shareText } from '../figures-panel.tsx'

const factsOf = (status: Partial<CallOutput<typeof readAnswerSheetStatus>>) =>
  [
    ['수거 대기', countText(status.totalWaitingForPickupSchool, '곳')],
    ['벤더 입고', countText(status.totalWarehousingToVendorSchool, '곳')],
    ['벤더 출고', countText(status.totalReleaseFromVendorSchool, '곳')],
    ['그중 슈퍼바이저 입고', countText(status.totalWarehousingToSupervisorSchool, '곳')],
    ['출고율', shareText(status.completePercentage)],
  ] as const

/** Figures of what the list of answer sheets shows. */
export const PickupFigures = (input: CallInput<typeof readAnswerSheetStatus>) => (
  <FiguresPanel name="답안지 현황" result={useCall(readAnswerSheetStatus, input)} factsOf={factsOf} />
)
