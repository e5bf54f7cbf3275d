import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { isStepLocked, stepTitles, stepToShow, type WizardStep } from '#areas/advertising/text-ad/web/wizard/steps.ts'
import { useServerNow } from '#platform/web/calls/use-server-now.ts'
import { late } from '#platform/web/layer/late.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { RecordConflict } from '#platform/web/record/record-conflict.tsx'
import { WizardConfirm } from './confirm/step.tsx'
import { WizardMaterial } from './material/step.tsx'
import { WizardSchedule } from './schedule/step.tsx'
import { flowOf } from './state.ts'
import { useWizard, type Wizard, type WizardOptions } from './use-wizard.ts'
import css from './wizard.module.css'

// Nobody begins with the end.
const WizardDone = late(async () => (await import('./confirm/done.tsx')).WizardDone)

const STEPS: readonly WizardStep[] = [1, 2, 3]

/** The three steps of one ad. */
export function WizardFlow(props: WizardOptions) {
  const wizard = useWizard(props)
  const { state } = wizard
  const step = stepToShow(state.sendStep, flowOf(state, wizard.isPaying))
  const isOpened = useRef(false)
  return (
    <>
      <div className={`${lookCss.row} ${css.wizardHead}`} data-spread>
        <StepButtons wizard={wizard} step={step} />
        {!state.payComplete && <WizardTimeLeft wizard={wizard} />}
      </div>
      <RecordConflict conflict={wizard.conflict} thing="광고" />
      {state.payComplete ? (
        <WizardDone wizard={wizard} />
      ) : (
        <StepBody key={step} title={stepTitles(wizard.senderType)[step - 1] ?? ''} step={step} isOpened={isOpened}>
          {step === 1 && <WizardSchedule wizard={wizard} />}
          {step === 2 && <WizardMaterial wizard={wizard} />}
          {step === 3 && <WizardConfirm wizard={wizard} />}
        </StepBody>
      )}
    </>
  )
}

function StepButtons({ wizard, step }: { wizard: Wizard; step: WizardStep }) {
  const flow = flowOf(wizard.state, wizard.isPaying)
  const titles = stepTitles(wizard.senderType)
  return (
    <nav aria-label="작성 단계">
      <ol className={`${lookCss.plainList} ${css.wizardSteps}`}>
        {STEPS.map((each) => {
          const isCurrent = each === step && !flow.payComplete
          return (
            <li key={each} data-done={each < step || flow.payComplete || undefined}>
              <button
                type="button"
                disabled={isStepLocked(each, flow)}
                aria-current={isCurrent ? 'step' : undefined}
                onClick={() => wizard.goTo(each)}
              >
                <span className={css.wizardStepNumber} aria-hidden="true">
                  {each}
                </span>
                {titles[each - 1]}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

interface StepBodyProps {
  title: string
  step: WizardStep
  /** Whether a step was shown before this one. */
  isOpened: RefObject<boolean>
  children: ReactNode
}

/** Focus goes to the heading of a step that is moved to, so that it is read and operated from its beginning. */
function StepBody({ title, step, isOpened, children }: StepBodyProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The first step of a page is left to the page's own focus.
    if (isOpened.current) {
      heading.current?.focus({ preventScroll: true })
      window.scrollTo({ top: 0 })
    }
    isOpened.current = true
  }, [isOpened])
  return (
    <section className={css.wizardStep} aria-labelledby={`wizard-step-${step}`}>
      <h2 id={`wizard-step-${step}`} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )
}

const SECOND_MS = 1_000
const URGENT_MS = 10 * 60 * SECOND_MS
const HOUR_SECONDS = 3_600
const DAY_HOURS = 24

const two = (value: number): string => String(value).padStart(2, '0')

/** `59:30`, `1:02:03`, or days where a clock would say nothing. */
function leftText(leftMs: number): string {
  const seconds = Math.max(0, Math.floor(leftMs / SECOND_MS))
  const hours = Math.floor(seconds / HOUR_SECONDS)
  if (hours >= 2 * DAY_HOURS) return `${Math.floor(hours / DAY_HOURS)}일`
  const clock = `${two(Math.floor((seconds % HOUR_SECONDS) / 60))}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${clock}` : clock
}

/** How long the saved ad and its schools are still kept. Shows nothing before the first save. */
function WizardTimeLeft({ wizard }: { wizard: Wizard }) {
  const end = wizard.stored.data?.expireYmdt
  const now = useServerNow(SECOND_MS)
  if (!end || wizard.state.reserveSeq === undefined) return null
  const leftMs = Date.parse(end) - now.getTime()
  return (
    <p className={css.wizardTimeLeft} data-urgent={leftMs < URGENT_MS || undefined}>
      {leftMs > 0 ? (
        <>
          임시저장 보관 <strong role="timer">{leftText(leftMs)}</strong> 남음
        </>
      ) : (
        '보관 시간이 지났습니다. 처음부터 다시 저장해주세요.'
      )}
    </p>
  )
}
