import { sql } from 'kysely'
import { deletingRows, type Retention } from '../database/retention.ts'
import { ASIDE_DAYS } from './audit.ts'

/** Values of people in changes that can still be taken back. */
export const ASIDE_RETENTION: Retention = {
  name: 'platform.auditAside',
  what: 'What changes that can be taken back say of people, beside the trail',
  keptDays: ASIDE_DAYS,
  afterwards: 'deleted: a mistake is noticed within weeks; that something was changed stays in the trail',
  forget: deletingRows('platform.audit_aside', ({ before }) => sql`at < ${before}`),
}
