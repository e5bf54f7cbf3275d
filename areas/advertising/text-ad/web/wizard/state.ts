import {
  type ReserveStatus,
  SEND_PURPOSES,
  type SendPurpose,
  type SmsType,
} from '#areas/advertising/text-ad/contract/codes.ts'
import type { Contents, ContentsImage } from '#areas/advertising/text-ad/contract/contents.contract.ts'
import type { Guide } from '#areas/advertising/text-ad/contract/guide.contract.ts'
import type { Reservation } from '#areas/advertising/text-ad/contract/reservation-shapes.contract.ts'
import { AD_STATUSES } from '#areas/advertising/text-ad/contract/statuses.ts'
import { type Quote, quote } from '#areas/advertising/text-ad/rules/money/price.rules.ts'
import { resendQuote } from '#areas/advertising/text-ad/rules/money/resend.rules.ts'
import { readSmsType, readStep, type WizardFlow, type WizardStep } from '#areas/advertising/text-ad/web/wizard/steps.ts'
import { keepDraft, keptDraft } from '#platform/web/form/drafts.ts'
import type { Version } from '#platform/web/record/use-latest.ts'

/** A school in the basket. */
export interface ChosenSchool {
  readonly organizationId: number
  readonly organizationName: string
  readonly targetCount: number
  readonly commonResourceSeq: number
  /** Known once the ad is saved. */
  readonly adSmsReserveResourceMappingSeq?: number | undefined
  /** The server has refused it: somebody else was faster, or an ad reaches nobody there. */
  readonly isTaken?: boolean | undefined
}

/** Everything that somebody has entered in the wizard so far, and how far the server knows it. */
export interface WizardState {
  readonly sendStep: WizardStep
  readonly reserveStatus: ReserveStatus | ''
  readonly smsType: SmsType
  readonly sendPurpose: SendPurpose | ''
  /** ISO 8601 with `+09:00`; empty before a day is chosen. */
  readonly targetDateTime: string
  readonly targetSchools: readonly ChosenSchool[]
  readonly contentsSeq: number | undefined
  readonly reserveSeq: number | undefined
  readonly payComplete: boolean
  /** The campaign name where the person writes it. */
  readonly title: string
  /** Nobody has written the name yet: it is made from schools and purpose. */
  readonly isTitleAutomatic: boolean
  readonly contents: string
  readonly image: ContentsImage | undefined
  /** Extra receivers of the result as typed. */
  readonly receivers: string
  readonly isScheduleSaved: boolean
  readonly isMaterialSaved: boolean
  /** With VAT, of an ad to those whom another one did not reach: everything but its payment is fixed. Null for any other. */
  readonly resendAmount: number | null
}

export const NEW_AD: WizardState = {
  sendStep: 1,
  reserveStatus: '',
  smsType: 'LMS',
  sendPurpose: '',
  targetDateTime: '',
  targetSchools: [],
  contentsSeq: undefined,
  reserveSeq: undefined,
  payComplete: false,
  title: '',
  isTitleAutomatic: true,
  contents: '',
  image: undefined,
  receivers: '',
  isScheduleSaved: false,
  isMaterialSaved: false,
  resendAmount: null,
}

/** Whether an ad of this status has left its owner's hands. */
export const isPlaced = (status: ReserveStatus | ''): boolean =>
  status !== '' && AD_STATUSES[status].ownerMayChange === 'NOTHING'

/** A purpose as the server or a field says it; anything strange is none. */
export const readPurpose = (text: string): SendPurpose | '' => SEND_PURPOSES.find((each) => each === text) ?? ''

const ofContents = (contents: Contents) => ({
  contentsSeq: contents.adSmsContentsSeq,
  title: contents.title,
  isTitleAutomatic: contents.isTitleAutomatic,
  contents: contents.contents,
  smsType: readSmsType(contents.smsType),
  sendPurpose: readPurpose(contents.sendPurpose),
  image: contents.contentsImage[0],
})

/** The schools of a stored ad; recipients and prices are those of the moment of saving. */
export const schoolsOf = (reservation: Reservation): ChosenSchool[] =>
  reservation.reserveResourceMappings.map(({ reserveResourceMapping: mapping, resourceMapping: school }) => ({
    organizationId: school.organizationId,
    organizationName: school.organizationName,
    targetCount: mapping.expectedTargetCount,
    commonResourceSeq: mapping.commonResourceSeq,
    adSmsReserveResourceMappingSeq: mapping.adSmsReserveResourceMappingSeq,
  }))

/** Parents whom the ad is expected to reach. */
export const recipientsOf = ({ targetSchools }: WizardState): number =>
  targetSchools.reduce((sum, school) => sum + school.targetCount, 0)

/** What the ad costs; before the first save its schools have no number yet. */
export function quoteOf(
  { targetSchools, smsType: chosen, resendAmount }: WizardState,
  guide: Guide,
  smsType = chosen,
): Quote {
  const schools = targetSchools.map(({ adSmsReserveResourceMappingSeq = 0, organizationName, targetCount }) => ({
    adSmsReserveResourceMappingSeq,
    organizationName,
    expectedTargetCount: targetCount,
  }))
  return resendAmount === null ? quote(smsType, schools, guide.gradeABoundary) : resendQuote(schools, resendAmount)
}

/** Continues a stored ad: a held one in step 2, an unfinished one in the first step that is not done. */
export function fromReservation(reservation: Reservation): WizardState {
  const { reserveStatus, smsContents } = reservation
  const isMaterialSaved = smsContents.contentsStatus === 'SAVED'
  return {
    ...NEW_AD,
    ...ofContents(smsContents),
    sendStep: reserveStatus === 'REJECT_INSPECTION' || !isMaterialSaved ? 2 : 3,
    reserveStatus,
    targetDateTime: reservation.reserveYmdt,
    targetSchools: schoolsOf(reservation),
    reserveSeq: reservation.adSmsReserveSeq,
    payComplete: isPlaced(reserveStatus),
    receivers: reservation.additionalReceivePhoneNumber,
    isScheduleSaved: true,
    isMaterialSaved,
    resendAmount: reservation.resendAmount,
  }
}

/** A new ad with the material of an old one. */
export const fromContents = (contents: Contents): WizardState => ({ ...NEW_AD, ...ofContents(contents) })

/** What the rules about steps ask for. */
export const flowOf = (state: WizardState, isPaying = false): WizardFlow => ({
  isPaying,
  reserveStatus: state.reserveStatus,
  hasReservation: state.reserveSeq !== undefined && state.isScheduleSaved,
  isMaterialSaved: state.isMaterialSaved,
  isResend: state.resendAmount !== null,
  payComplete: state.payComplete,
})

const nameOf = (isManager: boolean): string => (isManager ? 'text-ad.managed-wizard' : 'text-ad.wizard')

/** What a person types or chooses of an ad, as far as two windows could differ in it. */
export type Typed = Pick<
  WizardState,
  'title' | 'isTitleAutomatic' | 'sendPurpose' | 'smsType' | 'contents' | 'targetDateTime'
> & {
  schoolIds: readonly number[]
}

/** What of the wizard is typed. */
export const typedOf = (state: WizardState): Typed => ({
  title: state.isTitleAutomatic ? '' : state.title,
  isTitleAutomatic: state.isTitleAutomatic,
  sendPurpose: state.sendPurpose,
  smsType: state.smsType,
  contents: state.contents,
  targetDateTime: state.targetDateTime,
  schoolIds: state.targetSchools.map(({ organizationId }) => organizationId).toSorted((one, other) => one - other),
})

/** Entries with the version of the ad that they are based on; undefined before there is one. */
export interface KeptWizard {
  readonly state: WizardState
  readonly base: Version<Typed> | undefined
}

/** Keeps the entries for the session of the browser tab. */
export function keepWizard(isManager: boolean, { state, base }: KeptWizard): void {
  keepDraft(nameOf(isManager), { ...state, base })
}

/** What was entered for this very ad before the page was loaded anew; undefined when there is nothing. */
export function keptWizard(
  isManager: boolean,
  ids: Pick<WizardState, 'contentsSeq' | 'reserveSeq'>,
): KeptWizard | undefined {
  const { base, ...kept } = keptDraft<WizardState & Pick<KeptWizard, 'base'>>(nameOf(isManager))
  const isSame = kept.contentsSeq === ids.contentsSeq && kept.reserveSeq === ids.reserveSeq
  if (!isSame || kept.sendStep === undefined || kept.payComplete) return undefined
  const state = { ...NEW_AD, ...kept, sendStep: readStep(kept.sendStep), smsType: readSmsType(kept.smsType) }
  return { state, base }
}

/**
 * The stored ad with what was typed since, and what that is based on: only an ad that is still being written can have any.
 * Somebody may have saved the ad in between.
 */
export function withKeptEntries(stored: WizardState, kept: KeptWizard | undefined): KeptWizard {
  if (!kept || stored.payComplete || kept.state.reserveStatus !== stored.reserveStatus)
    return { state: stored, base: undefined }
  return { state: entriesOn(stored, kept.state), base: kept.base }
}

function entriesOn(stored: WizardState, kept: WizardState): WizardState {
  const { title, isTitleAutomatic, contents, smsType, sendPurpose, receivers, isMaterialSaved } = kept
  const typed = { title, isTitleAutomatic, contents, smsType, sendPurpose, receivers, isMaterialSaved }
  if (stored.reserveStatus === 'REJECT_INSPECTION') return { ...stored, ...typed }
  const { sendStep, targetDateTime, targetSchools, isScheduleSaved } = kept
  return { ...stored, ...typed, sendStep, targetDateTime, targetSchools, isScheduleSaved }
}
