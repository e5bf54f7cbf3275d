import { sendTest } from '#areas/advertising/text-ad/contract/contents.contract.ts'
import { decideReservation } from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import {
  abandonPayment,
  completeByAgency,
  pay,
  settlePayment,
} from '#areas/advertising/text-ad/contract/payment.contract.ts'
import { deleteReservation, saveReservation } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import { findPlaces } from '#areas/advertising/text-ad/contract/school.contract.ts'
import { SEJONG, SEJONG_DISTRICT } from '#areas/base/directory/testing/places.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { GIVEN_UP } from './invariants/purchases.ts'
import { pressButton, type WindowButton } from './payment-window.ts'
import type { StubbornPerson } from './person.ts'
import type { Stage } from './stage.ts'

/** One ad on its way, and what its owner has in hand. */
export interface AdVisit {
  readonly stage: Stage
  readonly owner: StubbornPerson
  readonly sendDateTime: string
  readonly schoolCount: number
  /** Whether the schools with the most parents are taken, or any. */
  readonly wantsLargest?: boolean
  reserveSeq: number
  contentsSeq: number
  schoolIds: readonly number[]
  mappingSeqs: readonly number[]
  windowUrl: string
  /** What the payment window gave the browser. */
  returned: Record<string, unknown> | null
}

/** One step of the script of an ad. False: it cannot go on, as it would not for a person. */
export type AdStep = (visit: AdVisit) => Promise<boolean>

type NewVisit = Pick<AdVisit, 'owner' | 'sendDateTime' | 'schoolCount' | 'wantsLargest'>

/** Begins an ad. */
export const visitOf = (stage: Stage, given: NewVisit): AdVisit => ({
  stage,
  reserveSeq: 0,
  contentsSeq: 0,
  schoolIds: [],
  mappingSeqs: [],
  windowUrl: '',
  returned: null,
  ...given,
})

/** Plays the steps of a script one after the other; answers whether it came to its end. */
export async function playAd(visit: AdVisit, script: readonly AdStep[]): Promise<boolean> {
  for (const step of script) if (!(await step(visit))) return false
  return true
}

/** A step that only some take. */
export const sometimes =
  (probability: number, step: AdStep): AdStep =>
  async (visit) =>
    visit.stage.random.chance(probability) ? step(visit) : true

/** A step that ends the script for some. */
export const givesUp =
  (probability: number): AdStep =>
  async ({ stage }) =>
    !stage.random.chance(probability)

/** A step whose refusal ends nothing. */
export const tries =
  (step: AdStep): AdStep =>
  async (visit) => {
    await step(visit)
    return true
  }

const RECEIVER = '01000008888'
const LMS_PRICE_WITH_VAT_WON = 110_000
const MOST_SAVES = 5

type SaveBody = CallInput<typeof saveReservation>['body']

function bodyOf(visit: AdVisit, organizationIds: readonly number[]): SaveBody {
  return {
    reserveDateTime: visit.sendDateTime,
    resourceMappings: organizationIds.map((organizationId) => ({ organizationId })),
    adSmsContents: {
      title: '겨울 특강 안내',
      smsType: 'LMS',
      sendPurpose: '특강 안내',
      contents: `겨울 특강을 안내드립니다. ${visit.stage.random.between(1, 1_000_000)}`,
      contentsStatus: 'SAVED',
    },
    status: 'TEMPORARY_SAVE',
  }
}

/** Chooses schools that are free and saves the ad; somebody who was slower chooses others. */
export const write: AdStep = async (visit) => {
  for (let tries = 0; tries < MOST_SAVES; tries += 1) {
    const schools = await chooseSchools(visit)
    if (schools.length === 0) break
    const saved = await visit.owner.send(saveReservation, { body: bodyOf(visit, schools) })
    visit.stage.count('output' in saved ? 'ad saved' : `save: ${saved.code}`)
    if ('output' in saved) {
      visit.schoolIds = schools
      visit.reserveSeq = saved.output.adSmsReserveSeq
      visit.contentsSeq = saved.output.adSmsContentsSeq
      visit.mappingSeqs = saved.output.resourceMappingList.map((school) => school.adSmsReserveResourceMappingSeq)
      return true
    }
    if (saved.code !== 'SCHOOL_TAKEN') return false
  }
  visit.stage.count('no school free')
  return false
}

async function chooseSchools(visit: AdVisit): Promise<number[]> {
  const { owner, stage, sendDateTime, schoolCount, wantsLargest = false } = visit
  const query = { sidoSeq: SEJONG, sigunguSeq: SEJONG_DISTRICT, category3Seq: 0, targetDateTime: sendDateTime }
  const places = await owner.send(findPlaces, { query })
  if (!('output' in places)) return []
  const free = places.output.list.filter((school) => school.available && school.targetCount > 0)
  return free
    .map((school) => ({ ...school, rank: wantsLargest ? -school.targetCount : stage.random.next() }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, schoolCount)
    .map((school) => school.organizationId)
}

/** Saves the ad again with another text. Refused while its payment is under way. */
export const writeAgain: AdStep = async (visit) => {
  const body = { ...bodyOf(visit, visit.schoolIds), adSmsReserveSeq: visit.reserveSeq }
  const saved = await visit.owner.send(saveReservation, { body })
  visit.stage.count('output' in saved ? 'ad saved again' : `save again: ${saved.code}`)
  if (!('output' in saved)) return false
  visit.mappingSeqs = saved.output.resourceMappingList.map((school) => school.adSmsReserveResourceMappingSeq)
  return true
}

/** Removes the unpaid ad. Refused while its payment is under way. */
export const remove: AdStep = async ({ owner, stage, reserveSeq }) => {
  const removed = await owner.send(deleteReservation, { params: { id: reserveSeq } })
  stage.count('output' in removed ? 'ad removed' : `remove: ${removed.code}`)
  return 'output' in removed
}

/** Gives the open payment up. False when it was paid before, or nobody knows yet. */
export const giveUp: AdStep = async ({ owner, stage, reserveSeq: adSmsReserveSeq }) => {
  const given = await owner.send(abandonPayment, { body: { adSmsReserveSeq } })
  const isFree = 'output' in given && given.output.paymentStatus === 'FAILED'
  const otherwise = 'output' in given ? given.output.paymentStatus : given.code
  stage.count(isFree ? GIVEN_UP : `give up: ${otherwise}`)
  return isFree
}

/** Sends the ad to its owner's own phone, to look at it. Once per ad: a second time would be a second test. */
export const test: AdStep = async ({ owner, stage, contentsSeq: adSmsContentsSeq }) => {
  const body = { title: '', body: '겨울 특강을 안내드립니다.', adSmsContentsSeq, recipientList: [], toOwnPhone: true }
  const sent = await owner.send(sendTest, { body })
  stage.count('output' in sent ? 'test sent' : `test: ${sent.code}`)
  return 'output' in sent
}

/** Opens the payment window. */
export const openWindow: AdStep = async (visit) => {
  const { owner, stage, reserveSeq: adSmsReserveSeq, mappingSeqs } = visit
  const items = mappingSeqs.map((adSmsReserveResourceMappingSeq) => ({
    adSmsReserveResourceMappingSeq,
    orderAmount: LMS_PRICE_WITH_VAT_WON,
  }))
  const orderAmount = items.length * LMS_PRICE_WITH_VAT_WON
  const opened = await owner.send(pay, { body: { adSmsReserveSeq, orderAmount, items } })
  stage.count('output' in opened ? 'window opened' : `pay: ${opened.code}`)
  if (!('output' in opened)) return false
  visit.windowUrl = opened.output.url
  return true
}

/** Decides in the payment window. */
export const press =
  (button: WindowButton): AdStep =>
  async (visit) => {
    visit.returned = await pressButton(visit.windowUrl, 'adSmsReserveSeq', button)
    visit.stage.count(`window: ${visit.returned ? button : 'broken'}`)
    return visit.returned !== null
  }

/** The browser comes back from the window, several times at once if told so. False unless the ad is paid. */
export const comeBack =
  (times: number, patience?: number): AdStep =>
  async ({ owner, stage, returned }) => {
    const body = (returned ?? {}) as CallInput<typeof settlePayment>['body']
    const callbacks = Array.from({ length: times }, () => owner.send(settlePayment, { body }, patience))
    const answers = await Promise.all(callbacks)
    for (const answer of answers)
      stage.count(`callback: ${'output' in answer ? answer.output.paymentStatus : answer.code}`)
    return answers.some((answer) => 'output' in answer && answer.output.paymentStatus === 'PAID')
  }

/** An agency registers without a card. */
export const register: AdStep = async ({ owner, stage, reserveSeq }) => {
  const done = await owner.send(completeByAgency, {
    params: { id: reserveSeq },
    body: { additionalReceivePhoneNumber: RECEIVER },
  })
  stage.count('output' in done ? 'agency ad registered' : `register: ${done.code}`)
  return 'output' in done
}

type Decision = CallInput<typeof decideReservation>['body']['status']

/** An administrator decides, several times at once if told so. */
export const decide =
  (status: Decision, times = 1): AdStep =>
  async ({ stage, reserveSeq }) => {
    const body = { status, comment: '점검' }
    const answers = await Promise.all(
      Array.from({ length: times }, () =>
        stage.cast.manager.send(decideReservation, { params: { id: reserveSeq }, body }),
      ),
    )
    for (const answer of answers) stage.count(`${status}: ${'output' in answer ? 'done' : answer.code}`)
    return answers.some((answer) => 'output' in answer)
  }
