import { useEffect } from 'react'
import { serverToday } from '#platform/web/calls/server-clock.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { useSearchOf } from '#platform/web/screens/use-search.ts'
import { listSchoolStatistics, listSchoolTrend } from '../contract/statistics.contract.ts'
import { sortRows, withNumbers } from './figures.ts'
import { endOfPreviousMonth } from './statistics-days.ts'
import { SchoolStatisticsSearch } from './statistics-search.ts'

/** What the address asks for and the schools it finds: all of them, and those of the page. */
export function useSchoolStatistics() {
  const [address, setAddress] = useSearchOf(SchoolStatisticsSearch)
  const date = address.date ?? endOfPreviousMonth(serverToday())
  const { provinceId, districtId, name, sort, page, pageSize } = address
  const isAsked = provinceId !== undefined && districtId !== undefined
  const result = useCall(
    listSchoolStatistics,
    { params: { id: provinceId ?? 0, childId: districtId ?? 0 }, query: { date } },
    { enabled: isAsked },
  )
  useFailureNotice(result.error)
  const schools = withNumbers(result.data?.list ?? [])
  const named = name === undefined ? schools : schools.filter((row) => row.organizationName.includes(name))
  const pageRows = sortRows(named, sort).slice((page - 1) * pageSize, page * pageSize)
  return {
    search: { ...address, date },
    setAddress,
    isAsked,
    result,
    schools,
    list: {
      data: result.data && { list: pageRows, totalCount: named.length },
      isPending: result.isPending,
      isPlaceholderData: result.isPlaceholderData,
      error: result.error,
      refetch: result.refetch,
    },
  }
}

/** A notice without words: what went wrong, and the way to try again, stand in place of the list. */
function useFailureNotice(error: { readonly isAnswered: boolean } | null): void {
  useEffect(() => {
    if (error && !error.isAnswered) toast.error('')
  }, [error])
}

/** The figures of one school in the months up to a day. */
export const useSchoolTrend = (schoolId: number, date: string, months: string) =>
  useCall(listSchoolTrend, { params: { id: schoolId }, query: { date, months } })
