import { page } from 'vitest/browser'
import {
  type AdvertisementRow,
  findAdvertisements,
} from '#areas/advertising/regional-ad/contract/advertisement.contract.ts'
import {
  sampleDistricts,
  sampleProvinces,
  sampleRows,
} from '#areas/advertising/regional-ad/testing/timeline.samples.ts'
import { listDistricts, listProvinces } from '#areas/base/directory/contract/region.contract.ts'
import { TEST_NOW } from '#platform/testing/test-now.ts'
import { type Answer, answer, type SeenRequest } from '#platform/web/testing/fake-server.ts'
import { showScreen } from '#platform/web/testing/show-screen.tsx'
import { placementScreens } from '../web/placement-screens.tsx'

export const TIMELINE_PATH = '/ad-timeline'

/** The page of schools that a query asks for, as the server answers it. */
function pageOfSchools(rows: readonly AdvertisementRow[], query: SeenRequest['query']) {
  const named = rows.filter(
    ({ organizationName: name }) => !name.includes('@') && name.includes(String(query.keyword ?? '')),
  )
  const schools = [...Map.groupBy(named, (row) => row.organizationId).values()]
  const [page, size] = [Number(query.pageNum), Number(query.pageSize)]
  return { list: schools.slice((page - 1) * size, page * size).flat(), totalCount: schools.length }
}

/** Shows the timeline at an address, with these rows as the server's answer. */
export const showTimeline = (at: string, rows: AdvertisementRow[] = sampleRows, ...more: Answer[]) =>
  showScreen({
    at,
    screens: placementScreens,
    flags: ['ADS'],
    now: TEST_NOW,
    answers: [
      answer(listProvinces, { list: sampleProvinces }),
      answer(listDistricts, ({ params }) => ({ list: sampleDistricts(params.id) })),
      answer(findAdvertisements, ({ query }) => pageOfSchools(rows, query)),
      ...more,
    ],
  })

/** The bar of the ad with this title. */
export const barOf = (title: string) =>
  page.getByRole('gridcell').getByRole('button', { name: new RegExp(`^${title},`) })

export const timelineGrid = () => page.getByRole('grid', { name: '학교별 광고 기간' })
