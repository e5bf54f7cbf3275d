import { holdAd, type ManagedAd } from '#areas/advertising/regional-ad/contract/managed-ad.contract.ts'
import { HOLD_LIFE } from '#areas/advertising/regional-ad/rules/advertisement-status.rules.ts'
import { type MoveName, possibleMoves } from '#platform/contract/life.ts'
import { ActionMenu } from '#platform/web/layer/action-menu.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { useDecision } from '#platform/web/record/use-decision.ts'

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
  button: '광고 취소',
  title: '광고 취소',
  text: '광고가 더 이상 노출되지 않습니다. 취소한 광고는 되돌리거나 수정할 수 없습니다.',
  done: '광고를 취소했습니다.',
  danger: true,
}

/** The words of each decision. */
export const DECISIONS: Readonly<Record<MoveName<typeof HOLD_LIFE>, Decision>> = { PAUSE, RESUME, CANCEL }

const LONGEST_REASON = 200

interface Step extends Decision {
  readonly run: () => void
}

/** Pauses, resumes or withdraws an ad: what is possible from where it stands, each asked for once more. */
function useSteps(ad: ManagedAd): { steps: readonly Step[]; isRunning: boolean } {
  const { decide, isRunning } = useDecision(holdAd)
  const { advertisementId: id, advertisementTitle, version } = ad
  const steps = possibleMoves(HOLD_LIFE, ad, { by: 'MANAGER' }).map((move) => {
    const decision = DECISIONS[move]
    const hold = HOLD_LIFE.moves[move].to
    const run = (): void =>
      void decide({
        ask: questionOf(`‘${advertisementTitle}’`, decision),
        input: (reason) => ({ params: { id }, body: { hold, version, reason: reason || undefined } }),
        done: decision.done,
      })
    return { ...decision, run }
  })
  return { steps, isRunning }
}

/** The steps of an ad beside each other. */
export function ManagedAdActions({ ad }: { ad: ManagedAd }) {
  const { steps, isRunning } = useSteps(ad)
  return steps.map(({ button, danger, run }) => (
    <Button
      key={button}
      isDanger={danger}
      disabled={isRunning}
      aria-label={`${ad.advertisementTitle} ${button}`}
      onClick={run}
    >
      {button}
    </Button>
  ))
}

/** The same behind one button, in a row of many. */
export function ManagedAdMenu({ ad }: { ad: ManagedAd }) {
  const { steps, isRunning } = useSteps(ad)
  if (steps.length === 0) return null
  return (
    <ActionMenu
      label={`${ad.advertisementTitle} 관리`}
      isOff={isRunning}
      actions={() => steps.map(({ button, danger, run }) => ({ text: button, isDanger: danger, run }))}
    />
  )
}

/** Asks whether it is meant, and why. */
export const questionOf = (what: string, { title, text, danger }: Decision) => ({
  title,
  text: `${what}\n${text}`,
  okText: title,
  cancelText: '닫기',
  danger,
  reason: { label: '사유', required: false, maxLength: LONGEST_REASON, placeholder: '이력에 남길 사유' },
})
