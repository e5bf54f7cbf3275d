import { completeByManager } from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import { completeByAgency } from '#areas/advertising/text-ad/contract/payment.contract.ts'
import type { Quote } from '#areas/advertising/text-ad/rules/money/price.rules.ts'
import { MOST_RECEIVERS } from '#areas/advertising/text-ad/rules/policy.ts'
import { RESEND_IS_FIXED } from '#areas/advertising/text-ad/rules/reservation-questions.rules.ts'
import { readReceivers, takeReceiversInput } from '#areas/advertising/text-ad/rules/sending/receivers.rules.ts'
import { refusalText } from '#areas/advertising/text-ad/rules/verdict.ts'
import { usePictureAddress } from '#areas/advertising/text-ad/web/ad/attached-image.ts'
import { MessagePreview } from '#areas/advertising/text-ad/web/ad/message-preview.tsx'
import { PaperButton } from '#areas/advertising/text-ad/web/ad/paper-button.tsx'
import { cancellationText } from '#areas/advertising/text-ad/web/ad/reservation-words.ts'
import { finalButton } from '#areas/advertising/text-ad/web/wizard/steps.ts'
import { ProblemError } from '#platform/web/calls/problem-error.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { TextInput } from '#platform/web/form/text-inputs.tsx'
import { useFieldsOf } from '#platform/web/form/use-fields-of.ts'
import { Button } from '#platform/web/look/button.tsx'
import { wonText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import { quoteOf } from '../state.ts'
import type { Wizard } from '../use-wizard.ts'
import css from '../wizard.module.css'
import { WizardPaymentPanel } from './payment-panel.tsx'
import { WizardSummary } from './summary.tsx'
import { orderBodyOf, useCardPayment } from './use-payment.ts'

/** Step 3: everything once more, and the button that finishes it. */
export function WizardConfirm({ wizard }: { wizard: Wizard }) {
  const { state, guide, title, senderType } = wizard
  const imageUrl = usePictureAddress(state.image)
  const price = quoteOf(state, guide)
  return (
    <div className={css.wizardColumns} data-step="3">
      <div className={css.wizardStack}>
        <WizardSummary wizard={wizard} price={price} />
        {state.reserveSeq !== undefined && (
          <div className={lookCss.row}>
            <PaperButton reserveSeq={state.reserveSeq} paper="QUOTE" />
          </div>
        )}
        {state.resendAmount !== null && <p className={css.wizardHint}>{RESEND_IS_FIXED}</p>}
        {senderType !== 'ADMIN' && <p className={css.wizardHint}>{cancellationText(senderType, guide.inquiryPhone)}</p>}
      </div>
      <aside className={css.wizardAside} aria-label="최종 문자">
        <MessagePreview
          material={{ smsType: state.smsType, title, contents: state.contents }}
          templates={guide}
          sendAt={new Date(state.targetDateTime)}
          imageUrl={imageUrl}
        />
      </aside>
      <div className={css.wizardStack}>
        {senderType === 'NORMAL' ? (
          <PayByCard wizard={wizard} price={price} />
        ) : (
          <Register wizard={wizard} price={price} />
        )}
      </div>
    </div>
  )
}

interface FinishProps {
  wizard: Wizard
  price: Quote
}

function PayByCard({ wizard, price }: FinishProps) {
  const payment = useCardPayment(wizard)
  const isContinued = payment.stage === 'CLOSED' || payment.stage === 'HELD'
  return (
    <>
      <WizardPaymentPanel payment={payment} />
      <div className={`${lookCss.row} ${css.wizardActions}`}>
        {wizard.state.resendAmount === null && (
          <Button size="large" disabled={payment.stage !== 'IDLE'} onClick={() => wizard.goTo(2)}>
            이전
          </Button>
        )}
        <Button
          kind="primary"
          size="large"
          isBusy={payment.stage === 'OPENING'}
          disabled={payment.stage !== 'IDLE' && !isContinued}
          onClick={() => payment.start(price)}
        >
          {isContinued
            ? '다시 결제하기'
            : `${wonText(price.orderAmount)} ${finalButton('NORMAL', wizard.state.reserveStatus).label}`}
        </Button>
      </div>
    </>
  )
}

/** Agencies and administrators place the ad without paying now. */
function Register({ wizard, price }: FinishProps) {
  const { state, senderType } = wizard
  const form = useFieldsOf({ values: { receivers: state.receivers }, onChange: wizard.set })
  const registering = useWrite(senderType === 'ADMIN' ? completeByManager : completeByAgency)
  const register = async (): Promise<void> => {
    const known = wizard.stored.data?.additionalReceivePhoneNumber ?? ''
    // Numbers that came masked from the server stand for themselves.
    const receivers = state.receivers === known ? { ok: true as const, joined: known } : readReceivers(state.receivers)
    form.setErrors({ receivers: refusalText(receivers) })
    if (!receivers.ok) return
    try {
      const { reserveStatus } = await registering.run({
        params: { id: state.reserveSeq ?? 0 },
        body: orderBodyOf(wizard, price, receivers.joined),
      })
      wizard.set({ payComplete: true, reserveStatus })
    } catch (problem) {
      if (problem instanceof ProblemError && problem.code === 'RECEIVERS_INVALID')
        form.setErrors({ receivers: problem.detail })
      else await wizard.refuse('등록하지 못했습니다.', problem)
    }
  }
  return (
    <>
      <Panel>
        <TextInput
          form={form}
          name="receivers"
          label="추가 결과 수신번호"
          inputMode="tel"
          placeholder="01000000000,01000000001"
          hint={`발송 결과를 함께 받을 번호를 쉼표로 구분해 ${MOST_RECEIVERS}개까지 입력할 수 있습니다.`}
          take={takeReceiversInput}
        />
      </Panel>
      <div className={`${lookCss.row} ${css.wizardActions}`}>
        <Button size="large" onClick={() => wizard.goTo(2)}>
          이전
        </Button>
        <Button kind="primary" size="large" isBusy={registering.isRunning} onClick={() => void register()}>
          {finalButton(senderType, state.reserveStatus).label}
        </Button>
      </div>
    </>
  )
}
