import statesCss from '#platform/web/feedback/states.module.css'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import css from '../wizard.module.css'
import type { CardPayment, PaymentAnswer, PaymentStage } from './use-payment.ts'

const TEXTS: Readonly<Record<Exclude<PaymentStage, 'IDLE'>, string>> = {
  OPENING: '결제창을 준비하고 있습니다.',
  WAITING: '결제창에서 결제를 진행해주세요. 결제 처리에는 1~2분 정도 소요되며 창을 닫지 마세요.',
  CLOSED:
    '결제창이 닫혔습니다. 결제하셨다면 결과를 확인하는 동안 잠시 기다려주세요. 결제하지 않으셨다면 다시 결제해주세요.',
  HELD: '이 광고의 결제가 진행 중이어서 내용을 수정할 수 없습니다. 결제를 마치거나, 결제를 그만둔 뒤 수정해주세요.',
  BLOCKED: '브라우저가 결제창을 차단했습니다. 아래 버튼을 누르거나 팝업 차단을 해제해주세요.',
}

const ANSWERS: Readonly<Record<PaymentAnswer, string>> = {
  UNPAID: '아직 결제되지 않았습니다. 결제창에서 결제를 마치거나 결제를 그만둘 수 있습니다.',
  APPROVING: '결제를 승인하고 있습니다. 결과가 나올 때까지 잠시 기다려주세요.',
  UNKNOWN: '결제 결과를 확인하지 못했습니다. 잠시 후 다시 확인해주세요.',
}

const isOpenEnded = (stage: PaymentStage): boolean => stage === 'CLOSED' || stage === 'HELD'

/** How the payment window stands, and what can be done about it. */
export function WizardPaymentPanel({ payment }: { payment: CardPayment }) {
  const { stage, answer, isAsking } = payment
  return (
    <div role="status">
      {stage !== 'IDLE' && (
        <div className={`${lookCss.panel} ${lookCss.row} ${css.paymentPanel}`} data-part="panel" data-stage={stage}>
          {(stage === 'OPENING' || stage === 'WAITING') && <span className={statesCss.stateSpin} aria-hidden="true" />}
          <p>{isOpenEnded(stage) && answer ? ANSWERS[answer] : TEXTS[stage]}</p>
          <div className={lookCss.row}>
            {stage === 'WAITING' && <Button onClick={payment.reopen}>결제창 다시 열기</Button>}
            {stage === 'BLOCKED' && (
              <Button kind="primary" onClick={payment.reopen}>
                결제창 열기
              </Button>
            )}
            {isOpenEnded(stage) && (
              <Button isBusy={isAsking} onClick={payment.askServer}>
                결제 결과 확인
              </Button>
            )}
            {stage !== 'OPENING' && <Button onClick={payment.abandon}>결제 그만두기</Button>}
          </div>
        </div>
      )}
    </div>
  )
}
