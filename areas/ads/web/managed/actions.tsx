import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import type { Hold } from '#areas/ads/contract/codes.ts'
import { holdAd, type ManagedAd } from '#areas/ads/contract/managed-ad.contract.ts'
import { possibleHolds } from '#areas/ads/rules/advertisement-status.rules.ts'
import { refreshReads } from '#platform/web/calls/live.ts'
import { ProblemError, sentenceOf } from '#platform/web/calls/problem-error.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { alert, confirmWithReason } from '#platform/web/feedback/dialog.ts'
import { toast } from '#platform/web/feedback/toast.ts'

export interface Decision {
  readonly button: string
  readonly title: string
  readonly text: string
  readonly done: string
  readonly danger: boolean
}

const PAUSE: Decision = {
  button: '일시중지',
  title: '광고 일시중지',
  text: '다시 시작할 때까지 광고가 노출되지 않습니다.',
  done: '광고를 일시중지했습니다.',
  danger: false,
}

const RESUME: Decision = {
  button: '재개',
  title: '광고 재개',
  text: '정해진 기간에 광고가 다시 노출됩니다.',
  done: '광고를 재개했습니다.',
  danger: false,
}

const CANCEL: Decision = {
  button: '취소',
  title: '광고 취소',
  text: '광고가 더 이상 노출되지 않습니다. 취소한 광고는 되돌리거나 수정할 수 없습니다.',
  done: '광고를 취소했습니다.',
  danger: true,
}

/** The words of a decision. */
export const decisionOf = (hold: Hold | null): Decision =>
  hold === 'PAUSED' ? PAUSE : hold === 'CANCELED' ? CANCEL : RESUME

const LONGEST_REASON = 200

/** Asks whether it is meant, and why; `undefined` when it is not. */
export const askWhy = (decision: Decision, what: string): Promise<string | undefined> =>
  confirmWithReason({
    title: decision.title,
    text: `${what}\n${decision.text}`,
    okText: decision.title,
    cancelText: '닫기',
    danger: decision.danger,
    reason: { label: '사유', required: false, maxLength: LONGEST_REASON, placeholder: '이력에 남길 사유' },
  })

/** Pauses, resumes or withdraws an ad: the buttons that are possible from where it stands, each asked for once more. */
export function ManagedAdActions({ ad, size }: { ad: ManagedAd; size?: 'small' }) {
  const { decide, isRunning } = useHold(ad)
  return possibleHolds(ad.advertisementStatus).map((hold) => {
    const decision = decisionOf(hold)
    return (
      <Button
        key={decision.button}
        size={size}
        danger={decision.danger}
        disabled={isRunning}
        aria-label={`${ad.advertisementTitle} ${decision.button}`}
        onClick={() => void decide(hold, decision)}
      >
        {decision.button}
      </Button>
    )
  })
}

function useHold({ advertisementId, advertisementTitle, version }: ManagedAd) {
  const holding = useWrite(holdAd)
  const cache = useQueryClient()
  const decide = async (hold: Hold | null, decision: Decision): Promise<void> => {
    const reason = await askWhy(decision, `‘${advertisementTitle}’`)
    if (reason === undefined) return
    try {
      await holding.run({ params: { id: advertisementId }, body: { hold, version, reason: reason || undefined } })
      toast.success(decision.done)
    } catch (problem) {
      if (problem instanceof ProblemError && problem.isAnswered) return
      // Somebody else was faster, or nobody knows what happened: what is shown is old.
      void refreshReads(cache, holdAd.changes)
      await alert({ title: '처리하지 못했습니다.', text: sentenceOf(problem) })
    }
  }
  return { decide, isRunning: holding.isRunning }
}
