import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { refusing } from '#platform/contract/refusals.ts'
import { Count, wholeNumber } from '#platform/contract/shapes.ts'
import { searchWord } from '#platform/contract/written-text.ts'
import { INSTITUTE_EDITORS } from './access.ts'

/** An address of the postal service. */
export const FoundAddress = z.object({
  postCode: z.string(),
  /** By road, without the details of a building. */
  address: z.string(),
  /** The same by lot. */
  jibunAddress: z.string(),
  buildingName: z.string(),
})
export type FoundAddress = z.infer<typeof FoundAddress>

/** Addresses on one page. */
export const ADDRESSES_A_PAGE = 10

/** Addresses by road, lot or building. */
export const searchPostcode = call({
  name: 'nsatVendor.searchPostcode',
  method: 'GET',
  path: '/nsat/postcode',
  summary: '도로명, 지번 또는 건물명으로 우편번호를 검색한다.',
  access: INSTITUTE_EDITORS,
  query: z.object({
    keyword: searchWord(80).min(2, '두 글자 이상 입력해주세요.'),
    page: wholeNumber(1, 100).default(1),
  }),
  output: z.object({ list: z.array(FoundAddress), totalCount: Count }),
  refusals: {
    ...refusing(422, { SEARCH_TOO_WIDE: '검색 결과가 너무 많습니다. 도로명과 건물번호를 함께 입력해주세요.' }),
    ...refusing(503, {
      POSTCODE_UNAVAILABLE: '주소 검색이 되지 않습니다. 잠시 후 다시 시도하거나 주소를 직접 입력해주세요.',
    }),
  },
})
