import type { ReactNode } from 'react'
import type { Invoice } from '#areas/nsat/delivery/contract/delivery-list.contract.ts'
import { INVOICE_RECORD } from '#areas/nsat/delivery/contract/invoice.contract.ts'
import { DELIVERY_STATUSES } from '#areas/nsat/delivery/contract/statuses.ts'
import { dottedDay } from '#platform/contract/seoul.ts'
import { EmptyState } from '#platform/web/feedback/states.tsx'
import { Layer } from '#platform/web/layer/layer.tsx'
import { type Fact, Facts } from '#platform/web/list/facts.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { RecordHistory } from '#platform/web/record/record-history.tsx'
import { TrackingFields } from './tracking-fields.tsx'

interface DetailProps {
  /** The institute, while it stands on the shown page. */
  row: { readonly schoolName: string; readonly deliveryInvoiceList: readonly Invoice[] } | undefined
  facts: readonly Fact[]
  actions: ReactNode
  onClose: () => void
}

/** The parcels of an institute, and what happened to each. */
export const ParcelDetail = ({ row, facts, actions, onClose }: DetailProps) => (
  <Layer title={`${row?.schoolName ?? '학원'} 배송`} kind="drawer" width={480} onClose={onClose}>
    {row ? (
      <div className={lookCss.stack}>
        <Facts facts={facts} />
        {row.deliveryInvoiceList.map((parcel) => (
          <Parcel key={parcel.commerceDeliveryInvoiceNo} parcel={parcel} />
        ))}
        {actions}
        {row.deliveryInvoiceList.map(({ commerceDeliveryInvoiceNo: no }) => (
          <RecordHistory key={no} of={INVOICE_RECORD} id={no} />
        ))}
      </div>
    ) : (
      <EmptyState text="이 페이지에 없는 학원입니다." />
    )}
  </Layer>
)

const dayText = (day: string | null): string => (day === null ? '-' : dottedDay(day))

const boxesText = ({ boxCount, scannedCount }: Invoice): string =>
  `${boxCount.toLocaleString('ko-KR')}개${scannedCount > 0 ? ` (${scannedCount.toLocaleString('ko-KR')}개 스캔)` : ''}`

const Parcel = ({ parcel }: { parcel: Invoice }) => (
  <>
    <Facts
      facts={[
        ['배송번호', String(parcel.commerceDeliveryInvoiceNo)],
        ...(parcel.printNo > 1 ? [['발주', `추가 발주서 ${parcel.printNo}`] as const] : []),
        ['배송상태', <StatusTag key="status" of={DELIVERY_STATUSES[parcel.deliveryStatus]} />],
        ['상자', boxesText(parcel)],
        ['배송 시작일', dayText(parcel.shippedDate)],
        ['배송완료일', dayText(parcel.deliveryCompletedDate)],
        ...(parcel.lostDate === null ? [] : [['분실일', dottedDay(parcel.lostDate)] as const]),
        ['운송장', [parcel.carrier, parcel.trackingNo].filter(Boolean).join(' ') || '-'],
      ]}
    />
    <TrackingFields parcel={parcel} />
  </>
)
