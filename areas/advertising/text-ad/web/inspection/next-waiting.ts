import { listManagedReservations } from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import type { ManagedReservation } from '#areas/advertising/text-ad/contract/reservation-shapes.contract.ts'
import { AD_STATUSES } from '#areas/advertising/text-ad/contract/statuses.ts'
import { managedReservationTable } from '#areas/advertising/text-ad/rules/reservation-tables.rules.ts'
import { codesWhere } from '#platform/contract/statuses.ts'
import { send } from '#platform/web/calls/send.ts'
import { showProblem } from '#platform/web/calls/use-call.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { useListSearch } from '#platform/web/list/list-screen.tsx'

type Placed = Pick<ManagedReservation, 'adSmsReserveSeq' | 'registerYmdt'>

const WAITING: readonly string[] = codesWhere(AD_STATUSES, { isInInspection: true })

/** The nearest of so many waiting ads is opened. */
const MOST_WAITING = 100

/** Lists begin with what was registered last. */
const standsAfter = (ad: Placed, other: Placed): boolean =>
  ad.registerYmdt === other.registerYmdt
    ? ad.adSmsReserveSeq < other.adSmsReserveSeq
    : ad.registerYmdt < other.registerYmdt

/**
 * Opens the ad after one that waits for inspection, in the order and under the filters of the list, whichever page it
 * stands on; after the last one the first. Answers its number.
 */
export function useNextWaiting(): (ad: Placed) => Promise<number | undefined> {
  const [search, setSearch] = useListSearch(managedReservationTable)
  const find = async (ad: Placed): Promise<Placed | undefined> => {
    const { query } = managedReservationTable.ask({ ...search, page: 1, pageSize: MOST_WAITING })
    const reserveStatus = WAITING.includes(search.status ?? '') ? search.status : WAITING.join(',')
    const { list } = await send(listManagedReservations, { query: { ...query, reserveStatus } })
    const others = list.filter((row) => row.adSmsReserveSeq !== ad.adSmsReserveSeq && !row.isCancelRequested)
    return others.find((row) => standsAfter(row, ad)) ?? others[0]
  }
  return async (ad) => {
    try {
      const next = await find(ad)
      if (next) setSearch({ detail: next.adSmsReserveSeq }, { replace: true, stay: true })
      else toast.info('검수를 기다리는 광고가 더 없습니다.')
      return next?.adSmsReserveSeq
    } catch (problem) {
      showProblem(problem)
      return undefined
    }
  }
}
