import { refusing } from '#platform/contract/refusals.ts'
import { scopeOf } from '#platform/contract/scope.ts'

/** How every call of the mock exams may refuse somebody who asks for what is not theirs; of services see `PLAN_ASK_REFUSALS`. */
export const SCOPE_REFUSALS = {
  ...refusing(403, {
    NO_VENDOR_OF_CALLER: '소속된 총판이 없습니다. NSAT 사무국으로 문의해주세요.',
    VENDOR_INACTIVE: '사용이 중지된 총판입니다. NSAT 사무국으로 문의해주세요.',
    VENDOR_NOT_ALLOWED: '다른 총판의 자료는 조회하거나 변경할 수 없습니다.',
  }),
} as const

/** Which rows of the mock exams somebody works with. */
export interface NsatScope {
  /** The vendor whose rows they are; null: of all vendors. */
  readonly vendorNo: number | null
  /** The services; null: all of them. */
  readonly services: readonly number[] | null
  /** Whether the rows may also be changed. */
  readonly mayWrite: boolean
}

/** Whose rows a call of the mock exams shows and changes: a vendor's own, the service office's all. */
export const NSAT_SCOPE = scopeOf<NsatScope>({ name: 'nsatVendor.scope', refusals: SCOPE_REFUSALS })
