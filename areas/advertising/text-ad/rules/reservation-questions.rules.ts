import { addDays, instantOf, toDay } from '#platform/contract/seoul.ts'
import { isBlank } from '#platform/contract/written-text.ts'
import { AD_STATUSES } from '../contract/statuses.ts'
import { type AdState, LOCK_MS, millisecondsLeft } from './ad-life.rules.ts'
import { ALLOWED, refused, type Verdict } from './verdict.ts'

// What can be done to an ad beside its moves, which `AD_LIFE` decides.

const isManagerEditable = (ad: AdState): boolean =>
  ad.deleteYn !== 'Y' && AD_STATUSES[ad.reserveStatus].isManagerEditable

/**
 * An administrator may move the send time and change the extra receivers until sending is prepared, and of a missed
 * send also afterwards. Once it waits for sending its recipients are drawn up, so nothing moves.
 */
export function canModifyTime(ad: AdState, now: Date): Verdict<'TIME_NOT_EDITABLE'> {
  const isOpen = ad.isSendMissed || millisecondsLeft(ad, now) > LOCK_MS
  return isManagerEditable(ad) && isOpen ? ALLOWED : refused('TIME_NOT_EDITABLE')
}

/** The text may be changed until the evening before the day of sending. */
export function canModifyContents(ad: AdState, now: Date): Verdict<'CONTENTS_NOT_EDITABLE'> {
  if (!isManagerEditable(ad)) return refused('CONTENTS_NOT_EDITABLE', '내용을 수정할 수 없는 상태입니다.')
  const tomorrow = instantOf(addDays(toDay(now), 1))
  const isOpen = new Date(ad.reserveYmdt).getTime() > tomorrow.getTime()
  return isOpen ? ALLOWED : refused('CONTENTS_NOT_EDITABLE')
}

/** What the owner may change: everything of a temporary save, only the material of a held ad, nothing otherwise. */
export function editableParts(ad: AdState): 'EVERYTHING' | 'MATERIAL' | 'NOTHING' {
  return ad.deleteYn === 'Y' ? 'NOTHING' : AD_STATUSES[ad.reserveStatus].ownerMayChange
}

/** Said where somebody would change an ad to those whom another one did not reach, before it is paid. */
export const RESEND_IS_FIXED =
  '실패한 수신자에게 다시 보내는 광고의 일시, 학교와 내용은 바꿀 수 없습니다. 바꾸려면 이 임시저장을 삭제하고 발송 결과에서 다시 신청해주세요.'

/** Whether the owner may save the ad at all. */
export function canEdit(ad: AdState): Verdict<'NOT_EDITABLE'> {
  if (ad.isResend && ad.reserveStatus === 'TEMPORARY_SAVE') return refused('NOT_EDITABLE', RESEND_IS_FIXED)
  return editableParts(ad) === 'NOTHING' ? refused('NOT_EDITABLE') : ALLOWED
}

/** Only a temporary save can be deleted; deleting it again changes nothing and is no mistake. */
export function canDelete(ad: AdState): Verdict<'NOT_DELETABLE'> {
  return AD_STATUSES[ad.reserveStatus].ownerMayChange === 'EVERYTHING' ? ALLOWED : refused('NOT_DELETABLE')
}

/** Whether the same material may be used for a new ad. */
export function canResend(ad: AdState): Verdict<'STATE_CHANGED'> {
  return ad.deleteYn !== 'Y' && AD_STATUSES[ad.reserveStatus].isResendable ? ALLOWED : refused('STATE_CHANGED')
}

/** Whether an inspector may send a test of the ad. */
export function canSendTest(ad: AdState): Verdict<'STATE_CHANGED'> {
  return ad.deleteYn !== 'Y' && AD_STATUSES[ad.reserveStatus].isInInspection ? ALLOWED : refused('STATE_CHANGED')
}

/** The reason as people see it; nobody has to give one. */
export function reasonText(lastComment: string): string {
  return isBlank(lastComment) ? '-' : lastComment
}

/** The buttons under an ad in its owner's history. */
export function ownerButtons(ad: AdState): {
  readonly resend: boolean
  readonly editMaterial: boolean
  readonly continueWriting: boolean
  readonly remove: boolean
  /** Edit and delete stand there switched off, so that the owner sees that inspection comes first. */
  readonly disabledEditAndRemove: boolean
} {
  return {
    resend: canResend(ad).ok,
    editMaterial: editableParts(ad) === 'MATERIAL',
    continueWriting: editableParts(ad) === 'EVERYTHING',
    remove: ad.deleteYn !== 'Y' && canDelete(ad).ok,
    disabledEditAndRemove: ad.deleteYn !== 'Y' && AD_STATUSES[ad.reserveStatus].isInInspection,
  }
}
