import { VendorForm } from '#areas/nsat/vendor/contract/office-vendor.contract.ts'
import { formatPhone, phoneDigits } from '#platform/contract/phone.ts'

/** What stands in the form of a vendor. */
export type VendorValues = {
  vendorName: string
  principalRegion: string
  representativeName: string
  vendorPhone: string
  taxEmail: string
  postCode: string
  address: string
  addressDetail: string
  commissionRate: string
  serviceNos: readonly number[]
  /** Separated by commas or spaces. */
  loginIds: string
}

export const EMPTY_VENDOR: VendorValues = {
  vendorName: '',
  principalRegion: '',
  representativeName: '',
  vendorPhone: '',
  taxEmail: '',
  postCode: '',
  address: '',
  addressDetail: '',
  commissionRate: '',
  serviceNos: [1001],
  loginIds: '',
}

/** The form of a vendor that exists. */
export const valuesOf = (vendor: VendorForm): VendorValues => ({
  vendorName: vendor.vendorName,
  principalRegion: vendor.principalRegion,
  representativeName: vendor.representativeName,
  vendorPhone: formatPhone(vendor.vendorPhone),
  taxEmail: vendor.taxEmail,
  postCode: vendor.postCode ?? '',
  address: vendor.address,
  addressDetail: vendor.addressDetail,
  commissionRate: `${vendor.commissionRate}`,
  serviceNos: vendor.serviceNos,
  loginIds: vendor.loginIds.join(', '),
})

/** What is sent. A rate that is no number makes no valid vendor. */
export const bodyOf = ({
  vendorPhone,
  postCode,
  commissionRate,
  serviceNos,
  loginIds,
  ...rest
}: VendorValues): VendorForm => ({
  ...rest,
  vendorPhone: phoneDigits(vendorPhone),
  postCode: postCode || null,
  commissionRate: commissionRate.trim() === '' ? Number.NaN : Number(commissionRate),
  serviceNos: [...serviceNos],
  loginIds: loginIds.split(/[\s,]+/).filter(Boolean),
})

/** How the form of a vendor is checked, and where in it the server's refusals belong. */
export const VENDOR_FORM = {
  schema: VendorForm,
  body: bodyOf,
  refusedAt: {
    VENDOR_EXISTS: 'vendorName',
    ACCOUNT_TAKEN: 'loginIds',
    UNKNOWN_ACCOUNT: 'loginIds',
    SERVICE_IN_USE: 'serviceNos',
    UNKNOWN_SERVICE: 'serviceNos',
  },
} as const
