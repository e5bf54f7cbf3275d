import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { byChoice, byDays, byMany, byOwn } from '#platform/contract/list/filters.ts'
import { listOver } from '#platform/contract/list/list.ts'
import { sortBy } from '#platform/contract/list/wire.ts'
import {
  Count,
  Day,
  Flag,
  Id,
  longestPeriodText,
  NOT_IN_ORDER,
  Paging,
  wholeNumber,
} from '#platform/contract/shapes.ts'
import { PRICE_VIEWERS, VIEWERS } from './access.ts'
import { AD_SORTS, SCHOOL_TYPES, SEARCH_TYPES } from './codes.ts'
import { PLACED_ADS } from './places.ts'

const MOST_IDS = 300

/** `1,2,3` as numbers; absent means no restriction, given but empty is a mistake. */
export const idList = (allowed?: readonly number[]) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/, '쉼표로 구분한 번호를 입력해주세요.')
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .refine((ids) => ids.length <= MOST_IDS, `한 번에 ${MOST_IDS}개까지 선택할 수 있습니다.`)
    .refine((ids) => !allowed || ids.every((id) => allowed.includes(id)), '선택할 수 없는 값이 있습니다.')
    .optional()

/**
 * One ad at one school or cluster. A school without an ad in the range is one row whose ad fields are null; a cluster
 * without one is left out. `advertisementPrice` is null for callers who may not see prices.
 */
export const AdvertisementRow = z.object({
  organizationId: z.number().int(),
  organizationName: z.string(),
  advertisementImage: z.string().nullable(),
  advertisementLink: z.string().nullable(),
  advertisementId: z.number().int().nullable(),
  advertisementTitle: z.string().nullable(),
  advertisementType: z.string().nullable(),
  advertisementStatus: z.string().nullable(),
  advertisementStatusDisplayName: z.string().nullable(),
  advertiserName: z.string().nullable(),
  advertisementStartDate: z.string().nullable(),
  advertisementEndDate: z.string().nullable(),
  position: z.string().nullable(),
  advertisementPrice: z.number().int().nullable(),
})
export type AdvertisementRow = z.infer<typeof AdvertisementRow>

/** A leap year: the longest plan that people compare. Both ends count. */
export const FIND_MOST_DAYS = 366

/** Any district fits: the largest has 226 schools. */
export const MOST_PLACES = 300

/**
 * Ads whose period meets the range (both days included), by school or by cluster, a page of them ordered by name, start and id.
 * By school a page is one of schools, with all their ads, and the total counts schools. `adsOnly` leaves out schools without an
 * ad: then, and by cluster, a page is one of rows, and `sort` asks for another order. Without a size a page holds a whole district.
 */
export const findAdvertisements = call({
  name: 'ads.findAdvertisements',
  method: 'GET',
  path: '/partner/ad-api/advertisement/find/{searchType}',
  summary: '기간과 지역의 지역광고를 학교 또는 클러스터 단위로 조회한다.',
  access: VIEWERS,
  params: z.object({ searchType: z.string().max(20) }),
  query: z.object({
    startDate: Day,
    endDate: Day,
    parentAreaId: idList(),
    childAreaId: idList(),
    schoolType: idList(SCHOOL_TYPES),
    adsOnly: Flag.default(false),
    /** Part of the name of the school or cluster. */
    keyword: z.string().trim().max(50).optional(),
    pageNum: Paging.pageNum,
    pageSize: wholeNumber(1, MOST_PLACES).default(MOST_PLACES),
    knownTotal: Paging.knownTotal,
    sort: sortBy(AD_SORTS),
  }),
  output: z.object({ list: z.array(AdvertisementRow), totalCount: Count }),
  refusals: {
    UNKNOWN_SEARCH_TYPE: { status: 404, text: '조회 단위를 찾을 수 없습니다.' },
    CLUSTER_FORBIDDEN: { status: 403, text: '클러스터 단위로 조회할 권한이 없습니다.' },
    RANGE_INVERTED: { status: 400, text: NOT_IN_ORDER },
    RANGE_TOO_LONG: { status: 400, text: longestPeriodText(FIND_MOST_DAYS) },
    AREA_MISMATCH: { status: 400, text: '선택한 시/도에 속하지 않는 시/군/구가 있습니다.' },
  },
  reads: ['ads.advertisements'],
})

/** More rows than these make a document that nobody reads. */
export const MOST_PRINTED_ADS = 1_500

/** The ads of a district in a period as a PDF, a row for each ad at each school. */
export const printTimeline = call({
  name: 'ads.printTimeline',
  method: 'GET',
  path: '/partner/ad-api/advertisement/timeline/pdf',
  summary: '시/군/구의 지역광고 현황을 PDF로 내려받는다.',
  access: VIEWERS,
  query: z.object({
    startDate: Day,
    endDate: Day,
    childAreaId: Id,
    schoolType: idList(SCHOOL_TYPES),
    /** Part of the name of the school. */
    keyword: z.string().trim().max(50).optional(),
  }),
  output: z.unknown(),
  refusals: {
    NOT_FOUND: { status: 404, text: '해당 시/군/구를 찾을 수 없습니다.' },
    RANGE_INVERTED: { status: 400, text: NOT_IN_ORDER },
    RANGE_TOO_LONG: { status: 400, text: longestPeriodText(FIND_MOST_DAYS) },
    TOO_MANY_ADS: {
      status: 422,
      text: `광고가 ${MOST_PRINTED_ADS.toLocaleString('ko-KR')}건을 넘어 PDF로 만들 수 없습니다. 기간이나 학교를 좁혀주세요.`,
    },
  },
  form: 'bytes',
})

const listOfIds = (shape: RegExp) =>
  z.preprocess(
    (value) => [value].flat().filter((one) => typeof one === 'string' && shape.test(one)),
    z.array(z.string()),
  )

/** The ads of a period, by school or by cluster; without regions and school types everywhere. */
export const placedAds = listOver({
  place: PLACED_ADS,
  filters: [
    byDays('startDate', 'endDate', '기간', { isRequired: true }),
    byChoice('unit', '단위', SEARCH_TYPES, 'school'),
    byOwn('province', '시/도', listOfIds(/^[1-9]\d{0,8}$/), { isGroup: true }),
    // `province-district`, so that a province takes its districts with it.
    byOwn('district', '시/군/구', listOfIds(/^[1-9]\d{0,8}-[1-9]\d{0,8}$/), { isGroup: true }),
    byMany('schoolType', '학교 유형', ['1', '2', '3']),
  ],
  sorts: AD_SORTS,
  listCall: findAdvertisements,
})

export const CLUSTER_SEARCHERS = PRICE_VIEWERS
