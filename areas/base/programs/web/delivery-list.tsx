import { useState } from 'react'
import { DELIVERY_STATUSES } from '#areas/base/programs/contract/statuses.ts'
import { type Delivery, listDeliveries, resendDelivery } from '#areas/base/programs/contract/webhook.contract.ts'
import type { ListColumn } from '#platform/contract/list/table.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Layer } from '#platform/web/layer/layer.tsx'
import { Facts } from '#platform/web/list/facts.tsx'
import { screenColumns } from '#platform/web/list/list-parts.tsx'
import { ListSection } from '#platform/web/list/list-section.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { stampText } from '#platform/web/look/korean-text.ts'
import { useDecision } from '#platform/web/record/use-decision.ts'
import css from './shown-once.module.css'

const answerText = ({ answerStatus, answer, tries }: Delivery): string => {
  if (tries === 0) return ''
  return answerStatus === null ? answer : `${answerStatus} ${answer}`.trim()
}

const COLUMNS: readonly ListColumn<Delivery>[] = [
  { key: 'createdYmdt', title: '발생 일시', width: 150, format: 'stamp', fixed: true, value: (row) => row.createdYmdt },
  { key: 'eventTitle', title: '알림', width: 170, value: (row) => row.eventTitle },
  { key: 'status', title: '상태', width: 110, value: (row) => row.status },
  { key: 'tries', title: '시도', width: 80, format: 'count', value: (row) => row.tries },
  { key: 'answer', title: '응답', value: answerText },
  { key: 'nextYmdt', title: '다음 시도', width: 150, format: 'stamp', value: (row) => row.nextYmdt },
  { key: 'resend', title: '관리', width: 110, fixed: true, value: () => null },
]

/** What was told to a webhook and what became of it, with a way to tell it again. */
export function DeliveryList({ webhookNo }: { webhookNo: number }) {
  const [search, setSearch] = useState({ page: 1, pageSize: 20 })
  const [opened, setOpened] = useState<Delivery>()
  const query = { pageNum: search.page, pageSize: search.pageSize }
  const list = useCall(listDeliveries, { params: { webhookNo }, query })
  const resending = useDecision(resendDelivery)
  const resend = ({ deliveryNo }: Delivery) =>
    resending.decide({ input: { params: { webhookNo, deliveryNo } }, done: '다시 보냅니다.' })
  return (
    <>
      <ListSection
        name="보낸 알림"
        list={list}
        search={search}
        onMove={(move) => setSearch((before) => ({ ...before, ...move }))}
        columns={screenColumns(COLUMNS, {
          status: ({ status }) => <StatusTag of={DELIVERY_STATUSES[status]} />,
          resend: (row) =>
            row.status !== 'WAITING' && (
              <Button size="small" aria-label={`${row.eventTitle} 다시 보내기`} onClick={() => void resend(row)}>
                다시 보내기
              </Button>
            ),
        })}
        rowKey={(row) => row.deliveryNo}
        onOpenRow={setOpened}
        emptyText="아직 보낸 알림이 없습니다."
      />
      {opened && <DeliveryDetail delivery={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

const DeliveryDetail = ({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) => (
  <Layer kind="drawer" title={delivery.eventTitle} width={520} onClose={onClose}>
    <div className={css.shown}>
      <Facts
        facts={[
          ['상태', <StatusTag key="status" of={DELIVERY_STATUSES[delivery.status]} />],
          ['전송 번호', delivery.deliveryId],
          ['발생 일시', stampText(delivery.createdYmdt)],
          ['최근 시도', delivery.triedYmdt ? stampText(delivery.triedYmdt) : '-'],
          ['응답', answerText(delivery) || '-'],
        ]}
      />
      <code className={css.secret}>{delivery.body}</code>
    </div>
  </Layer>
)
