import type { ManagedAccount } from '#areas/base/account/server/door.ts'
import { secondFactorsOf } from '#areas/base/second-factor/server/door.ts'
import { maskPhone } from '#platform/contract/masking.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Account } from '../contract/account.contract.ts'

/** Accounts as they travel. */
export async function toAccounts(db: Db, rows: readonly ManagedAccount[]): Promise<Account[]> {
  const guarded = await secondFactorsOf(
    db,
    rows.map(({ userId }) => userId),
  )
  return rows.map((row) => ({
    neoIdNo: row.userId,
    loginId: row.loginId,
    name: row.name,
    phoneNumber: maskPhone(row.phoneNumber ?? ''),
    email: row.email,
    authorities: [...row.authorities],
    state: row.state,
    hasSecondFactor: guarded.has(row.userId),
    lastSignInYmdt: row.lastSignInAt && toYmdt(row.lastSignInAt),
    version: row.version,
  }))
}

/** The number that a form means: masked as it was shown is the stored one; undefined where it is masked otherwise. */
export function phoneMeant(written: string | null, stored: string | null): string | null | undefined {
  if (!written?.includes('*')) return written
  return stored !== null && written === maskPhone(stored) ? stored : undefined
}
