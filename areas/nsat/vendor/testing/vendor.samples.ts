import type { AssignedInstitute } from '../contract/assignment.contract.ts'
import type { Institute } from '../contract/institute.contract.ts'
import type { OfficeVendor } from '../contract/office-vendor.contract.ts'
import type { AddressEntry } from '../contract/vendor.contract.ts'

/** An institute as a list shows it; `over` replaces fields. */
export const listedInstitute = (over: Partial<Institute> = {}): Institute => ({
  schoolNo: 100_001,
  businessMethod: 'DIRECT_SALES',
  schoolName: '가람수학학원',
  ownerName: '이원장',
  loginId: null,
  phoneNumber: '010-****-1234',
  address: '세종특별자치시 한누리대로 2130 3층',
  ...over,
})

/** An institute as the service office sees it. */
export const assignedInstitute = (over: Partial<AssignedInstitute> = {}): AssignedInstitute => ({
  ...listedInstitute({ phoneNumber: '01000001234', address: '세종특별자치시 한누리대로 2130' }),
  postCode: '30151',
  addressDetail: '3층',
  vendorList: [],
  ...over,
})

/** A vendor as the service office sees it. */
export const officeVendor = (over: Partial<OfficeVendor> = {}): OfficeVendor => ({
  nsatVendorNo: 7,
  vendorName: '한빛총판',
  principalRegion: '서울',
  representativeName: '강한빛',
  vendorPhone: '01000000200',
  taxEmail: 'tax@vendor.example.com',
  postCode: '04524',
  address: '서울특별시 중구 세종대로 110',
  addressDetail: '2층',
  commissionRate: 22.5,
  isActive: true,
  serviceNos: [1001],
  loginIds: ['vendor1'],
  instituteCount: 80,
  version: 3,
  ...over,
})

/** An entry of the address book. */
export const addressEntry = (over: Partial<AddressEntry> = {}): AddressEntry => ({
  nsatVendorNo: 7,
  vendorName: '한빛총판',
  principalRegion: '서울',
  representativeName: '강한빛',
  vendorPhone: '010-****-0200',
  taxEmail: 'tax@vendor.example.com',
  address: '서울특별시 중구 세종대로 110 2층',
  ...over,
})
