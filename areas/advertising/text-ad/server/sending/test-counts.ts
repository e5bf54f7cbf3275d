import type { SenderType } from '#areas/advertising/text-ad/contract/codes.ts'
import { sendTest } from '#areas/advertising/text-ad/contract/contents.contract.ts'
import { MOST_TEST_NUMBERS_A_DAY, MOST_TESTS } from '#areas/advertising/text-ad/rules/policy.ts'
import { remainingNumbers, remainingTests } from '#areas/advertising/text-ad/rules/sending/test-send.rules.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { type Quota, readQuota, returnQuota, takeQuota } from '#platform/server/database/quota.ts'
import { refuse } from '#platform/server/refuse.ts'
import { countTest, findContents, uncountTest } from '../booking/contents.queries.ts'

/** What a test uses up: typed numbers of the person's day, and one of the tests that the person has of the material. */
export interface TestUse {
  readonly userId: number
  readonly now: Date
  readonly senderType: SenderType
  /** Undefined for a text that belongs to no material. */
  readonly contentsSeq: number | undefined
  /** Its owner's tests are counted with the material; an inspector takes none of them. */
  readonly isOwn: boolean
}

export interface TestCounts {
  /** Tests of the material so far; 1 without a material. */
  readonly sentCount: number
  readonly remainingTests: number | null
  readonly remainingNumbers: number
}

const NUMBERS: Quota = { name: 'textAd.testNumbers', most: MOST_TEST_NUMBERS_A_DAY, per: 'DAY' }
const INSPECTIONS: Quota = { name: 'textAd.inspectorTests', most: MOST_TESTS.ADMIN, per: 'DAY' }

const inspectorOf = ({ userId }: TestUse, contentsSeq: number): string => `${userId}:${contentsSeq}`

/** Uses up one test on so many typed numbers; refuses when too few are left. The caller's transaction rolls back what was taken. */
export async function takeTest(tx: Tx, use: TestUse, typedCount: number): Promise<TestCounts> {
  const { contentsSeq } = use
  const day = await takeNumbers(tx, use, typedCount)
  if (!day.isTaken) {
    const left = remainingNumbers(day.used)
    const detail = `테스트 문자는 하루에 번호 ${MOST_TEST_NUMBERS_A_DAY}개까지만 발송할 수 있습니다. 오늘 남은 번호는 ${left}개입니다.`
    throw refuse(sendTest, 'TEST_NUMBERS_LIMIT', { detail, remainingNumbers: left })
  }
  const sentCount = contentsSeq === undefined ? 1 : await takeOfMaterial(tx, use, contentsSeq)
  return countsOf(use, contentsSeq === undefined ? undefined : sentCount, day.used)
}

/** A test on one's own phone alone takes no number, and is possible when none is left. */
async function takeNumbers(tx: Tx, { userId, now }: TestUse, typedCount: number) {
  if (typedCount > 0) return takeQuota(tx, NUMBERS, String(userId), now, typedCount)
  return { isTaken: true, used: await readQuota(tx, NUMBERS, String(userId), now) }
}

async function takeOfMaterial(tx: Tx, use: TestUse, contentsSeq: number): Promise<number> {
  const most = MOST_TESTS[use.senderType]
  const limit = () => refuse(sendTest, 'TEST_LIMIT', { detail: `테스트 문자는 ${most}회까지만 발송할 수 있습니다.` })
  if (use.isOwn) {
    const sentCount = await countTest(tx, contentsSeq, most)
    if (sentCount === undefined) throw limit()
    return sentCount
  }
  const taken = await takeQuota(tx, INSPECTIONS, inspectorOf(use, contentsSeq), use.now)
  if (!taken.isTaken) throw limit()
  return taken.used
}

/** Gives back what a test took of which certainly nothing left. */
export async function returnTest(tx: Tx, use: TestUse, typedCount: number): Promise<void> {
  const { userId, now, contentsSeq } = use
  if (typedCount > 0) await returnQuota(tx, NUMBERS, String(userId), now, typedCount)
  if (contentsSeq === undefined) return
  if (use.isOwn) return uncountTest(tx, contentsSeq)
  await returnQuota(tx, INSPECTIONS, inspectorOf(use, contentsSeq), now)
}

/** What has been used so far. */
export async function readTests(db: Db, use: TestUse): Promise<TestCounts> {
  const { userId, now, contentsSeq } = use
  const usedToday = await readQuota(db, NUMBERS, String(userId), now)
  if (contentsSeq === undefined) return countsOf(use, undefined, usedToday)
  const sentCount = use.isOwn
    ? ((await findContents(db, contentsSeq))?.testCount ?? 0)
    : await readQuota(db, INSPECTIONS, inspectorOf(use, contentsSeq), now)
  return countsOf(use, sentCount, usedToday)
}

const countsOf = ({ senderType }: TestUse, sentCount: number | undefined, usedToday: number): TestCounts => ({
  sentCount: sentCount ?? 1,
  remainingTests: sentCount === undefined ? null : remainingTests(senderType, sentCount),
  remainingNumbers: remainingNumbers(usedToday),
})
