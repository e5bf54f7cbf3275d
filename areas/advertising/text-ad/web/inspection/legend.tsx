import { RESERVE_STATUSES } from '#areas/advertising/text-ad/contract/codes.ts'
import { AD_STATUSES } from '#areas/advertising/text-ad/contract/statuses.ts'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Panel } from '#platform/web/look/panel.tsx'
import { AutoCancelled } from '../ad/auto-cancelled.tsx'
import css from './list.module.css'

/** What each status in the table above means. */
export function ManagedReservationLegend() {
  return (
    <Panel title="상태 안내" className={css.managedLegend}>
      <dl>
        {RESERVE_STATUSES.map((status) => (
          <div key={status}>
            <dt>
              <StatusTag of={AD_STATUSES[status]} />
            </dt>
            <dd>{AD_STATUSES[status].legend}</dd>
          </div>
        ))}
        <div>
          <dt>
            <AutoCancelled />
          </dt>
          <dd>
            발송 준비 시각까지 승인되지 않았거나 발송할 수 없어 시스템이 취소한 광고이며, 결제한 금액은 환불됩니다.
          </dd>
        </div>
        <div>
          <dt>
            <span className={css.managedAttention}>
              <span aria-hidden="true">!</span> 확인 필요
            </span>
          </dt>
          <dd>
            발송 시간이 지났는데 발송되지 않았거나, 취소한 광고의 환불이 확인되지 않아 담당자의 처리가 필요합니다.
          </dd>
        </div>
      </dl>
    </Panel>
  )
}
