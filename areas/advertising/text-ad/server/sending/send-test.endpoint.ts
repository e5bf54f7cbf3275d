import type { SenderType } from '#areas/advertising/text-ad/contract/codes.ts'
import { getOwnPhone, sendTest } from '#areas/advertising/text-ad/contract/contents.contract.ts'
import { TEXT_AD_REFUSALS } from '#areas/advertising/text-ad/contract/refusals.ts'
import { checkContents } from '#areas/advertising/text-ad/rules/message/contents-check.rules.ts'
import {
  checkFinalMessage,
  type FinalMessage,
  finalMessage,
  TEST_REGION,
  withoutFrame,
} from '#areas/advertising/text-ad/rules/message/final-message.rules.ts'
import { type LinkPolicy, withShortLinks } from '#areas/advertising/text-ad/rules/message/links.rules.ts'
import { advertiserType, type Flags, isAdManager } from '#areas/advertising/text-ad/rules/sender-type.rules.ts'
import { digitsOf } from '#areas/advertising/text-ad/rules/sending/phones.rules.ts'
import {
  checkTestHour,
  type TestRecipients,
  testRecipients,
} from '#areas/advertising/text-ad/rules/sending/test-send.rules.ts'
import type { TextAdSettings } from '#areas/advertising/text-ad/rules/settings.rules.ts'
import { findPerson } from '#areas/base/account/server/door.ts'
import type { RefusalCode } from '#platform/contract/call.ts'
import { maskPhone } from '#platform/contract/masking.ts'
import { isBlank } from '#platform/contract/written-text.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { type Endpoint, type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { insist, refuse } from '#platform/server/refuse.ts'
import { findContents, findContentsOfPicture, findLatestContents } from '../booking/contents.queries.ts'
import type { TextAdDeps } from '../deps.ts'
import { linkPolicy } from '../links/link-policy.ts'
import { setTestLinks } from '../links/links.queries.ts'
import { CONTENTS_ENTITY, recordEdit } from '../record/reservation-trail.ts'
import {
  findReservationOfContents,
  type StoredContents,
  type StoredReservation,
} from '../record/reservations.queries.ts'
import { readTextAdSettings } from '../settings.ts'
import { readTests, returnTest, type TestUse, takeTest } from './test-counts.ts'

/** Requests a minute of one address: enough for an office to try texts out, too few to use tests as a free send. */
const MOST_PER_MINUTE = 60

const UNKNOWN_TEXT = '문자 서비스의 응답을 받지 못해 발송 여부를 확인하고 있습니다. 1분 뒤 다시 시도해주세요.'

/** The caller's own number, and how many tests are left of the named material and of the day. */
export const getOwnPhoneEndpoint: Endpoint = endpoint(getOwnPhone, async ({ db, caller, query, now }) => {
  const person = await findPerson(db, caller.userId)
  const named = query.adSmsContentsSeq === undefined ? undefined : await findContents(db, query.adSmsContentsSeq)
  const isOwn = named?.ownerId === caller.userId
  const contents = isOwn || isAdManager(caller.flags) ? named : undefined
  const tested = testedAs(caller.flags, contents, isOwn)
  const left = await readTests(db, { userId: caller.userId, now, ...tested })
  const { remainingTests, remainingNumbers } = left
  return { phoneNumber: maskPhone(person?.phoneNumber ?? ''), remainingTests, remainingNumbers }
})

type TestExchange = Exchange<typeof sendTest>

/** What a test is made of: nothing but the text is needed, so whoever types the numbers may test without a stored material. */
interface Tested {
  readonly contents: StoredContents | undefined
  readonly ad: StoredReservation | undefined
  readonly use: TestUse
}

/**
 * Sends a test message. Not one transaction, because the vendor is called: the test is noted together with what it uses
 * up, sent, and given back when nothing left. The same `Idempotency-Key` is one test, however the first use ended.
 */
export const sendTestEndpoint = endpoint(
  sendTest,
  async (x, { messaging, platform }: TextAdDeps) => {
    const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => x.db.transaction().execute(work)
    const settings = await readTextAdSettings(x.db)
    const tested = await findTested(x)
    const message = await composeTest(x, tested, settings, linkPolicy({ platform }, settings))
    const image = pictureOf(x, tested)
    const { numbers: phones, typedCount } = await findRecipients(x, tested, messaging)
    const { use } = tested
    const test = { reserveSeq: tested.ad?.reserveSeq ?? 0, testKey: testKeyOf(x), phones, image, ...message }
    const taken = await inTransaction(async (tx) =>
      (await messaging.planTest(tx, test, x.now)) ? takeTest(tx, use, typedCount) : undefined,
    )
    const outcome = await messaging.sendTest(test)
    if (typeof outcome === 'object') {
      const { unusedSince } = outcome
      if (unusedSince) await inTransaction((tx) => returnTest(tx, { ...use, now: unusedSince }, typedCount))
      throw refuse(sendTest, 'TEST_FAILED', { detail: outcome.refusedBecause })
    }
    await record(x, tested, { recipientCount: phones.length, outcome })
    // It may have arrived, so it stays counted; nobody is told that it certainly did.
    if (outcome === 'UNKNOWN') throw refuse(sendTest, 'TEST_FAILED', { detail: UNKNOWN_TEXT })
    return taken ?? readTests(x.db, use)
  },
  { transaction: false, perMinute: MOST_PER_MINUTE },
)

const testKeyOf = (x: TestExchange): string => `${x.caller.userId}:${x.headers['idempotency-key'] ?? x.requestId}`

/** As what the caller tests a material, which decides whose tests are counted and how many there are. */
function testedAs(flags: Flags, contents: StoredContents | undefined, isOwn: boolean) {
  const isAdmins = isAdManager(flags) && (!isOwn || contents?.senderType === 'ADMIN')
  const senderType: SenderType = isAdmins ? 'ADMIN' : advertiserType(flags)
  return { senderType, contentsSeq: contents?.contentsSeq, isOwn }
}

async function findTested(x: TestExchange): Promise<Tested> {
  const { db, caller, body, now } = x
  const choosesNumbers = isAdManager(caller.flags) || advertiserType(caller.flags) !== 'NORMAL'
  const isAlone = choosesNumbers && (body.recipientList.length > 0 || body.toOwnPhone)
  const contents = await findMaterial(x, isAlone)
  const isOwn = contents?.ownerId === caller.userId
  const use: TestUse = { userId: caller.userId, now, ...testedAs(caller.flags, contents, isOwn) }
  if (!contents && isAlone && body.adSmsContentsSeq === undefined) return { contents, ad: undefined, use }
  if (!contents || !(isOwn || isAdManager(caller.flags))) throw refuse(sendTest, 'NOT_FOUND')
  const ad = await findReservationOfContents(db, contents.contentsSeq)
  if (ad?.isDeleted) throw refuse(sendTest, 'NOT_FOUND')
  return { contents, ad, use }
}

/**
 * Without an id the picture says which material is meant. A text alone is that of the material the person changed last,
 * so that leaving the id out does not help to send more; whoever chooses the numbers needs no material.
 */
async function findMaterial({ db, caller, body }: TestExchange, isAlone: boolean) {
  if (body.adSmsContentsSeq !== undefined) return findContents(db, body.adSmsContentsSeq)
  const [picture] = body.attachFileIdList ?? []
  if (picture !== undefined) return findContentsOfPicture(db, picture)
  return isAlone ? undefined : findLatestContents(db, caller.userId)
}

async function composeTest(
  x: TestExchange,
  { contents, ad }: Tested,
  settings: TextAdSettings,
  links: LinkPolicy,
): Promise<FinalMessage> {
  const sendAt = ad?.sendAt ?? x.now
  // People try out what they see, and the preview shows the wording of the law around the text.
  const text = withoutFrame(x.body.body, settings, TEST_REGION, sendAt)
  const written = checkContents(text, links)
  if (!written.ok) throw refuse(sendTest, ofTest(written.code), { detail: written.text })
  const title = isBlank(x.body.title) ? (contents?.title ?? '') : x.body.title
  const codes = await setTestLinks(x.db, text, x.now)
  const short = withShortLinks(text, links.linkBase, (target) => codes.get(target))
  const message = finalMessage({ title, contents: short }, settings, TEST_REGION, sendAt)
  insist(sendTest, checkFinalMessage(message))
  return message
}

/** A text alone can only be refused with codes that the call declares. */
function ofTest(code: string): RefusalCode<typeof sendTest> {
  const found = Object.keys(sendTest.refusals).find((each) => each === code)
  if (found === undefined) throw new Error(`${sendTest.name} does not declare ${code}`)
  return found as RefusalCode<typeof sendTest>
}

/** The posted list says which picture goes along, also that none does; without a list it is the one of the material. */
function pictureOf(x: TestExchange, { contents }: Tested): { objectKey: string; name: string } | null {
  const { attachFileIdList } = x.body
  const [posted] = attachFileIdList ?? []
  const stored = contents?.imageStorageNo ?? null
  if (posted !== undefined && posted !== stored) throw refuse(sendTest, 'IMAGE_NOT_UPLOADED')
  if (contents?.smsType !== 'MMS' || attachFileIdList?.length === 0) return null
  if (contents.imageObjectKey === null) throw refuse(sendTest, 'IMAGE_MISSING')
  return { objectKey: contents.imageObjectKey, name: contents.imageName ?? 'image.jpg' }
}

async function findRecipients(
  x: TestExchange,
  { use }: Tested,
  messaging: TextAdDeps['messaging'],
): Promise<TestRecipients> {
  const { toOwnPhone, recipientList } = x.body
  const needsOwn = use.senderType === 'NORMAL' || toOwnPhone
  const person = needsOwn ? await findPerson(x.db, x.caller.userId) : null
  const ownPhone = digitsOf(person?.phoneNumber ?? '')
  const posted = recipientList.map((each) => each.recipientNo)
  const recipients = testRecipients(use.senderType, { ownPhone, toOwnPhone, posted })
  insist(sendTest, recipients)
  insist(sendTest, checkTestHour(recipients, x.now))
  const refusing = (await messaging.listOptedOut(x.db, recipients.numbers)).map(maskPhone)
  if (refusing.length > 0) {
    const detail = `${TEXT_AD_REFUSALS.RECIPIENT_OPTED_OUT.text} (${refusing.join(', ')})`
    throw refuse(sendTest, 'RECIPIENT_OPTED_OUT', { detail, recipients: refusing })
  }
  return recipients
}

async function record(x: TestExchange, { ad, contents }: Tested, to: unknown): Promise<void> {
  if (ad) return recordEdit(x, ad.reserveSeq, 'textAd.sendTest', { to })
  await x.audit({ action: 'textAd.sendTest', entity: CONTENTS_ENTITY, entityId: contents?.contentsSeq ?? 0, to })
}
