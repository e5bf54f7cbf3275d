import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { type SheetColumn, sheetAnswer, writeSheet } from '#platform/server/sheet/write-sheet.ts'
import { COUNT_TITLES, DATE_TITLE, RATE_TITLES } from '../contract/figure-titles.ts'
import {
  exportAreaStatistics,
  exportSchoolStatistics,
  type SchoolStatisticsRow,
  type StatisticsRow,
} from '../contract/statistics.contract.ts'
import { listDistrictRows, listProvinceRow, listSchoolRows } from './figures.queries.ts'
import { takeDistrict, takeProvince } from './read-statistics.endpoints.ts'

type CommonRow = Omit<StatisticsRow, 'schoolCount'>

const DATE: SheetColumn<CommonRow> = {
  title: DATE_TITLE,
  width: 12,
  format: 'date',
  value: (row) => row.statisticsDate,
}

const COUNTS_AND_RATES: readonly SheetColumn<CommonRow>[] = [
  {
    title: COUNT_TITLES.cumulationSubscriberCount,
    format: 'integer',
    value: (row) => row.cumulationSubscriberCount,
  },
  { title: COUNT_TITLES.subscriberMau, format: 'integer', value: (row) => row.subscriberMau },
  { title: RATE_TITLES.realUserRate, format: 'percent', value: (row) => row.realUserRate },
  { title: COUNT_TITLES.studentCount, format: 'integer', value: (row) => row.studentCount },
  { title: RATE_TITLES.userShareRate, format: 'percent', value: (row) => row.userShareRate },
  { title: RATE_TITLES.realUserShareRate, format: 'percent', value: (row) => row.realUserShareRate },
]

const AREA_COLUMNS: readonly SheetColumn<StatisticsRow>[] = [
  { title: '지역', width: 20, format: 'text', value: (row) => row.areaName },
  DATE,
  { title: COUNT_TITLES.schoolCount, format: 'integer', value: (row) => row.schoolCount },
  ...COUNTS_AND_RATES,
]

const SCHOOL_COLUMNS: readonly SheetColumn<SchoolStatisticsRow>[] = [
  { title: '학교명', width: 28, format: 'text', value: (row) => row.organizationName },
  { title: '지역', width: 16, format: 'text', value: (row) => row.areaName },
  DATE,
  ...COUNTS_AND_RATES,
]

/** What the screens of figures show, as spreadsheets. */
export const EXPORT_ENDPOINTS: readonly Endpoint[] = [
  endpoint(exportAreaStatistics, async ({ db, params, query }) => {
    const { areaId, areaName } = await takeProvince(db, params.id, exportAreaStatistics)
    const rows = [
      ...(await listProvinceRow(db, areaId, query.date)),
      ...(await listDistrictRows(db, areaId, query.date)),
    ]
    const bytes = await writeSheet({ name: '지역별 통계', columns: AREA_COLUMNS, rows })
    return sheetAnswer(`지역별 통계_${areaName}_${query.date}`, bytes)
  }),
  endpoint(exportSchoolStatistics, async ({ db, params, query }) => {
    const { areaId, areaName } = await takeDistrict(db, params, exportSchoolStatistics)
    const rows = await listSchoolRows(db, areaId, query.date)
    const bytes = await writeSheet({ name: '학교별 통계', columns: SCHOOL_COLUMNS, rows })
    return sheetAnswer(`학교별 통계_${areaName}_${query.date}`, bytes)
  }),
]
