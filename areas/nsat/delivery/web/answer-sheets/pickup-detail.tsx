import type { AnswerSheet } from '#areas/nsat/delivery/contract/delivery-list.contract.ts'
import { PICKUP_RECORD } from '#areas/nsat/delivery/contract/invoice.contract.ts'
import { PICKUPS } from '#areas/nsat/delivery/contract/statuses.ts'
import { dottedDay } from '#platform/contract/seoul.ts'
import { EmptyState } from '#platform/web/feedback/states.tsx'
import { Layer } from '#platform/web/layer/layer.tsx'
import { Facts } from '#platform/web/list/facts.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { MapLink } from '#platform/web/look/map-link.tsx'
import { TelLink } from '#platform/web/look/tel-link.tsx'
import { RecordHistory } from '#platform/web/record/record-history.tsx'
import css from '../delivery.module.css'

const dayText = (day: string | null): string => (day === null ? '-' : dottedDay(day))

/** The answer sheets of an institute, and what happened to them. */
export const PickupDetail = ({ row, onClose }: { row: AnswerSheet | undefined; onClose: () => void }) => (
  <Layer title={`${row?.schoolName ?? '학원'} 답안지`} kind="drawer" width={480} onClose={onClose}>
    {row ? (
      <div className={lookCss.stack}>
        <Facts
          className={css.sheetFacts}
          facts={[
            ['학원번호', String(row.schoolNo)],
            ['원장명', row.ownerName ?? '-'],
            ['총판', row.vendorName],
            ['전화번호', <TelLink key="phone" number={row.phoneNumber} className={css.phone} />],
            ['주소', <MapLink key="address" address={row.address} className={css.map} />],
            ['응시 인원', `${row.sumOfExamineeCount.toLocaleString('ko-KR')}명`],
            ['수거상태', <StatusTag key="pickup" of={PICKUPS[row.answersheetPickup]} />],
            ['배송완료일', dayText(row.deliveryCompletedDate)],
            ['벤더 입고일', dayText(row.warehousingToVendorDate)],
            ['벤더 출고일', dayText(row.releaseFromVendorDate)],
            ['슈퍼바이저 입고일', dayText(row.warehousingToSupervisorDate)],
          ]}
        />
        <RecordHistory of={PICKUP_RECORD} id={row.pickupNo} />
      </div>
    ) : (
      <EmptyState text="이 페이지에 없는 학원입니다." />
    )}
  </Layer>
)
