import { toDay } from '#platform/contract/seoul.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { pdfAnswer, writePdf } from '#platform/server/pdf/write-pdf.ts'
import { findOr404, refuse } from '#platform/server/refuse.ts'
import { MOST_PRINTED_ADS, printTimeline } from '../../contract/advertisement.contract.ts'
import { OCCUPANCY_MONTHS, printOccupancy } from '../../contract/occupancy.contract.ts'
import { rangeProblem } from '../../rules/find-range.rules.ts'
import { occupancyRangeOf } from '../../rules/occupancy.rules.ts'
import { readProvince } from '../occupancy/occupancy.queries.ts'
import { findDistrictName, listAds, type PlacementRow } from '../placements.queries.ts'
import { occupancyDocument } from './occupancy-document.ts'
import { timelineDocument } from './timeline-document.ts'

/** The occupancy of a province as a PDF. Its name says place and month alone. */
export const printOccupancyEndpoint = endpoint(printOccupancy, async ({ db, query, now }) => {
  const { startMonth, parentAreaId, schoolType, position } = query
  const search = { ...occupancyRangeOf(startMonth), provinceId: parentAreaId, schoolType, position }
  const province = await findOr404(printOccupancy, readProvince(db, search, OCCUPANCY_MONTHS))
  const document = occupancyDocument(province, query, now)
  return pdfAnswer(`${document.title} ${startMonth}`, await writePdf(document))
})

const hasAd = (row: PlacementRow): row is Extract<PlacementRow, { advertisementId: number }> =>
  row.advertisementId !== null

/** The ads of a district as a PDF. Its name says place and day alone. */
export const printTimelineEndpoint = endpoint(printTimeline, async ({ db, query, now }) => {
  const problem = rangeProblem(query.startDate, query.endDate)
  if (problem) throw refuse(printTimeline, problem)
  const { childAreaId, ...asked } = query
  const areaName = await findOr404(printTimeline, findDistrictName(db, childAreaId))
  const page = { pageNum: 1, pageSize: MOST_PRINTED_ADS }
  const { list, totalCount } = await listAds(db, 'school', { ...asked, childAreaId: [childAreaId] }, undefined, page)
  if (totalCount > MOST_PRINTED_ADS) throw refuse(printTimeline, 'TOO_MANY_ADS')
  const document = timelineDocument(areaName, list.filter(hasAd), asked, now)
  return pdfAnswer(`${document.title} ${toDay(now)}`, await writePdf(document))
})
