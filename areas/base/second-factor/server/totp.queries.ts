import { Secret, TOTP } from 'otpauth'
import type { Sealer } from '#platform/server/config/sealed-text.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { SET_UP_MINUTES, STEP_SECONDS, STEP_WINDOW } from '../rules/policy.ts'
import { readTotpCode, usedStep } from '../rules/totp-step.rules.ts'
import { tables } from './second-factor.tables.ts'

const ISSUER = '파트너센터'
const SECRET_BYTES = 20

const placeOf = (userId: number): string => `totp of ${userId}`

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), digits: 6, period: STEP_SECONDS })

/** A new secret in place of one that was not confirmed. Null: there is a confirmed one. */
export async function beginTotpOf(
  db: Db,
  sealer: Sealer,
  { userId, loginId }: { readonly userId: number; readonly loginId: string },
  now: Date,
): Promise<{ secret: string; otpauthUrl: string } | null> {
  const secret = new Secret({ size: SECRET_BYTES }).base32
  const row = { sealedSecret: sealer.seal(secret, placeOf(userId)), createdAt: now }
  const begun = await tables(db)
    .insertInto('second_factor.totp')
    .values({ userId, ...row })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet(row).where('second_factor.totp.confirmedAt', 'is', null),
    )
    .executeTakeFirst()
  if (begun.numInsertedOrUpdatedRows !== 1n) return null
  return { secret, otpauthUrl: totpOf(secret, loginId).toString() }
}

/** Takes the first code of the app. `NOT_BEGUN`: no secret was shown lately, or it is confirmed already. */
export async function confirmTotpOf(
  tx: Tx,
  sealer: Sealer,
  tried: { readonly userId: number; readonly code: string },
  now: Date,
): Promise<'CONFIRMED' | 'WRONG_CODE' | 'NOT_BEGUN'> {
  const row = await lockTotp(tx, tried.userId)
  const isBegun = row?.confirmedAt === null && row.createdAt > new Date(now.getTime() - SET_UP_MINUTES * 60_000)
  if (!row || !isBegun) return 'NOT_BEGUN'
  return (await spendStep(tx, sealer, row, tried.code, now, now)) ? 'CONFIRMED' : 'WRONG_CODE'
}

/** Whether the code is one of the person's app, and none that was used before; from now on it is used. */
export async function spendTotp(
  tx: Tx,
  sealer: Sealer,
  tried: { readonly userId: number; readonly code: string },
  now: Date,
): Promise<boolean> {
  const row = await lockTotp(tx, tried.userId)
  return row !== undefined && row.confirmedAt !== null && spendStep(tx, sealer, row, tried.code, row.confirmedAt, now)
}

/** The app of the person, locked: of several who bring the same code one is the first. */
const lockTotp = (tx: Tx, userId: number) =>
  tables(tx)
    .selectFrom('second_factor.totp')
    .select(['userId', 'sealedSecret', 'createdAt', 'confirmedAt', 'lastStep'])
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()

interface TotpRow {
  readonly userId: number
  readonly sealedSecret: string
  readonly lastStep: number
}

async function spendStep(
  tx: Tx,
  sealer: Sealer,
  { userId, sealedSecret, lastStep }: TotpRow,
  typed: string,
  confirmedAt: Date,
  now: Date,
): Promise<boolean> {
  const code = readTotpCode(typed)
  const secret = sealer.open(sealedSecret, placeOf(userId))
  if (code === null || secret === null) return false
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: STEP_WINDOW })
  const step = usedStep(delta, lastStep, now)
  if (step === null) return false
  await tables(tx)
    .updateTable('second_factor.totp')
    .set({ lastStep: step, confirmedAt })
    .where('userId', '=', userId)
    .execute()
  return true
}

/** When the app of the person was confirmed; null without one. */
export async function totpConfirmedAt(db: Db, userId: number): Promise<Date | null> {
  const row = await tables(db)
    .selectFrom('second_factor.totp')
    .select('confirmedAt')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.confirmedAt ?? null
}

/** Takes the app off the account. */
export async function deleteTotp(db: Db, userId: number): Promise<void> {
  await tables(db).deleteFrom('second_factor.totp').where('userId', '=', userId).execute()
}
