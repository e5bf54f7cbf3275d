// Made by `npm run tables` from the migrated database; 324c84399d823342 are the migrations.
import type { Generated } from 'kysely'

/** The columns of the schema `second_factor`, in names of the program. */
export type SecondFactorColumns = {
  'second_factor.challenge': {
    holder: string
    challenge: string
    createdAt: Date
  }
  'second_factor.passkey': {
    passkeyId: Generated<number>
    userId: number
    credentialId: string
    publicKey: string
    counter: number
    transports: readonly string[]
    name: string
    addedAt: Date
    usedAt: Date | null
  }
  'second_factor.recovery_code': {
    userId: number
    codeHash: string
    usedAt: Date | null
  }
  'second_factor.totp': {
    userId: number
    sealedSecret: string
    createdAt: Date
    confirmedAt: Date | null
    lastStep: Generated<number>
  }
}

/** Their names, for statements: every one of a table. */
export const SECOND_FACTOR_COLUMNS = {
  'second_factor.challenge': ['holder', 'challenge', 'createdAt'],
  'second_factor.passkey': [
    'passkeyId',
    'userId',
    'credentialId',
    'publicKey',
    'counter',
    'transports',
    'name',
    'addedAt',
    'usedAt',
  ],
  'second_factor.recovery_code': ['userId', 'codeHash', 'usedAt'],
  'second_factor.totp': ['userId', 'sealedSecret', 'createdAt', 'confirmedAt', 'lastStep'],
} as const satisfies { readonly [Table in keyof SecondFactorColumns]: readonly (keyof SecondFactorColumns[Table])[] }
