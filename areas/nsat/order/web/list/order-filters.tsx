import { ORDER_TYPE_CODES, type OrderState } from '#areas/nsat/order/contract/codes.ts'
import { AWAITING_PAYMENT_WORD, NO_ORDER, ORDER_TYPES } from '#areas/nsat/order/contract/statuses.ts'
import { usePlanControls } from '#areas/nsat/plan/web/door.tsx'
import { useVendorFilter } from '#areas/nsat/vendor/web/door.tsx'
import { Select } from '#platform/web/form/select.tsx'
import type { OwnControl } from '#platform/web/list/list-parts.tsx'

type YesNo = 'true' | 'false'

interface StateSearch {
  hasOrder?: YesNo | undefined
  nsatOrderTypeCode?: OrderState | undefined
}

const NONE = 'NONE'
const STATES = [
  { value: NONE, label: NO_ORDER.word },
  { value: 'AWAITING_PAYMENT', label: AWAITING_PAYMENT_WORD },
  ...ORDER_TYPE_CODES.map((value) => ({ value, label: ORDER_TYPES[value].word })),
] as const

/** One choice on the screen, two fields of the search: no order, or an order of a type. */
const stateOf = ({ hasOrder, nsatOrderTypeCode }: StateSearch) =>
  nsatOrderTypeCode ?? (hasOrder === 'false' ? NONE : undefined)

const searchOfState = (state: OrderState | typeof NONE | undefined): StateSearch => ({
  hasOrder: state === undefined ? undefined : state === NONE ? 'false' : 'true',
  nsatOrderTypeCode: state === NONE ? undefined : state,
})

/** The control of `hasOrder`, which stands for `nsatOrderTypeCode` too. */
export const ORDER_STATE: OwnControl<StateSearch> = {
  fields: ['hasOrder', 'nsatOrderTypeCode'],
  words: (search) => STATES.find(({ value }) => value === stateOf(search))?.label,
  control: ({ id, draft, change }) => (
    <Select
      id={id}
      choices={STATES}
      emptyText="전체"
      value={stateOf(draft)}
      onChoose={(state) => change(searchOfState(state))}
    />
  ),
}

const SEEN = [
  { value: 'false', label: '확인 전' },
  { value: 'true', label: '확인함' },
] as const

const FREE_SEEN: OwnControl<{ isFreeSeen?: YesNo | undefined }> = {
  words: ({ isFreeSeen }) => SEEN.find(({ value }) => value === isFreeSeen)?.label,
  control: ({ id, draft, change }) => (
    <Select
      id={id}
      choices={SEEN}
      emptyText="전체"
      value={draft.isFreeSeen}
      onChoose={(isFreeSeen) => change({ isFreeSeen })}
    />
  ),
}

/** The controls of the order list; free orders of vendors are looked at by the office alone. */
export const useOrderControls = (isOffice: boolean) => ({
  ...usePlanControls(),
  ...useVendorFilter(),
  hasOrder: ORDER_STATE,
  nsatOrderTypeCode: null,
  isFreeSeen: isOffice ? FREE_SEEN : null,
})
