import type { InstituteDelivery } from '#areas/nsat/delivery/contract/delivery-list.contract.ts'
import { setInvoiceStatus } from '#areas/nsat/delivery/contract/invoice.contract.ts'
import { BOX_SCAN, INSTITUTE_DELIVERIES } from '#areas/nsat/delivery/contract/places.ts'
import { DELIVERY_STATUSES } from '#areas/nsat/delivery/contract/statuses.ts'
import { DELIVERY_LIFE } from '#areas/nsat/delivery/rules/delivery-life.rules.ts'
import { instituteDeliveryTable } from '#areas/nsat/delivery/rules/delivery-table.rules.ts'
import { useChosenPlan, usePlanControls } from '#areas/nsat/plan/web/door.tsx'
import { useVendorFilter } from '#areas/nsat/vendor/web/door.tsx'
import { stepBack } from '#platform/web/calls/undo.ts'
import { confirm } from '#platform/web/feedback/dialog.ts'
import { UnsentNotice } from '#platform/web/form/unsent-notice.tsx'
import { lateLayer } from '#platform/web/layer/late.tsx'
import { type BulkAction, useBulk } from '#platform/web/list/bulk/bulk.ts'
import { ListScreen, useListSearch } from '#platform/web/list/list-screen.tsx'
import { buttonLook } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { MapLink } from '#platform/web/look/map-link.tsx'
import { TelLink } from '#platform/web/look/tel-link.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import css from '../delivery.module.css'
import { useRoundWithoutPrint } from '../use-round-without-print.tsx'
import { NSAT_MENU } from '../words.ts'
import { DeliveryFigures } from './delivery-figures.tsx'
import { ParcelActions } from './parcel-actions.tsx'
import { ParcelStatuses, parcelsOf } from './parcel-cells.tsx'
import { type ParcelSteps, type ShownParcel, STEP_WORDS, useParcelSteps } from './parcel-steps.ts'
import { PrintBoxes } from './print-boxes.tsx'

const ParcelDetail = lateLayer(() => import('./parcel-detail.tsx').then((module) => module.ParcelDetail))

const parcels = (row: InstituteDelivery): ShownParcel[] => parcelsOf(row, 'TO_CUSTOMER')

const CELLS = {
  phone: ({ phoneNumber }: InstituteDelivery) => <TelLink number={phoneNumber} className={css.phone} />,
  address: ({ address }: InstituteDelivery) => <MapLink address={address} className={css.map} />,
  status: (row: InstituteDelivery) => <ParcelStatuses row={row} />,
}

/** Handing several parcels over at once. */
function useCompleteBulk({ movesOf }: ParcelSteps): BulkAction<InstituteDelivery> {
  const openIn = (row: InstituteDelivery) => parcels(row).find((parcel) => movesOf(parcel).includes('COMPLETE'))
  return useBulk(setInvoiceStatus, {
    label: '배송 완료',
    whyNot: (row) =>
      openIn(row)
        ? undefined
        : `지금 ${parcels(row)
            .map(({ deliveryStatus }) => DELIVERY_STATUSES[deliveryStatus].word)
            .join(', ')}입니다.`,
    nameOf: ({ schoolName }) => schoolName,
    ask: async (rows, note) =>
      (await confirm({ title: STEP_WORDS.COMPLETE.title, text: `학원 ${rows.length}곳`, note })) ? '' : undefined,
    inputOf: (row) => ({
      params: { id: openIn(row)?.commerceDeliveryInvoiceNo ?? 0, status: DELIVERY_LIFE.moves.COMPLETE.to },
      body: {},
    }),
    // Back to where it stood before: what was on its way would stand as not yet sent.
    undo: (row, { commerceDeliveryInvoiceNo: id }) =>
      openIn(row)?.deliveryStatus === DELIVERY_LIFE.moves.RESET.to
        ? stepBack(setInvoiceStatus, { params: { id, status: DELIVERY_LIFE.moves.RESET.to }, body: {} })
        : undefined,
  })
}

/** What goes to institutes: vendors say what was handed over, the office where anything stands. */
export function InstituteDeliveryScreen() {
  const address = useListSearch(instituteDeliveryTable)
  const [search] = address
  const plan = useChosenPlan(search)
  const steps = useParcelSteps('TO_CUSTOMER')
  const complete = useCompleteBulk(steps)
  const actions = (row: InstituteDelivery) => <ParcelActions parcels={parcels(row)} steps={steps} />
  const unprinted = useRoundWithoutPrint(INSTITUTE_DELIVERIES.path, address, '배송할 학원이')
  return (
    <div className={lookCss.page}>
      <ListScreen
        of={instituteDeliveryTable}
        description="배송 완료 당일에 배송 완료 처리를 해주세요."
        breadcrumb={[{ text: NSAT_MENU }]}
        actions={
          steps.by && (
            <>
              <PrintBoxes planNo={plan?.nsatPlanNo} search={search} />
              <ScreenLink to={BOX_SCAN.path} {...buttonLook()}>
                {BOX_SCAN.title}
              </ScreenLink>
            </>
          )
        }
        figures={<DeliveryFigures {...instituteDeliveryTable.askAll(search)} />}
        controls={{ ...usePlanControls(), ...useVendorFilter() }}
        cells={CELLS}
        rowActions={steps.by && actions}
        rowActionsWidth={steps.by === 'MANAGER' ? 124 : 104}
        rowKey={({ schoolNo }) => schoolNo}
        bulk={steps.by ? [complete] : []}
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

const factsOf = ({ schoolNo, ownerName, vendorName, phoneNumber, address }: InstituteDelivery) =>
  [
    ['학원번호', String(schoolNo)],
    ['원장명', ownerName ?? '-'],
    ['총판', vendorName],
    ['전화번호', <TelLink key="phone" number={phoneNumber} className={css.phone} />],
    ['주소', <MapLink key="address" address={address} className={css.map} />],
  ] as const
