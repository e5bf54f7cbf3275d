import { type PostcodeDirectory, PostcodeFailure } from '#gateways/postcode/postcode.port.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { searchPostcode } from '../contract/postcode.contract.ts'

/** What the search for addresses works with; without an address list addresses are typed. */
export interface PostcodeDeps {
  readonly postcodes: PostcodeDirectory | null
}

const SEARCHES_A_MINUTE = 120

/** Addresses by road, lot or building. */
export const searchPostcodeEndpoint = endpoint(
  searchPostcode,
  async ({ query: { keyword, page }, log }, { postcodes }: PostcodeDeps) => {
    if (!postcodes) throw refuse(searchPostcode, 'POSTCODE_UNAVAILABLE')
    try {
      const { total, results } = await postcodes.search(keyword, page)
      return { list: [...results], totalCount: total }
    } catch (error) {
      if (!(error instanceof PostcodeFailure)) throw error
      if (error.kind === 'TOO_WIDE') throw refuse(searchPostcode, 'SEARCH_TOO_WIDE')
      log.warn({ reason: error.message }, 'search for an address')
      throw refuse(searchPostcode, 'POSTCODE_UNAVAILABLE')
    }
  },
  { perMinute: SEARCHES_A_MINUTE },
)
