import { uploadCalls } from '#platform/contract/sheet/upload-calls.ts'
import { TRACKING_EDITORS } from './access.ts'
import { INVOICE_CHANGES } from './invoice.contract.ts'
import { TRACKING_SHEET } from './tracking.sheet.ts'

/** Bringing in what a carrier tells of parcels. */
export const trackingUploads = uploadCalls({
  name: 'nsatDelivery.tracking',
  title: '배송 결과',
  path: '/nsat/delivery/tracking/upload',
  history: '/nsat/delivery/tracking/uploads',
  access: TRACKING_EDITORS,
  changes: INVOICE_CHANGES,
  mostRows: 2_000,
  mostFileBytes: 5_242_880,
  sheet: () => TRACKING_SHEET,
})

export const {
  upload: uploadTracking,
  check: checkTrackingUpload,
  fileProblems: downloadTrackingFileProblems,
  template: downloadTrackingTemplate,
  history: listTrackingUploads,
  problems: listTrackingUploadProblems,
  rollBack: rollBackTrackingUpload,
} = trackingUploads
