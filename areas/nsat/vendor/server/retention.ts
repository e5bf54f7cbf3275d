import { sql } from 'kysely'
import { blankingRows, FORGOTTEN, type Retention } from '#platform/server/database/retention.ts'

/** A number that nobody has: the column wants one. */
const NO_PHONE = '000000000'

export const NSAT_VENDOR_RETENTION: readonly Retention[] = [
  {
    name: 'nsatVendor.removedInstitutes',
    what: 'Owners, numbers and addresses of institutes that were taken back',
    keptDays: 366,
    afterwards:
      'removed: such an institute came with a mistaken upload; its name stays with what was ordered in between',
    forget: blankingRows(
      'nsat_vendor.institute',
      {
        ownerName: null,
        loginId: null,
        phoneNumber: NO_PHONE,
        postCode: null,
        address: FORGOTTEN,
        addressDetail: '',
      },
      ({ before }) => sql`removed_at < ${before} and address <> ${FORGOTTEN}`,
    ),
  },
  {
    name: 'nsatVendor.beforeUploads',
    what: 'What vendors and institutes were before an upload',
    keptDays: 366,
    afterwards:
      'emptied where somebody has changed the row since: nothing gives it back any more; what may be given back stays',
    forget: blankingRows(
      'nsat_vendor.before_upload',
      { before: sql`'{}'::jsonb` },
      ({ before }) => sql`before <> '{}'
        and exists (
          select from platform.upload u where u.upload_id = before_upload.upload_id and u.uploaded_at < ${before})
        and not exists (
          select from nsat_vendor.institute i
          where i.school_no = before_upload.record_no and i.upload_id = before_upload.upload_id)
        and not exists (
          select from nsat_vendor.vendor v
          where v.nsat_vendor_no = before_upload.record_no and v.upload_id = before_upload.upload_id)`,
    ),
  },
]
