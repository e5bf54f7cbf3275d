// Made by `npm run tables` from the migrated database; 8cf13a2abd02e0be are the migrations.
import type { Generated } from 'kysely'

/** The columns of the schema `platform`, in names of the program. */
export type PlatformColumns = {
  'platform.audit': {
    id: Generated<number>
    actorId: number | null
    actorName: string
    action: string
    entity: string
    entityId: string
    fromState: unknown
    toState: unknown
    comment: string | null
    at: Date
    requestId: string | null
    ip: string | null
    userAgent: string | null
  }
  'platform.audit_aside': {
    auditId: number
    at: Date
    fromState: unknown
    toState: unknown
  }
  'platform.idempotency': {
    caller: string
    call: string
    key: string
    requestHash: string
    answer: unknown
    at: Date
    holder: string | null
    heldUntil: Date | null
  }
  'platform.notification': {
    notificationNo: Generated<number>
    userId: number
    text: string
    address: string
    at: Date
    seenAt: Date | null
    topic: string | null
    parts: readonly number[] | null
    kind: Generated<string>
  }
  'platform.notification_choice': {
    userId: number
    kind: string
    inPortal: boolean
    text: boolean
    email: boolean
  }
  'platform.notification_line': {
    lineNo: Generated<number>
    userId: number
    way: string
    text: string
    address: string
    topic: string | null
    at: Date
    dueAt: Date
    messageKey: string | null
  }
  'platform.notification_message': {
    messageKey: string
    userId: number
    way: string
    state: Generated<string>
    tries: Generated<number>
    firstTriedAt: Date | null
    nextTryAt: Date
    leaseUntil: Date | null
    madeAt: Date
    finishedAt: Date | null
  }
  'platform.program_event': {
    eventNo: Generated<number>
    name: string
    data: unknown
    ownerIds: readonly number[]
    at: Date
  }
  'platform.push_key': {
    isOnly: Generated<boolean>
    publicKey: string
    sealedPrivateKey: string
    madeAt: Date
  }
  'platform.push_line': {
    lineNo: Generated<number>
    userId: number
    text: string
    address: string
    at: Date
  }
  'platform.push_subscription': {
    endpoint: string
    userId: number
    p256dh: string
    auth: string
    madeAt: Date
  }
  'platform.quota': {
    name: string
    who: string
    windowStart: Date
    used: number
  }
  'platform.recurring': {
    name: string
    leaseId: string | null
    leaseUntil: Date | null
    knownAt: Generated<Date>
    succeededAt: Date | null
    failures: Generated<number>
    failingSince: Date | null
    failedAt: Date | null
  }
  'platform.saved_view': {
    viewId: Generated<number>
    ownerId: number
    ownerName: string
    list: string
    name: string
    query: string
    columns: unknown
    sharedWith: string | null
    updatedAt: Date
  }
  'platform.setting': {
    area: string
    value: unknown
    version: Generated<number>
    changedAt: Date
  }
  'platform.task': {
    taskNo: Generated<number>
    kind: string
    title: string
    ownerId: number | null
    input: unknown
    status: Generated<string>
    doneCount: Generated<number>
    totalCount: number | null
    state: unknown
    tries: Generated<number>
    dueAt: Generated<Date>
    leaseId: string | null
    leaseUntil: Date | null
    askedAt: Date
    finishedAt: Date | null
    failure: string | null
    fileKey: Generated<string>
    fileName: string | null
    fileType: string | null
    seenAt: Date | null
    clearedAt: Date | null
    brokenOff: Generated<number>
  }
  'platform.task_turn': {
    ownerId: number
    takenAt: Date
  }
  'platform.upload': {
    uploadId: Generated<number>
    name: string
    about: Generated<unknown>
    fileName: string
    sha256: string
    rowCount: Generated<number>
    addedCount: Generated<number>
    changedCount: Generated<number>
    unchangedCount: Generated<number>
    outcome: string
    refusal: string | null
    problemCount: Generated<number>
    problems: Generated<unknown>
    corrections: Generated<unknown>
    overwrote: Generated<readonly number[]>
    uploadedBy: number
    uploadedByName: string
    uploadedAt: Date
    rolledBackBy: number | null
    rolledBackByName: string | null
    rolledBackAt: Date | null
  }
}

/** Their names, for statements: every one of a table. */
export const PLATFORM_COLUMNS = {
  'platform.audit': [
    'id',
    'actorId',
    'actorName',
    'action',
    'entity',
    'entityId',
    'fromState',
    'toState',
    'comment',
    'at',
    'requestId',
    'ip',
    'userAgent',
  ],
  'platform.audit_aside': ['auditId', 'at', 'fromState', 'toState'],
  'platform.idempotency': ['caller', 'call', 'key', 'requestHash', 'answer', 'at', 'holder', 'heldUntil'],
  'platform.notification': ['notificationNo', 'userId', 'text', 'address', 'at', 'seenAt', 'topic', 'parts', 'kind'],
  'platform.notification_choice': ['userId', 'kind', 'inPortal', 'text', 'email'],
  'platform.notification_line': ['lineNo', 'userId', 'way', 'text', 'address', 'topic', 'at', 'dueAt', 'messageKey'],
  'platform.notification_message': [
    'messageKey',
    'userId',
    'way',
    'state',
    'tries',
    'firstTriedAt',
    'nextTryAt',
    'leaseUntil',
    'madeAt',
    'finishedAt',
  ],
  'platform.program_event': ['eventNo', 'name', 'data', 'ownerIds', 'at'],
  'platform.push_key': ['isOnly', 'publicKey', 'sealedPrivateKey', 'madeAt'],
  'platform.push_line': ['lineNo', 'userId', 'text', 'address', 'at'],
  'platform.push_subscription': ['endpoint', 'userId', 'p256dh', 'auth', 'madeAt'],
  'platform.quota': ['name', 'who', 'windowStart', 'used'],
  'platform.recurring': [
    'name',
    'leaseId',
    'leaseUntil',
    'knownAt',
    'succeededAt',
    'failures',
    'failingSince',
    'failedAt',
  ],
  'platform.saved_view': [
    'viewId',
    'ownerId',
    'ownerName',
    'list',
    'name',
    'query',
    'columns',
    'sharedWith',
    'updatedAt',
  ],
  'platform.setting': ['area', 'value', 'version', 'changedAt'],
  'platform.task': [
    'taskNo',
    'kind',
    'title',
    'ownerId',
    'input',
    'status',
    'doneCount',
    'totalCount',
    'state',
    'tries',
    'dueAt',
    'leaseId',
    'leaseUntil',
    'askedAt',
    'finishedAt',
    'failure',
    'fileKey',
    'fileName',
    'fileType',
    'seenAt',
    'clearedAt',
    'brokenOff',
  ],
  'platform.task_turn': ['ownerId', 'takenAt'],
  'platform.upload': [
    'uploadId',
    'name',
    'about',
    'fileName',
    'sha256',
    'rowCount',
    'addedCount',
    'changedCount',
    'unchangedCount',
    'outcome',
    'refusal',
    'problemCount',
    'problems',
    'corrections',
    'overwrote',
    'uploadedBy',
    'uploadedByName',
    'uploadedAt',
    'rolledBackBy',
    'rolledBackByName',
    'rolledBackAt',
  ],
} as const satisfies { readonly [Table in keyof PlatformColumns]: readonly (keyof PlatformColumns[Table])[] }
