import { sql } from 'kysely'
import { blankingRows, deletingRows, FORGOTTEN, type Retention } from '#platform/server/database/retention.ts'
import {
  CLOSED_ACCOUNT_KEPT_DAYS,
  INQUIRY_KEPT_DAYS,
  SESSION_KEPT_DAYS,
  UNANSWERED_INQUIRY_KEPT_DAYS,
} from '../rules/policy.ts'

export const ACCOUNT_RETENTION: readonly Retention[] = [
  {
    name: 'account.sessions',
    what: 'Sessions with device and address',
    keptDays: SESSION_KEPT_DAYS,
    afterwards: 'deleted, counted from the end of the session; records of access are kept for three months',
    forget: deletingRows('account.session', ({ before }) => sql`expires_at < ${before}`),
  },
  {
    name: 'account.inquiries',
    what: 'Sign-up inquiries that were answered',
    keptDays: INQUIRY_KEPT_DAYS,
    afterwards: 'deleted: an answered inquiry holds the number of a stranger',
    forget: deletingRows('account.sign_up_inquiry', ({ before }) => sql`handled_at < ${before}`),
  },
  {
    name: 'account.unansweredInquiries',
    what: 'Sign-up inquiries that nobody answered',
    keptDays: UNANSWERED_INQUIRY_KEPT_DAYS,
    afterwards: 'deleted: whoever waited for two years is not called back any more',
    forget: deletingRows('account.sign_up_inquiry', ({ before }) => sql`handled_at is null and created_at < ${before}`),
  },
  {
    name: 'account.closedAccounts',
    what: 'Name, phone number and e-mail of accounts that were closed',
    keptDays: CLOSED_ACCOUNT_KEPT_DAYS,
    afterwards: 'forgotten: the account stays under its number, because books, contracts and the trail name it',
    forget: blankingRows(
      'account.user',
      { name: FORGOTTEN, phoneNumber: null, email: null },
      ({ before }) => sql`closed_at < ${before} and name <> ${FORGOTTEN}`,
    ),
  },
  {
    name: 'account.invitations',
    what: 'Links with which somebody who was invited chooses a password',
    keptDays: 1,
    afterwards: 'deleted, counted from the end of the link',
    forget: deletingRows('account.invitation', ({ before }) => sql`expires_at < ${before}`),
  },
]
