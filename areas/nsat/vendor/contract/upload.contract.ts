import { uploadCalls } from '#platform/contract/sheet/upload-calls.ts'
import { VENDOR_EDITORS } from './access.ts'
import { INSTITUTE_SHEET, VENDOR_SHEET } from './record.sheet.ts'

const changes = ['nsatVendor.vendors', 'nsatVendor.institutes']

/** Uploading vendors. */
export const vendorUploads = uploadCalls({
  name: 'nsatVendor.vendor',
  title: '총판',
  path: '/nsat/office/vendors/upload',
  history: '/nsat/office/vendors/uploads',
  access: VENDOR_EDITORS,
  changes,
  mostRows: 1_000,
  sheet: () => VENDOR_SHEET,
})
export const {
  upload: uploadVendors,
  check: checkVendorUpload,
  fileProblems: downloadVendorFileProblems,
  template: downloadVendorTemplate,
  history: listVendorUploads,
  problems: listVendorUploadProblems,
  checkRollBack: checkRollBackVendorUpload,
  rollBack: rollBackVendorUpload,
} = vendorUploads

/** Uploading institutes with who looks after them. */
export const instituteUploads = uploadCalls({
  name: 'nsatVendor.institute',
  title: '학원',
  path: '/nsat/office/schools/upload',
  history: '/nsat/office/schools/uploads',
  access: VENDOR_EDITORS,
  changes,
  mostRows: 20_000,
  sheet: () => INSTITUTE_SHEET,
})
export const {
  upload: uploadInstitutes,
  check: checkInstituteUpload,
  fileProblems: downloadInstituteFileProblems,
  template: downloadInstituteTemplate,
  history: listInstituteUploads,
  problems: listInstituteUploadProblems,
  checkRollBack: checkRollBackInstituteUpload,
  rollBack: rollBackInstituteUpload,
} = instituteUploads
