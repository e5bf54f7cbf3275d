import { fitsKeyword, type KeywordSearch } from '#platform/server/list/search.ts'
import type { INSTITUTE_ITEMS } from '../contract/institute.contract.ts'

/** A keyword in one of the fields of an institute. */
export type InstituteKeyword = KeywordSearch<(typeof INSTITUTE_ITEMS)[number]>

const COLUMNS = {
  schoolNo: { number: 'i.schoolNo' },
  schoolName: { indexed: 'i.schoolName' },
  ownerName: { indexed: 'i.ownerName' },
  loginId: { indexed: 'i.loginId' },
  phoneNumber: { indexed: 'i.phoneNumber' },
} as const

/** The condition that an institute `i` has the keyword. */
export const hasKeyword = (search: InstituteKeyword) => fitsKeyword(COLUMNS, search)
