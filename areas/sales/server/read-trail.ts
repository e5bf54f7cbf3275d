import type { Work } from '#platform/server/audit/work.ts'

/** Under this kind the audit trail keeps who read names, phone numbers and e-mails; its key is the organisation, or `all`. */
export const CONTACT_READS = 'sales.contacts'

interface PersonalRow {
  readonly contactName: string | null
  readonly phoneNumber?: string | null
  readonly email?: string | null
}

const isPersonal = ({ contactName, phoneNumber, email }: PersonalRow): boolean =>
  [contactName, phoneNumber, email].some((value) => typeof value === 'string')

/** Keeps in the audit trail that somebody read of people; nothing where the rows, or so many rows, name nobody. */
export async function recordRead(
  { audit }: Pick<Work, 'audit'>,
  action: string,
  organizationId: number | 'all',
  rows: readonly PersonalRow[] | number,
): Promise<void> {
  const readCount = typeof rows === 'number' ? rows : rows.filter(isPersonal).length
  if (readCount === 0) return
  await audit({ action, entity: CONTACT_READS, entityId: organizationId, to: { readCount } })
}
