import { z } from 'zod'
import { Id } from '#platform/contract/shapes.ts'
import { uploadCalls } from '#platform/contract/sheet/upload-calls.ts'
import { ValueChange } from '#platform/contract/sheet/upload-shapes.ts'
import { TRACKING_EDITORS } from './access.ts'
import { INVOICE_CHANGES } from './invoice.contract.ts'
import { TRACKING_SHEET } from './tracking.sheet.ts'

/** A value of a parcel that a file changes, beside what tells the parcel from others of the same name. */
export const TrackingChange = ValueChange.extend({
  invoiceNo: z.number().int(),
  round: z.string(),
  vendor: z.string(),
  address: z.string(),
  boxes: z.number().int(),
})
export type TrackingChange = z.infer<typeof TrackingChange>

/** Of which round a file is meant to be. */
export const TRACKING_ROUND = { nsatPlanNo: Id }

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
  within: TRACKING_ROUND,
  // How people call the rounds of its parcels, that of most of them first.
  facts: { rounds: z.array(z.string()).default([]) },
  change: TrackingChange,
  sheet: () => TRACKING_SHEET,
})

export const {
  upload: uploadTracking,
  check: checkTrackingUpload,
  fileProblems: downloadTrackingFileProblems,
  template: downloadTrackingTemplate,
  history: listTrackingUploads,
  problems: listTrackingUploadProblems,
  checkRollBack: checkRollBackTrackingUpload,
  rollBack: rollBackTrackingUpload,
} = trackingUploads
