import { readInstituteStatus } from '#areas/nsat/delivery/contract/delivery-list.contract.ts'
import type { CallInput, CallOutput } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { countText, FiguresPanel, shareText } from '../figures-panel.tsx'

const schoolsText = (schools: number | undefined, boxes: number | undefined): string =>
  `${countText(schools, '곳')} (${countText(boxes, '상자')})`

const factsOf = (status: Partial<CallOutput<typeof readInstituteStatus>>) =>
  [
    ['배송완료', schoolsText(status.totalDeliveryCompleteSchool, status.totalDeliveryCompleteBoxCount)],
    ['배송중', schoolsText(status.totalDeliveryShippingSchool, status.totalDeliveryShippingBoxCount)],
    ['배송대기', schoolsText(status.totalDeliveryWaitingSchool, status.totalDeliveryWaitingBoxCount)],
    ['분실', schoolsText(status.totalDeliveryLostSchool, status.totalDeliveryLostBoxCount)],
    ['완료율', shareText(status.completePercentage)],
  ] as const

/** Figures of what the list of parcels to institutes shows. */
export const DeliveryFigures = (input: CallInput<typeof readInstituteStatus>) => (
  <FiguresPanel name="배송 현황" result={useCall(readInstituteStatus, input)} factsOf={factsOf} />
)
