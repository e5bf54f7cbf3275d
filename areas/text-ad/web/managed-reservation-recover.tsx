import { Button } from 'antd'
import { useState } from 'react'
import { ProblemError } from '#platform/web/calls/problem-error.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { alert, confirm } from '#platform/web/feedback/dialog.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { Field, nativeControl } from '#platform/web/form/field.tsx'
import { RESERVE_STATUSES, type ReserveStatus } from '../contract/codes.ts'
import { recoverReservation } from '../contract/inspection.contract.ts'
import type { ManagedReservation } from '../contract/reservation-shapes.contract.ts'
import { STATUS_WORDS } from '../rules/status-words.rules.ts'
import { useRefusal } from './managed-reservation-refusal.ts'

const WARNING =
  '개발자 전용 기능입니다. 상태만 되돌리므로 결제, 발송 등 나머지 데이터는 별도로 보정해야 합니다. 복구해도 결제나 발송은 자동으로 실행되지 않습니다.'

/** Brings a deleted ad back in a chosen status. */
export function ManagedReservationRecover({ ad }: { ad: ManagedReservation }) {
  const [status, setStatus] = useState<ReserveStatus>(ad.reserveStatus)
  const recover = useWrite(recoverReservation, { handles: [403] })
  const refuse = useRefusal()
  const ask = async (): Promise<void> => {
    const title = `${STATUS_WORDS[status].label} 상태로 복구하시겠습니까?`
    if (!(await confirm({ title, text: WARNING, okText: '복구', danger: true }))) return
    try {
      await recover.run({ params: { id: ad.adSmsReserveSeq }, query: { reserveStatus: status } })
      toast.success('복구되었습니다.')
    } catch (problem) {
      const isForbidden = problem instanceof ProblemError && problem.status === 403
      if (isForbidden) await alert({ title: '복구하지 못했습니다.', text: problem.detail })
      else await refuse('복구하지 못했습니다.', problem)
    }
  }
  return (
    <section className="managed-recover" aria-labelledby="managed-recover-title">
      <h3 id="managed-recover-title">삭제된 광고 복구</h3>
      <p>{WARNING}</p>
      <div className="ad-edit-row">
        <Field label="복구할 상태">
          {(control) => (
            <select
              {...nativeControl(control)}
              value={status}
              onChange={(event) =>
                setStatus(RESERVE_STATUSES.find((each) => each === event.target.value) ?? ad.reserveStatus)
              }
            >
              {RESERVE_STATUSES.map((each) => (
                <option key={each} value={each}>
                  {STATUS_WORDS[each].label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button danger loading={recover.isRunning} onClick={() => void ask()}>
          복구
        </Button>
      </div>
    </section>
  )
}
