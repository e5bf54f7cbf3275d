import { findPerson } from '#areas/account/server/door.ts'
import type { RefusalCode } from '#platform/contract/call.ts'
import { maskPhone } from '#platform/contract/masking.ts'
import { type Endpoint, type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import type { SenderType } from '../contract/codes.ts'
import { getOwnPhone, sendTest } from '../contract/contents.contract.ts'
import { checkContents } from '../rules/contents-check.rules.ts'
import {
  checkFinalMessage,
  type FinalMessage,
  finalMessage,
  TEST_REGION,
  withoutFrame,
} from '../rules/final-message.rules.ts'
import { MOST_TESTS } from '../rules/policy.ts'
import { advertiserType, isAdManager } from '../rules/sender-type.rules.ts'
import type { TextAdSettings } from '../rules/settings.rules.ts'
import { remainingTests, testRecipients } from '../rules/test-send.rules.ts'
import { countTest, findContents, findContentsOfPicture, findLatestContents, uncountTest } from './contents.queries.ts'
import type { TextAdDeps } from './deps.ts'
import { refuseBy } from './refuse-by.ts'
import { CONTENTS_ENTITY, recordEdit } from './reservation-trail.ts'
import { findReservationOfContents, type StoredContents, type StoredReservation } from './reservations.queries.ts'
import { readTextAdSettings } from './settings.ts'

/** Requests a minute of one address: enough for an office to try texts out, too few to use tests as a free send. */
const MOST_PER_MINUTE = 60

export const getOwnPhoneEndpoint: Endpoint = endpoint(getOwnPhone, async ({ db, caller }) => {
  const person = await findPerson(db, caller.userId)
  return { phoneNumber: maskPhone(person?.phoneNumber ?? '') }
})

type TestExchange = Exchange<typeof sendTest>

/** What a test is made of: nothing but the text is needed, so an administrator may test without a stored material. */
interface Tested {
  readonly contents: StoredContents | undefined
  readonly ad: StoredReservation | undefined
  readonly senderType: SenderType
  /** An inspector's test takes none of the tests that the owner of the material has. */
  readonly isCounted: boolean
}

/** Sends a test message. Not one transaction, because the vendor is called: the test is counted first and taken back when nothing left. */
export function sendTestEndpoint({ messaging }: TextAdDeps): Endpoint {
  return endpoint(
    sendTest,
    async (x) => {
      const settings = await readTextAdSettings(x.db)
      const tested = await findTested(x)
      const message = composeTest(x, tested, settings)
      const image = pictureOf(x, tested)
      const phones = await findRecipients(x, tested)
      const sentCount = await count(x, tested)
      const testKey = `${x.caller.userId}:${x.headers['idempotency-key'] ?? x.requestId}`
      const reserveSeq = tested.ad?.reserve_seq ?? 0
      const outcome = await messaging.sendTest({
        reserveSeq,
        testKey,
        phones,
        title: message.title,
        body: message.body,
        image,
      })
      if (typeof outcome === 'object') {
        if (tested.contents && tested.isCounted) await uncountTest(x.db, tested.contents.contents_seq)
        throw refuse(sendTest, 'TEST_FAILED', { detail: outcome.refusedBecause })
      }
      await record(x, tested, { recipientCount: phones.length, outcome })
      // It may have arrived, so it stays counted; nobody is told that it certainly did.
      if (outcome === 'UNKNOWN') throw refuse(sendTest, 'TEST_FAILED')
      return { sentCount, remainingTests: remainingTests(tested.senderType, sentCount) }
    },
    { transaction: false, perMinute: MOST_PER_MINUTE },
  )
}

async function findTested(x: TestExchange): Promise<Tested> {
  const { db, caller, body } = x
  const isManager = isAdManager(caller.flags)
  const ownType = advertiserType(caller.flags)
  const typesNumbers = body.recipientList.length > 0 && (isManager || ownType !== 'NORMAL')
  const contents = await findMaterial(x, typesNumbers)
  const isOwn = contents?.owner_id === caller.userId
  if (!contents && typesNumbers && body.adSmsContentsSeq === undefined) {
    return { contents, ad: undefined, senderType: isManager ? 'ADMIN' : ownType, isCounted: false }
  }
  if (!contents || !(isOwn || isManager)) throw refuse(sendTest, 'NOT_FOUND')
  const ad = await findReservationOfContents(db, contents.contents_seq)
  if (ad?.is_deleted) throw refuse(sendTest, 'NOT_FOUND')
  const isAdmins = !isOwn || (contents.sender_type === 'ADMIN' && isManager)
  return { contents, ad, senderType: isAdmins ? 'ADMIN' : ownType, isCounted: isOwn }
}

/**
 * Without an id the picture says which material is meant. A text alone is that of the material the person changed last,
 * so that leaving the id out does not help to send more; whoever types the numbers has no limit and needs no material.
 */
async function findMaterial({ db, caller, body }: TestExchange, typesNumbers: boolean) {
  if (body.adSmsContentsSeq !== undefined) return findContents(db, body.adSmsContentsSeq)
  const [picture] = body.attachFileIdList ?? []
  if (picture !== undefined) return findContentsOfPicture(db, picture)
  return typesNumbers ? undefined : findLatestContents(db, caller.userId)
}

function composeTest(x: TestExchange, { contents, ad }: Tested, settings: TextAdSettings): FinalMessage {
  const sendAt = ad?.send_at ?? x.now
  // People try out what they see, and the preview shows the wording of the law around the text.
  const text = withoutFrame(x.body.body, settings, TEST_REGION, sendAt)
  const written = checkContents(text)
  if (!written.ok) throw refuse(sendTest, ofTest(written.code), { detail: written.text })
  const title = x.body.title.trim() === '' ? (contents?.title ?? '') : x.body.title
  const message = finalMessage({ title, contents: text }, settings, TEST_REGION, sendAt)
  const sendable = checkFinalMessage(message)
  if (!sendable.ok) throw refuseBy(sendTest, sendable)
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
  const stored = contents?.image_storage_no ?? null
  if (posted !== undefined && posted !== stored) throw refuse(sendTest, 'IMAGE_NOT_UPLOADED')
  if (contents?.sms_type !== 'MMS' || attachFileIdList?.length === 0) return null
  if (contents.image_object_key === null) throw refuse(sendTest, 'IMAGE_MISSING')
  return { objectKey: contents.image_object_key, name: contents.image_name ?? 'image.jpg' }
}

async function findRecipients(x: TestExchange, { senderType }: Tested): Promise<readonly string[]> {
  const person = senderType === 'NORMAL' ? await findPerson(x.db, x.caller.userId) : null
  const posted = x.body.recipientList.map((each) => each.recipientNo)
  const recipients = testRecipients(senderType, person?.phoneNumber ?? '', posted)
  if (!recipients.ok) throw refuseBy(sendTest, recipients)
  return recipients.numbers
}

async function count(x: TestExchange, { contents, senderType, isCounted }: Tested): Promise<number> {
  if (!contents || !isCounted) return 1
  const sentCount = await countTest(x.db, contents.contents_seq, senderType === 'NORMAL' ? MOST_TESTS : null)
  if (sentCount === undefined) throw refuse(sendTest, 'TEST_LIMIT')
  return sentCount
}

async function record(x: TestExchange, { ad, contents }: Tested, to: unknown): Promise<void> {
  if (ad) return recordEdit(x, ad.reserve_seq, 'textAd.sendTest', { to })
  await x.audit({ action: 'textAd.sendTest', entity: CONTENTS_ENTITY, entityId: contents?.contents_seq ?? 0, to })
}
