import type { VendorDelivery } from '#areas/nsat/delivery/contract/delivery-list.contract.ts'
import { VENDOR_DELIVERIES } from '#areas/nsat/delivery/contract/places.ts'
import { vendorDeliveryTable } from '#areas/nsat/delivery/rules/delivery-table.rules.ts'
import { usePlanControls } from '#areas/nsat/plan/web/door.tsx'
import { useVendorFilter } from '#areas/nsat/vendor/web/door.tsx'
import { UnsentNotice } from '#platform/web/form/unsent-notice.tsx'
import { lateLayer } from '#platform/web/layer/late.tsx'
import { ListScreen, useListSearch } from '#platform/web/list/list-screen.tsx'
import { buttonLook } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import css from '../delivery.module.css'
import { useRoundWithoutPrint } from '../use-round-without-print.tsx'
import { NSAT_MENU } from '../words.ts'
import { ParcelActions } from './parcel-actions.tsx'
import { ParcelStatuses, parcelsOf } from './parcel-cells.tsx'
import { useParcelSteps } from './parcel-steps.ts'

const ParcelDetail = lateLayer(() => import('./parcel-detail.tsx').then((module) => module.ParcelDetail))

const CELLS = { status: (row: VendorDelivery) => <ParcelStatuses row={row} /> }

/** What goes to vendors: they look on, the office says where it stands. */
export function VendorDeliveryScreen() {
  const address = useListSearch(vendorDeliveryTable)
  const steps = useParcelSteps('TO_VENDOR')
  const isOffice = steps.by === 'MANAGER'
  const actions = (row: VendorDelivery) => <ParcelActions parcels={parcelsOf(row, 'TO_VENDOR')} steps={steps} />
  const unprinted = useRoundWithoutPrint(VENDOR_DELIVERIES.path, address, '배송할 학원이')
  return (
    <div className={lookCss.page}>
      <ListScreen
        of={vendorDeliveryTable}
        description="시험지 세트는 등록된 지점 주소로 택배 발송됩니다."
        breadcrumb={[{ text: NSAT_MENU }]}
        actions={
          isOffice && (
            <ScreenLink to="/nsat/delivery/tracking" {...buttonLook()}>
              배송 결과 업로드
            </ScreenLink>
          )
        }
        controls={{ ...usePlanControls(), ...useVendorFilter() }}
        cells={CELLS}
        rowActions={isOffice ? actions : undefined}
        rowActionsWidth={124}
        rowKey={({ schoolNo }) => schoolNo}
        detail={({ row, close }) => (
          <ParcelDetail row={row} facts={row ? factsOf(row) : []} actions={row && actions(row)} onClose={close} />
        )}
        emptyText="조건에 맞는 학원이 없습니다."
        {...unprinted}
      />
      <UnsentNotice {...steps.notice} className={css.unsent} />
    </div>
  )
}

const factsOf = ({ schoolNo, ownerName, vendorName }: VendorDelivery) =>
  [
    ['학원번호', String(schoolNo)],
    ['원장명', ownerName ?? '-'],
    ['총판', vendorName],
  ] as const
