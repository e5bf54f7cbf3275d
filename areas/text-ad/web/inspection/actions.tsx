import { Button } from 'antd'
import { useRef } from 'react'
import { decideReservation } from '#areas/text-ad/contract/inspection.contract.ts'
import type { ManagedReservation } from '#areas/text-ad/contract/reservation-shapes.contract.ts'
import { LONGEST_REASON } from '#areas/text-ad/rules/policy.ts'
import { canApprove, canCancel, canClaim, canHold } from '#areas/text-ad/rules/reservation-questions.rules.ts'
import { ProblemError } from '#platform/web/calls/problem-error.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { alert, confirm, confirmWithReason } from '#platform/web/feedback/dialog.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { useKeys } from '#platform/web/keys/use-keys.ts'
import { useServerTime } from '../ad/clock.ts'
import { EMPTY_REASON_TEXT } from '../ad/reservation-words.ts'
import type { GuideNow } from '../ad/server-now.ts'
import { askCancellation } from '../history/cancellation-question.tsx'
import { useRefusal } from './refusal.ts'

interface ActionsProps {
  ad: ManagedReservation
  guideNow: GuideNow
  onClose: () => void
}

type Decision = 'UNDER_INSPECTION' | 'INSPECTION_COMPLETE' | 'REJECT_INSPECTION'

const DONE_TEXTS: Readonly<Record<Decision, string>> = {
  UNDER_INSPECTION: '검수를 시작했습니다.',
  INSPECTION_COMPLETE: '승인되었습니다.',
  REJECT_INSPECTION: '보류 처리되었습니다.',
}

const isStill = (verdict: { ok: boolean; code?: string }): boolean => verdict.ok || verdict.code !== 'STATE_CHANGED'

/** What an administrator decides about the ad: inspection, approval, hold and cancellation. */
export function ManagedReservationActions({ ad, guideNow, onClose }: ActionsProps) {
  const now = useServerTime(guideNow)
  const { decide, hold, isRunning: isDeciding } = useDecisions(ad)
  const { cancel, isRunning: isCancelling } = useCancellation(ad, guideNow)
  const isRunning = isDeciding || isCancelling
  // Once a cancellation has begun, its refund decides and nobody else.
  const isOpen = !ad.isCancelRequested
  const approval = canApprove(ad, now)
  const isLate = isOpen && !approval.ok && approval.code === 'SEND_TIME_PASSED'
  const scope = useRef<HTMLSpanElement>(null)
  const approve = async (): Promise<void> => {
    // A key is hit more easily than a button.
    if (await confirm({ title: '이 광고를 승인하시겠습니까?', okText: '승인' })) await decide('INSPECTION_COMPLETE')
  }
  const keys = [
    ...(isOpen && approval.ok ? [{ key: 'a', label: '승인', run: () => void approve() }] : []),
    ...(isOpen && canHold(ad).ok ? [{ key: 'h', label: '보류', run: () => void hold() }] : []),
  ]
  useKeys('검수', isRunning ? [] : keys, scope)
  return (
    <>
      <span ref={scope} hidden />
      {isLate && <p className="ad-footer-note">{approval.text}</p>}
      {(ad.isCancelRequested || isStill(canCancel(ad, now))) && (
        <Button danger disabled={isRunning} onClick={() => void cancel()}>
          예약 취소
        </Button>
      )}
      {isOpen && canClaim(ad).ok && (
        <Button disabled={isRunning} onClick={() => void decide('UNDER_INSPECTION')}>
          검수 시작
        </Button>
      )}
      {isOpen && canHold(ad).ok && (
        <Button disabled={isRunning} onClick={() => void hold()}>
          보류
        </Button>
      )}
      {isOpen && isStill(approval) && (
        <Button type="primary" disabled={isRunning || !approval.ok} onClick={() => void decide('INSPECTION_COMPLETE')}>
          승인
        </Button>
      )}
      <Button onClick={onClose}>닫기</Button>
    </>
  )
}

/** Allowed, but rarely meant: whoever placed the ad has nothing to go by. */
const confirmWithoutReason = (): Promise<boolean> =>
  confirm({
    title: '사유 없이 보류하시겠습니까?',
    text: '사유 없이 보류하면 광고주는 무엇을 고쳐야 하는지 알 수 없습니다.',
    okText: '사유 없이 보류',
  })

/** Asks why ads are held, and whether it is meant without a reason; `undefined` when it is not. */
export async function askHold(): Promise<string | undefined> {
  const comment = await confirmWithReason({
    title: '승인 보류',
    text: (
      <>
        <span>광고를 등록한 사용자에게 전달할 사유를 입력하세요.</span>
        <br />
        <span>{EMPTY_REASON_TEXT}</span>
      </>
    ),
    okText: '보류',
    reason: {
      label: '보류 사유',
      required: false,
      maxLength: LONGEST_REASON,
      placeholder: '비워 두면 광고를 등록한 사용자에게 "-"로 표시됩니다.',
    },
  })
  if (comment === undefined) return undefined
  return comment.trim() !== '' || (await confirmWithoutReason()) ? comment : undefined
}

function useDecisions(ad: ManagedReservation) {
  const write = useWrite(decideReservation)
  const refuse = useRefusal()
  const params = { id: ad.adSmsReserveSeq }

  const decide = async (status: Decision, comment = ''): Promise<void> => {
    try {
      await write.run({ params, body: { status, comment } })
      toast.success(DONE_TEXTS[status])
    } catch (problem) {
      await refuse('처리하지 못했습니다.', problem)
    }
  }
  const hold = async (): Promise<void> => {
    const comment = await askHold()
    if (comment !== undefined) await decide('REJECT_INSPECTION', comment)
  }
  return { decide, hold, isRunning: write.isRunning }
}

function useCancellation(ad: ManagedReservation, guideNow: GuideNow) {
  const write = useWrite(decideReservation)
  const refuse = useRefusal()
  const cancel = async (): Promise<void> => {
    const verdict = canCancel(ad, guideNow.now())
    // A refund that has begun may be tried again at any time.
    if (!verdict.ok && !ad.isCancelRequested) return alert({ title: verdict.text })
    const comment = await askCancellation(ad)
    if (comment === undefined) return
    try {
      await write.run({ params: { id: ad.adSmsReserveSeq }, body: { status: 'SEND_CANCEL', comment } })
      toast.success('광고 예약이 취소되었습니다.')
    } catch (problem) {
      await refuse('예약을 취소하지 못했습니다.', problem, cancelFailureText(problem, ad.adSmsReserveSeq))
    }
  }
  return { cancel, isRunning: write.isRunning }
}

/** A refusal says itself why. Everything else leaves open what happened to the money, so people must look. */
const cancelFailureText = (problem: unknown, reserveSeq: number): string | undefined =>
  problem instanceof ProblemError && !problem.isOutcomeUnknown
    ? undefined
    : `취소에 실패했습니다. 개발팀에 문의하세요. (예약번호: ${reserveSeq})`
