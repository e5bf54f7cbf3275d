import { useState } from 'react'
import type { ReserveStatus } from '#areas/advertising/text-ad/contract/codes.ts'
import { recoverReservation } from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import type { ManagedReservation } from '#areas/advertising/text-ad/contract/reservation-shapes.contract.ts'
import { AD_STATUSES } from '#areas/advertising/text-ad/contract/statuses.ts'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import { useDecision } from '#platform/web/record/use-decision.ts'
import css from '../ad/detail.module.css'
import listCss from './list.module.css'

const WARNING =
  '개발자 전용 기능입니다. 결제와 소재에 맞는 상태로만 복구할 수 있습니다. 복구해도 결제나 발송은 자동으로 실행되지 않습니다.'

/** Brings a deleted ad back in one of the statuses that the server allows. */
export function ManagedReservationRecover({ ad }: { ad: ManagedReservation }) {
  const possible = ad.recoverableStatuses
  const [chosen, setChosen] = useState<ReserveStatus>()
  const status = chosen ?? possible[0]
  const { decide, isRunning } = useDecision(recoverReservation, { handles: [403] })
  const ask = (reserveStatus: ReserveStatus) =>
    decide({
      ask: {
        title: `${AD_STATUSES[reserveStatus].word} 상태로 복구하시겠습니까?`,
        text: WARNING,
        okText: '복구',
        danger: true,
      },
      input: { params: { id: ad.adSmsReserveSeq }, query: { reserveStatus } },
      done: '복구되었습니다.',
      failed: '복구하지 못했습니다.',
    })
  if (status === undefined) return <p className={css.adNote}>삭제된 광고입니다. 복구 담당자만 복구할 수 있습니다.</p>
  return (
    <Panel title="삭제된 광고 복구" level={3} className={listCss.managedRecover}>
      <p>{WARNING}</p>
      <div className={lookCss.row} data-align="end">
        <SelectField
          label="복구할 상태"
          value={status}
          options={possible.map((each) => ({ value: each, text: AD_STATUSES[each].word }))}
          onChoose={setChosen}
        />
        <Button isDanger isBusy={isRunning} onClick={() => void ask(status)}>
          복구
        </Button>
      </div>
    </Panel>
  )
}
