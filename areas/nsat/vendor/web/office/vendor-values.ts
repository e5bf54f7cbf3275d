import { VENDOR, type VendorForm } from '#areas/nsat/vendor/contract/vendor.record.ts'
import { emptyTexts, type TextValues, textsOf, writtenOf } from '#platform/web/record/text-values.ts'

/** What stands in the form of a vendor. */
export type VendorValues = TextValues<typeof VENDOR.fields> & {
  serviceNos: readonly number[]
  /** Separated by commas or spaces. */
  loginIds: string
}

export const EMPTY_VENDOR: VendorValues = { ...emptyTexts(VENDOR), serviceNos: [1001], loginIds: '' }

/** The form of a vendor that exists. */
export const valuesOf = (vendor: VendorForm): VendorValues => ({
  ...textsOf(VENDOR, vendor),
  serviceNos: vendor.serviceNos,
  loginIds: vendor.loginIds.join(', '),
})

/** What is sent. A rate that is no number makes no valid vendor. */
export const bodyOf = ({ serviceNos, loginIds, ...texts }: VendorValues): VendorForm => ({
  ...writtenOf(VENDOR, texts),
  serviceNos: [...serviceNos],
  loginIds: loginIds.split(/[\s,]+/).filter(Boolean),
})

/** How the form of a vendor is checked, and where in it the server's refusals belong. */
export const VENDOR_FORM = {
  schema: VENDOR.form,
  body: bodyOf,
  refusedAt: {
    VENDOR_EXISTS: 'vendorName',
    ACCOUNT_TAKEN: 'loginIds',
    UNKNOWN_ACCOUNT: 'loginIds',
    SERVICE_IN_USE: 'serviceNos',
    UNKNOWN_SERVICE: 'serviceNos',
  },
} as const
