import type { SenderType } from '#areas/text-ad/contract/codes.ts'
import type { Guide } from '#areas/text-ad/contract/guide.contract.ts'
import { INSPECTION_HOURS } from '#areas/text-ad/rules/policy.ts'
import { Panel } from '#platform/web/look/panel.tsx'
import { cancellationText, draftLimitsText } from '../ad/reservation-words.ts'
import css from './reservation-list.module.css'

/** What an advertiser should know about the states in the table above. */
export function ReservationNotes({ senderType, guide }: { senderType: SenderType; guide: Guide }) {
  return (
    <Panel title="안내" className={css.reservationNotes}>
      <ul>
        <li>
          임시저장한 광고는 마지막 수정 후 {guide.tempSaveRetentionText} 동안 보관된 뒤 자동으로 삭제되며, 삭제된 광고는
          되돌릴 수 없습니다.
        </li>
        <li>{draftLimitsText(senderType, guide)}</li>
        <li>검수는 최대 {INSPECTION_HOURS}시간이 걸립니다. 검수 중에는 내용을 수정하거나 삭제할 수 없습니다.</li>
        <li>승인보류된 광고는 사유를 확인하고 내용을 수정한 뒤 재검수를 요청해주세요.</li>
        <li>{cancellationText(senderType, guide.inquiryPhone)}</li>
      </ul>
    </Panel>
  )
}
