// Made by `npm run tables` from the migrated database; f566674abf2d4559 are the migrations.
import type { Generated } from 'kysely'

/** The columns of the schema `account`, in names of the program. */
export type AccountColumns = {
  'account.authority': {
    userId: number
    authority: string
  }
  'account.device': {
    deviceId: string
    tokenHash: string
    userId: number
    lastUsedAt: Date
  }
  'account.identity': {
    issuer: string
    subject: string
    userId: number
  }
  'account.oidc_request': {
    state: string
    nonce: string
    codeVerifier: string
    returnPath: string
    createdAt: Date
  }
  'account.reset_code': {
    userId: number
    codeHash: string
    expiresAt: Date
    tries: Generated<number>
    askId: Generated<string>
    askedAt: Generated<Date>
  }
  'account.session': {
    sessionId: string
    tokenHash: string
    userId: number
    createdAt: Date
    lastSeenAt: Date
    expiresAt: Date
    endedAt: Date | null
    ipAddress: string
    device: string
    oidcIdToken: string | null
    deviceId: string | null
  }
  'account.sign_in_failure': {
    subject: string
    failures: number
    lastFailureAt: Date
  }
  'account.sign_in_try': {
    subject: string
    loginId: string | null
    failures: number
    lastFailureAt: Date
  }
  'account.sign_up_inquiry': {
    inquiryId: Generated<number>
    organizationName: string
    name: string
    phoneNumber: string
    content: string
    createdAt: Date
    handledAt: Date | null
    handledBy: number | null
    subject: Generated<string>
    userId: number | null
  }
  'account.user': {
    userId: Generated<number>
    loginId: string
    name: string
    phoneNumber: string | null
    passwordHash: string
    isActive: Generated<boolean>
    createdAt: Date
  }
}

/** Their names, for statements: every one of a table. */
export const ACCOUNT_COLUMNS = {
  'account.authority': ['userId', 'authority'],
  'account.device': ['deviceId', 'tokenHash', 'userId', 'lastUsedAt'],
  'account.identity': ['issuer', 'subject', 'userId'],
  'account.oidc_request': ['state', 'nonce', 'codeVerifier', 'returnPath', 'createdAt'],
  'account.reset_code': ['userId', 'codeHash', 'expiresAt', 'tries', 'askId', 'askedAt'],
  'account.session': [
    'sessionId',
    'tokenHash',
    'userId',
    'createdAt',
    'lastSeenAt',
    'expiresAt',
    'endedAt',
    'ipAddress',
    'device',
    'oidcIdToken',
    'deviceId',
  ],
  'account.sign_in_failure': ['subject', 'failures', 'lastFailureAt'],
  'account.sign_in_try': ['subject', 'loginId', 'failures', 'lastFailureAt'],
  'account.sign_up_inquiry': [
    'inquiryId',
    'organizationName',
    'name',
    'phoneNumber',
    'content',
    'createdAt',
    'handledAt',
    'handledBy',
    'subject',
    'userId',
  ],
  'account.user': ['userId', 'loginId', 'name', 'phoneNumber', 'passwordHash', 'isActive', 'createdAt'],
} as const satisfies { readonly [Table in keyof AccountColumns]: readonly (keyof AccountColumns[Table])[] }
