import type { SalesOrganizationDetail } from '#areas/sales/contract/organization.contract.ts'
import { type StageStep, stageSteps } from '#areas/sales/rules/stage-steps.rules.ts'
import { dottedDay } from '#platform/contract/seoul.ts'
import { Panel } from '#platform/web/look/panel.tsx'
import css from './stage-bar.module.css'
import { useStages } from './use-look-ups.ts'

const STATE_WORDS: Readonly<Record<StageStep['state'], string>> = {
  current: '현재 단계',
  error: '영업 종료',
  reached: '지난 단계',
  open: '남은 단계',
}

/** The way through the stages, and when each was reached. */
export function StageBar({ organization }: { organization: SalesOrganizationDetail }) {
  const steps = stageSteps(useStages(), organization)
  return (
    <Panel aria-label="영업상태 이력">
      <ol className={css.steps}>
        {steps.map((step, at) => (
          <li
            key={step.salesStatusId}
            data-state={step.state}
            aria-current={step.state === 'current' || step.state === 'error' ? 'step' : undefined}
          >
            <span className={css.mark} aria-hidden="true">
              {step.state === 'error' ? '!' : step.state === 'reached' ? '✓' : at + 1}
            </span>
            <span className={css.name}>
              {step.salesStatusName}
              <span className="only-spoken"> {STATE_WORDS[step.state]}</span>
            </span>
            {step.reachedYmdt !== undefined && (
              <time dateTime={step.reachedYmdt}>{dottedDay(step.reachedYmdt.slice(0, 10))}</time>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
