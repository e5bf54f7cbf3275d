import { randomUUID } from 'node:crypto'
import type { Updateable } from 'kysely'
import { SmsNotSent, type SmsReceipt, SmsRefused } from '#gateways/sms/sms.port.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { vendorImageName } from '../rules/image-name.rules.ts'
import { mayBeginAdvertising } from '../rules/sending-window.rules.ts'
import { reasonOf } from '../rules/vendor-codes.rules.ts'
import type { TestMessage, TestOutcome } from './door.ts'
import { findReceipt } from './find-receipt.ts'
import { groupingKeyOf } from './grouping-key.ts'
import { type MessagingTables, tables } from './messaging.tables.ts'
import { type Setup, secondsAfter } from './setup.ts'

interface TestRow {
  readonly requestKey: string
  readonly state: MessagingTables['messaging.test_send']['state']
  readonly code: string | null
  readonly createdAt: Date
  readonly startedAt: Date | null
}

const UNREACHABLE = 'UNREACHABLE'

/** Notes a test; see the door. A key whose test the vendor refused is free again: nothing of that test left. */
export async function planTest(tx: Tx, message: TestMessage, now: Date): Promise<boolean> {
  const content = {
    requestKey: randomUUID(),
    phoneNumbers: [...message.phones],
    title: message.title,
    body: message.body,
    imageKey: message.image?.objectKey ?? null,
    state: 'PLANNED' as const,
    createdAt: now,
  }
  const noted = await tables(tx)
    .insertInto('messaging.test_send')
    .values({ reserveSeq: message.reserveSeq, testKey: message.testKey, ...content })
    .onConflict((conflict) =>
      conflict
        .columns(['reserveSeq', 'testKey'])
        .doUpdateSet({ ...content, code: null, vendorRequestId: null, startedAt: null })
        .where('messaging.test_send.state', '=', 'REFUSED'),
    )
    .executeTakeFirst()
  return noted.numInsertedOrUpdatedRows === 1n
}

/**
 * Sends a noted test once: whoever marks it sends it, and everybody else only tells what became of it. One of unknown
 * outcome is sent by the repeat as soon as the vendor certainly does not have it.
 */
export async function sendTest(setup: Setup, message: TestMessage): Promise<TestOutcome> {
  const row = await findTest(setup, message)
  if (row.state === 'SENT') return 'SENT'
  if (row.state === 'REFUSED') return refusedOutcome(row.code, null)
  if (row.state !== 'PLANNED') {
    const known = await lookUp(setup, message, row)
    if (known !== 'NOT_THERE') return known
  }
  return sendFrom(setup, message, row)
}

async function findTest({ db }: Setup, message: TestMessage): Promise<TestRow> {
  return tables(db)
    .selectFrom('messaging.test_send')
    .select(['requestKey', 'state', 'code', 'createdAt', 'startedAt'])
    .where('reserveSeq', '=', message.reserveSeq)
    .where('testKey', '=', message.testKey)
    .executeTakeFirstOrThrow()
}

async function sendFrom(setup: Setup, message: TestMessage, row: TestRow): Promise<TestOutcome> {
  let begun: TestRow | undefined
  try {
    // The picture goes first: as long as it is under way nothing has been sent, whatever becomes of it.
    const attachmentIds = await uploadPicture(setup, message)
    begun = await begin(setup, message, row)
    if (!begun) return await tellOther(setup, message)
    return await writeOutcome(setup, message, begun, await callVendor(setup, message, row.requestKey, attachmentIds))
  } catch (error) {
    setup.log.warn({ err: error, reserve: message.reserveSeq }, 'test message failed')
    if (error instanceof SmsRefused) return writeState(setup, message, begun ?? row, 'REFUSED', error.code)
    if (!begun || error instanceof SmsNotSent) return writeState(setup, message, begun ?? row, 'REFUSED', UNREACHABLE)
    await writeState(setup, message, begun, 'UNKNOWN', null)
    const known = await lookUp(setup, message, { ...begun, state: 'UNKNOWN' })
    return known === 'NOT_THERE' ? 'UNKNOWN' : known
  }
}

async function uploadPicture({ sms, readBytes }: Setup, { image }: TestMessage): Promise<number[]> {
  if (!image) return []
  return [await sms.uploadImage({ name: vendorImageName(image.name), bytes: await readBytes(image.objectKey) })]
}

/** Marks the test as being sent by this call; undefined when somebody else was faster. */
async function begin(setup: Setup, message: TestMessage, row: TestRow): Promise<TestRow | undefined> {
  const startedAt = setup.machineClock.now()
  const changed = await change(setup, message, row, { state: 'SENDING', startedAt })
  return changed ? { ...row, state: 'SENDING', startedAt } : undefined
}

/** Changes the test as long as it stands as it was read. */
async function change(
  { db }: Setup,
  message: TestMessage,
  row: TestRow,
  set: Updateable<MessagingTables['messaging.test_send']>,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('messaging.test_send')
    .set(set)
    .where('reserveSeq', '=', message.reserveSeq)
    .where('testKey', '=', message.testKey)
    .where('requestKey', '=', row.requestKey)
    .where('state', '=', row.state)
    .where('startedAt', 'is not distinct from', row.startedAt)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What somebody else made of a test in the meantime. */
async function tellOther(setup: Setup, message: TestMessage): Promise<TestOutcome> {
  const { state, code } = await findTest(setup, message)
  if (state === 'REFUSED') return refusedOutcome(code, null)
  return state === 'SENT' ? 'SENT' : 'UNKNOWN'
}

function callVendor(
  { sms, clock, policy }: Setup,
  message: TestMessage,
  requestKey: string,
  attachmentIds: readonly number[],
): Promise<SmsReceipt> {
  return sms.sendMultimedia({
    groupingKey: groupingKeyOf({ purpose: 'TEST', reserveSeq: message.reserveSeq, requestKey }),
    title: message.title,
    body: message.body,
    attachmentIds,
    recipients: message.phones.map((phone, index) => ({ phone, key: `test.${index}` })),
    // By day a test goes the way of the real message, with the vendor's check of the wording. At night that way is closed, and
    // a message that its reader asked for is no advertising.
    advertising: mayBeginAdvertising(clock.now(), policy.longestCallSeconds),
  })
}

function writeOutcome(setup: Setup, message: TestMessage, row: TestRow, receipt: SmsReceipt): Promise<TestOutcome> {
  const refused = receipt.results.find((result) => !result.accepted)
  const isSent = receipt.results.some((result) => result.accepted)
  const code = isSent ? null : (refused?.code ?? '')
  return writeState(setup, message, row, isSent ? 'SENT' : 'REFUSED', code, receipt.requestId)
}

/** Notes what became of a test, unless somebody else did: then that counts. */
async function writeState(
  setup: Setup,
  message: TestMessage,
  row: TestRow,
  state: 'SENT' | 'REFUSED' | 'UNKNOWN',
  code: string | null,
  vendorRequestId: string | null = null,
): Promise<TestOutcome> {
  const isWritten = await change(setup, message, row, { state, code, vendorRequestId })
  if (!isWritten) return tellOther(setup, message)
  return state === 'REFUSED' ? refusedOutcome(code, row.createdAt) : state
}

const refusedOutcome = (code: string | null, unusedSince: Date | null): TestOutcome => ({
  refusedBecause: refusalText(code ?? ''),
  unusedSince,
})

const refusalText = (code: string): string =>
  code === UNREACHABLE ? '문자 서비스에 연결할 수 없습니다.' : `문자가 발송되지 않았습니다. (사유: ${reasonOf(code)})`

/**
 * The answer was lost: whether the vendor has the message can be asked, without sending anything. A test has no job that
 * asks twice, so "not there" is believed only when also the second look of a settled call would be over.
 */
async function lookUp(setup: Setup, message: TestMessage, row: TestRow): Promise<TestOutcome | 'NOT_THERE'> {
  const { sms, log, machineClock, policy } = setup
  const { requestKey, createdAt } = row
  const startedAt = row.startedAt ?? createdAt
  const settledAt = secondsAfter(startedAt, policy.settleSeconds + policy.secondLookSeconds)
  const isSettled = machineClock.now() >= settledAt
  const groupingKey = groupingKeyOf({ purpose: 'TEST', reserveSeq: message.reserveSeq, requestKey })
  try {
    const receipt = await findReceipt(sms, { groupingKey, firstCalledAt: secondsAfter(createdAt, -60), startedAt })
    if (receipt) return await writeOutcome(setup, message, row, receipt)
    return isSettled ? 'NOT_THERE' : 'UNKNOWN'
  } catch (error) {
    log.warn({ err: error, reserve: message.reserveSeq }, 'the vendor cannot be asked about a test message')
    return 'UNKNOWN'
  }
}
