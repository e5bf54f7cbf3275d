import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { Decision } from '#areas/advertising/text-ad/contract/codes.ts'
import { decideReservation } from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import type { ManagedReservation } from '#areas/advertising/text-ad/contract/reservation-shapes.contract.ts'
import { AD_LIFE } from '#areas/advertising/text-ad/rules/ad-life.rules.ts'
import { HOLD_REASONS, LOCK_MINUTES, LONGEST_REASON } from '#areas/advertising/text-ad/rules/policy.ts'
import { may } from '#platform/contract/life.ts'
import { ProblemError } from '#platform/web/calls/problem-error.ts'
import { serverNow } from '#platform/web/calls/server-clock.ts'
import { useServerNow } from '#platform/web/calls/use-server-now.ts'
import { alert, confirm, confirmWithReason } from '#platform/web/feedback/dialog.ts'
import { useKeys } from '#platform/web/keys/use-keys.ts'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { useDecision } from '#platform/web/record/use-decision.ts'
import css from '../ad/detail.module.css'
import { EMPTY_REASON_TEXT } from '../ad/reservation-words.ts'
import { cancellationQuestion } from './cancellation-question.tsx'
import { useNextWaiting } from './next-waiting.ts'

interface ActionsProps {
  ad: ManagedReservation
  /** The ad that was opened by approving the one before: the keyboard goes on from where it was. */
  nextSeq: RefObject<number | undefined>
  onClose: () => void
}

const isStill = (verdict: { ok: boolean; code?: string }): boolean => verdict.ok || verdict.code !== 'STATE_CHANGED'

/** What an administrator decides about the ad: inspection, approval, taking it back, hold and cancellation. */
export function ManagedReservationActions({ ad, nextSeq, onClose }: ActionsProps) {
  const now = useServerNow()
  const { claim, approve, withdraw, hold, cancel, isRunning } = useDecisions(ad)
  const openNext = useNextWaiting()
  const occasion = { by: 'MANAGER', now } as const
  const approval = may(AD_LIFE, 'APPROVE', ad, occasion)
  const isLate = !approval.ok && approval.code === 'SEND_TIME_PASSED'
  const scope = useRef<HTMLSpanElement>(null)
  const approveAndNext = async (): Promise<void> => {
    if (await approve()) nextSeq.current = await openNext(ad)
  }
  const goOn = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (nextSeq.current !== ad.adSmsReserveSeq || !goOn.current) return
    nextSeq.current = undefined
    goOn.current.focus()
  })
  const keys = [
    ...(approval.ok
      ? [
          { key: 'a', label: '승인', run: () => void confirmed('승인', approve) },
          { key: 'n', label: '승인하고 다음', run: () => void confirmed('승인하고 다음', approveAndNext) },
        ]
      : []),
    ...(may(AD_LIFE, 'HOLD', ad, occasion).ok ? [{ key: 'h', label: '보류', run: () => void hold() }] : []),
  ]
  useKeys('검수', isRunning ? [] : keys, scope)
  return (
    <>
      <span ref={scope} hidden />
      {isLate && <p className={`${lookCss.note} ${css.adFooterNote}`}>{approval.text}</p>}
      {(ad.isCancelRequested || isStill(may(AD_LIFE, 'CANCEL', ad, occasion))) && (
        <Button isDanger disabled={isRunning} onClick={() => void cancel()}>
          예약 취소
        </Button>
      )}
      {may(AD_LIFE, 'CLAIM', ad, occasion).ok && (
        <Button disabled={isRunning} onClick={() => void claim()}>
          검수 시작
        </Button>
      )}
      {may(AD_LIFE, 'HOLD', ad, occasion).ok && (
        <Button disabled={isRunning} onClick={() => void hold()}>
          보류
        </Button>
      )}
      {may(AD_LIFE, 'WITHDRAW_APPROVAL', ad, occasion).ok && (
        <Button isDanger disabled={isRunning} onClick={() => void withdraw()}>
          승인 취소
        </Button>
      )}
      {isStill(approval) && (
        <>
          <Button disabled={isRunning || !approval.ok} onClick={() => void approve()}>
            승인
          </Button>
          <Button ref={goOn} kind="primary" disabled={isRunning || !approval.ok} onClick={() => void approveAndNext()}>
            승인하고 다음
          </Button>
        </>
      )}
      <Button onClick={onClose}>닫기</Button>
    </>
  )
}

/** A key is hit more easily than a button. */
async function confirmed(okText: string, run: () => Promise<unknown>): Promise<void> {
  if (await confirm({ title: '이 광고를 승인하시겠습니까?', okText })) await run()
}

/** Asked with the reason, which stays in the history. */
const WITHDRAWAL_QUESTION = {
  title: '승인 취소',
  text:
    `승인을 취소하면 광고가 검수중으로 돌아가며, 발송 ${LOCK_MINUTES}분 전까지 다시 승인해야 발송됩니다.\n` +
    '사유는 처리 이력에 남고 광고를 등록한 사용자도 볼 수 있습니다.',
  okText: '승인 취소',
  cancelText: '닫기',
  danger: true,
  reason: { label: '승인 취소 사유', maxLength: LONGEST_REASON },
}

/** Allowed, but rarely meant: whoever placed the ad has nothing to go by. */
const confirmWithoutReason = (): Promise<boolean> =>
  confirm({
    title: '사유 없이 보류하시겠습니까?',
    text: '사유 없이 보류하면 광고주는 무엇을 고쳐야 하는지 알 수 없습니다.',
    okText: '사유 없이 보류',
  })

/** Asks why ads are held; `undefined` when the person thought better of it. */
export async function askHoldReason(kept?: string, note?: ReactNode): Promise<string | undefined> {
  const comment = await confirmWithReason({
    title: '승인 보류',
    text: `광고를 등록한 사용자에게 전달할 사유를 입력하세요.\n${EMPTY_REASON_TEXT}`,
    note,
    okText: '보류',
    reason: {
      label: '보류 사유',
      required: false,
      maxLength: LONGEST_REASON,
      placeholder: '비워 두면 광고를 등록한 사용자에게 "-"로 표시됩니다.',
      templates: HOLD_REASONS,
      initial: kept,
    },
  })
  return comment !== '' || (await confirmWithoutReason()) ? comment : undefined
}

function useDecisions(ad: ManagedReservation) {
  const { decide, isRunning } = useDecision(decideReservation)
  // What is decided is decided about the ad as it stood on the screen.
  const inputOf = (status: Decision, comment: string) => ({
    params: { id: ad.adSmsReserveSeq },
    body: { status, comment, version: ad.version },
  })
  const claim = () => decide({ input: inputOf('UNDER_INSPECTION', ''), done: '검수를 시작했습니다.' })
  const approve = () => decide({ input: inputOf('INSPECTION_COMPLETE', ''), done: '승인되었습니다.' })
  const withdraw = () =>
    decide({
      ask: WITHDRAWAL_QUESTION,
      input: (comment) => inputOf('WITHDRAW_APPROVAL', comment),
      done: '승인을 취소했습니다.',
    })
  const hold = () =>
    decide({
      ask: askHoldReason,
      input: (comment) => inputOf('REJECT_INSPECTION', comment),
      done: '보류 처리되었습니다.',
    })
  const cancel = async (): Promise<unknown> => {
    const verdict = may(AD_LIFE, 'CANCEL', ad, { by: 'MANAGER', now: serverNow() })
    // A refund that has begun may be tried again at any time.
    if (!verdict.ok && !ad.isCancelRequested) return alert({ title: verdict.text })
    return decide({
      ask: cancellationQuestion(ad),
      input: (comment) => inputOf('SEND_CANCEL', comment),
      done: '광고 예약이 취소되었습니다.',
      failed: '예약을 취소하지 못했습니다.',
      failureText: (problem) => cancelFailureText(problem, ad.adSmsReserveSeq),
    })
  }
  return { claim, approve, withdraw, hold, cancel, isRunning }
}

/** A refusal says itself why. Everything else leaves open what happened to the money, so people must look. */
const cancelFailureText = (problem: unknown, reserveSeq: number): string | undefined =>
  problem instanceof ProblemError && !problem.isOutcomeUnknown
    ? undefined
    : `취소에 실패했습니다. 개발팀에 문의하세요. (예약번호: ${reserveSeq})`
