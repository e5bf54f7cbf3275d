import { randomUUID } from 'node:crypto'
import { SmsNotSent, type SmsReceipt, SmsRefused } from '#gateways/sms/sms.port.ts'
import type { Tx } from '#platform/server/database.ts'
import { vendorImageName } from '../rules/image-name.rules.ts'
import { mayBeginAdvertising } from '../rules/sending-window.rules.ts'
import { reasonOf } from '../rules/vendor-codes.rules.ts'
import type { TestMessage } from './door.ts'
import { groupingKeyOf } from './grouping-key.ts'
import type { MessagingTables } from './messaging.tables.ts'
import { type Setup, secondsAfter } from './setup.ts'

type TestOutcome = 'SENT' | 'UNKNOWN' | { readonly refusedBecause: string }

interface TestRow {
  readonly request_key: string
  readonly state: MessagingTables['messaging.test_send']['state']
  readonly code: string | null
  readonly created_at: Date
}

const UNREACHABLE = 'UNREACHABLE'

/** Notes a test; see the door. A key whose test the vendor refused is free again: nothing of that test left. */
export async function planTest(tx: Tx, message: TestMessage, now: Date): Promise<boolean> {
  const content = {
    request_key: randomUUID(),
    phone_numbers: [...message.phones],
    title: message.title,
    body: message.body,
    image_key: message.image?.objectKey ?? null,
    state: 'PLANNED' as const,
    created_at: now,
  }
  const noted = await tx
    .withTables<MessagingTables>()
    .insertInto('messaging.test_send')
    .values({ reserve_seq: message.reserveSeq, test_key: message.testKey, ...content })
    .onConflict((conflict) =>
      conflict
        .columns(['reserve_seq', 'test_key'])
        .doUpdateSet({ ...content, code: null, vendor_request_id: null })
        .where('messaging.test_send.state', '=', 'REFUSED'),
    )
    .executeTakeFirst()
  return noted.numInsertedOrUpdatedRows === 1n
}

/** Sends a noted test once: whoever marks it sends it, and everybody else only tells what became of it. */
export async function sendTest(setup: Setup, message: TestMessage): Promise<TestOutcome> {
  const { requestKey, earlier } = await beginTest(setup, message)
  if (earlier) return repeatOutcome(setup, message, earlier)
  try {
    const receipt = await callVendor(setup, message, requestKey)
    return await writeOutcome(setup, message, receipt)
  } catch (error) {
    setup.log.warn({ err: error, reserve: message.reserveSeq }, 'test message failed')
    if (error instanceof SmsRefused) return writeState(setup, message, 'REFUSED', error.code)
    if (error instanceof SmsNotSent) return writeState(setup, message, 'REFUSED', UNREACHABLE)
    await writeState(setup, message, 'UNKNOWN', null)
    return lookUp(setup, message, requestKey, setup.clock.now())
  }
}

async function beginTest(
  { db }: Setup,
  message: TestMessage,
): Promise<{ requestKey: string; earlier: TestRow | undefined }> {
  const tables = db.withTables<MessagingTables>()
  const begun = await tables
    .updateTable('messaging.test_send')
    .set({ state: 'SENDING' })
    .where('reserve_seq', '=', message.reserveSeq)
    .where('test_key', '=', message.testKey)
    .where('state', '=', 'PLANNED')
    .returning('request_key')
    .executeTakeFirst()
  if (begun) return { requestKey: begun.request_key, earlier: undefined }
  const earlier = await tables
    .selectFrom('messaging.test_send')
    .select(['request_key', 'state', 'code', 'created_at'])
    .where('reserve_seq', '=', message.reserveSeq)
    .where('test_key', '=', message.testKey)
    .executeTakeFirstOrThrow()
  return { requestKey: earlier.request_key, earlier }
}

async function repeatOutcome(setup: Setup, message: TestMessage, earlier: TestRow): Promise<TestOutcome> {
  if (earlier.state === 'SENT') return 'SENT'
  if (earlier.state === 'REFUSED') return { refusedBecause: refusalText(earlier.code ?? '') }
  return lookUp(setup, message, earlier.request_key, earlier.created_at)
}

async function callVendor(setup: Setup, message: TestMessage, requestKey: string): Promise<SmsReceipt> {
  const { sms, clock, policy, readBytes } = setup
  const attachmentIds = message.image
    ? [
        await sms.uploadImage({
          name: vendorImageName(message.image.name),
          bytes: await readBytes(message.image.objectKey),
        }),
      ]
    : []
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

async function writeOutcome(setup: Setup, message: TestMessage, receipt: SmsReceipt): Promise<TestOutcome> {
  const refused = receipt.results.find((result) => !result.accepted)
  const isSent = receipt.results.some((result) => result.accepted)
  return writeState(
    setup,
    message,
    isSent ? 'SENT' : 'REFUSED',
    isSent ? null : (refused?.code ?? ''),
    receipt.requestId,
  )
}

async function writeState(
  { db }: Setup,
  message: TestMessage,
  state: 'SENT' | 'REFUSED' | 'UNKNOWN',
  code: string | null,
  vendorRequestId: string | null = null,
): Promise<TestOutcome> {
  await db
    .withTables<MessagingTables>()
    .updateTable('messaging.test_send')
    .set({ state, code, vendor_request_id: vendorRequestId })
    .where('reserve_seq', '=', message.reserveSeq)
    .where('test_key', '=', message.testKey)
    .execute()
  return state === 'REFUSED' ? { refusedBecause: refusalText(code ?? '') } : state
}

const refusalText = (code: string): string =>
  code === UNREACHABLE ? '문자 서비스에 연결할 수 없습니다.' : `문자가 발송되지 않았습니다. (사유: ${reasonOf(code)})`

/** The answer was lost: whether the vendor has the message can be asked, without sending anything. */
async function lookUp(setup: Setup, message: TestMessage, requestKey: string, createdAt: Date): Promise<TestOutcome> {
  try {
    const key = groupingKeyOf({ purpose: 'TEST', reserveSeq: message.reserveSeq, requestKey })
    const receipt = await setup.sms.findByGroupingKey(key, secondsAfter(createdAt, -60))
    return receipt ? await writeOutcome(setup, message, receipt) : 'UNKNOWN'
  } catch (error) {
    setup.log.warn({ err: error, reserve: message.reserveSeq }, 'the vendor cannot be asked about a test message')
    return 'UNKNOWN'
  }
}
