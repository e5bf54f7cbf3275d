import type { AnswerSheet } from '#areas/nsat/delivery/contract/delivery-list.contract.ts'
import { ANSWER_SHEETS } from '#areas/nsat/delivery/contract/places.ts'
import { PICKUPS } from '#areas/nsat/delivery/contract/statuses.ts'
import {
  answerSheetTable,
  ORDER_CANCELLED,
  receivedSheetTable,
} from '#areas/nsat/delivery/rules/delivery-table.rules.ts'
import { useChosenPlan, usePlanControls } from '#areas/nsat/plan/web/door.tsx'
import { useVendorFilter } from '#areas/nsat/vendor/web/door.tsx'
import { UnsentNotice } from '#platform/web/form/unsent-notice.tsx'
import { lateLayer } from '#platform/web/layer/late.tsx'
import { ListScreen, useListSearch } from '#platform/web/list/list-screen.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { MapLink } from '#platform/web/look/map-link.tsx'
import { TelLink } from '#platform/web/look/tel-link.tsx'
import { useMay } from '#platform/web/screens/session.ts'
import css from '../delivery.module.css'
import { useRoundWithoutPrint } from '../use-round-without-print.tsx'
import { NSAT_MENU, SUPERVISOR_MENU } from '../words.ts'
import { PickupFigures } from './pickup-figures.tsx'
import { usePickupBulk } from './use-pickup-bulk.ts'

const PickupDetail = lateLayer(() => import('./pickup-detail.tsx').then((module) => module.PickupDetail))

const CELLS = {
  phone: ({ phoneNumber }: AnswerSheet) => <TelLink number={phoneNumber} className={css.phone} />,
  address: ({ address }: AnswerSheet) => <MapLink address={address} className={css.map} />,
  pickup: ({ answersheetPickup, isOrderCancelled }: AnswerSheet) => (
    <span className={css.tags}>
      <StatusTag of={PICKUPS[answersheetPickup]} />
      {isOrderCancelled && <StatusTag tone="danger">{ORDER_CANCELLED}</StatusTag>}
    </span>
  ),
}

/** Answer sheets on their way back: vendors collect and release them, supervisors receive them. */
export function AnswerSheetScreen() {
  const isVendorSide = useMay('NSAT_VENDOR', 'NSAT_ADMIN', 'KTUTOR')
  const table = isVendorSide ? answerSheetTable : receivedSheetTable
  const address = useListSearch(table)
  const [search] = address
  const { actions, notice } = usePickupBulk(useChosenPlan(search))
  const unprinted = useRoundWithoutPrint(ANSWER_SHEETS.path, address, '수거할 답안지가')
  return (
    <div className={lookCss.page}>
      <ListScreen
        of={table}
        description={
          isVendorSide
            ? '학원을 선택해 답안지의 수거와 출고를 한꺼번에 처리합니다.'
            : '총판이 출고한 답안지를 받으면 학원을 선택해 슈퍼바이저 입고 처리를 해주세요.'
        }
        breadcrumb={[{ text: isVendorSide ? NSAT_MENU : SUPERVISOR_MENU }]}
        figures={<PickupFigures {...table.askAll(search)} />}
        controls={{ ...usePlanControls(), ...useVendorFilter() }}
        cells={CELLS}
        rowKey={({ schoolNo }) => schoolNo}
        bulk={actions}
        detail={({ row, close }) => <PickupDetail row={row} onClose={close} />}
        emptyText="조건에 맞는 학원이 없습니다."
        {...unprinted}
      />
      <UnsentNotice {...notice} className={css.unsent} />
    </div>
  )
}
