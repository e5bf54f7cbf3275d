// Made by `npm run tables` from the migrated database; 93d03d7341e8927d are the migrations.
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
  'account.invitation': {
    userId: number
    askId: string
    tokenHash: string | null
    expiresAt: Date
  }
  'account.oidc_request': {
    state: string
    nonce: string
    codeVerifier: string
    returnPath: string
    createdAt: Date
  }
  'account.pending_sign_in': {
    tokenHash: string
    userId: number
    way: string
    returnPath: string
    oidcIdToken: string | null
    failures: Generated<number>
    createdAt: Date
  }
  'account.phone_code': {
    userId: number
    phoneNumber: string
    askId: string
    codeHash: string | null
    expiresAt: Date
    tries: Generated<number>
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
    viewedUserId: number | null
    viewedUntil: Date | null
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
    email: string | null
    version: Generated<number>
    hasPassword: Generated<boolean>
    lockedAt: Date | null
    closedAt: Date | null
    lastSignInAt: Date | null
    state: Generated<string>
    secondFactors: Generated<readonly string[]>
  }
}

/** Their names, for statements: every one of a table. */
export const ACCOUNT_COLUMNS = {
  'account.authority': ['userId', 'authority'],
  'account.device': ['deviceId', 'tokenHash', 'userId', 'lastUsedAt'],
  'account.identity': ['issuer', 'subject', 'userId'],
  'account.invitation': ['userId', 'askId', 'tokenHash', 'expiresAt'],
  'account.oidc_request': ['state', 'nonce', 'codeVerifier', 'returnPath', 'createdAt'],
  'account.pending_sign_in': ['tokenHash', 'userId', 'way', 'returnPath', 'oidcIdToken', 'failures', 'createdAt'],
  'account.phone_code': ['userId', 'phoneNumber', 'askId', 'codeHash', 'expiresAt', 'tries'],
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
    'viewedUserId',
    'viewedUntil',
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
  'account.user': [
    'userId',
    'loginId',
    'name',
    'phoneNumber',
    'passwordHash',
    'isActive',
    'createdAt',
    'email',
    'version',
    'hasPassword',
    'lockedAt',
    'closedAt',
    'lastSignInAt',
    'state',
    'secondFactors',
  ],
} as const satisfies { readonly [Table in keyof AccountColumns]: readonly (keyof AccountColumns[Table])[] }
