import { serverToday } from '#platform/web/calls/server-clock.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSearchOf } from '#platform/web/screens/use-search.ts'
import { listAreaTrend, listDistrictStatistics, readProvinceStatistics } from '../contract/statistics.contract.ts'
import { sortRows, withNumbers } from './figures.ts'
import { endOfPreviousMonth } from './statistics-days.ts'
import { AreaStatisticsSearch } from './statistics-search.ts'

/** What the address asks for, the rows of both tables, and whether they could be had. */
export function useAreaStatistics() {
  const [address, setAddress] = useSearchOf(AreaStatisticsSearch)
  const date = address.date ?? endOfPreviousMonth(serverToday())
  const { provinceId, sort } = address
  const enabled = provinceId !== undefined
  const asked = { params: { id: provinceId ?? 0 }, query: { date } }
  const province = useCall(readProvinceStatistics, asked, { enabled })
  const districts = useCall(listDistrictStatistics, asked, { enabled })
  const results = [province, districts]
  const hasFailed = results.some(({ error }) => error !== null)
  return {
    address,
    search: { ...address, date },
    setAddress,
    isPending: results.some(({ isPending }) => isPending),
    isOld: results.some(({ isPlaceholderData }) => isPlaceholderData),
    hasFailed,
    retry: () => results.forEach(({ error, refetch }) => void (error && refetch())),
    province: withNumbers(hasFailed ? [] : (province.data?.list ?? [])),
    districts: sortRows(withNumbers(hasFailed ? [] : (districts.data?.list ?? [])), sort),
  }
}

/** The figures of one area in the months up to a day. */
export const useAreaTrend = (areaId: number, date: string, months: string) =>
  useCall(listAreaTrend, { params: { id: areaId }, query: { date, months } })
