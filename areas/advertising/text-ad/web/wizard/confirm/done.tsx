import { useEffect, useRef, useState } from 'react'
import type { SenderType } from '#areas/advertising/text-ad/contract/codes.ts'
import {
  MANAGED_RESERVATIONS,
  MANAGED_WRITING,
  OWN_RESERVATIONS,
  OWN_WRITING,
} from '#areas/advertising/text-ad/contract/places.ts'
import { INSPECTION_HOURS } from '#areas/advertising/text-ad/rules/policy.ts'
import { ownerStatusLabel } from '#areas/advertising/text-ad/rules/status-words.rules.ts'
import { ReceiptButton } from '#areas/advertising/text-ad/web/ad/receipt.tsx'
import { cancellationText } from '#areas/advertising/text-ad/web/ad/reservation-words.ts'
import { Layer } from '#platform/web/layer/layer.tsx'
import { Facts } from '#platform/web/list/facts.tsx'
import { Button, buttonLook } from '#platform/web/look/button.tsx'
import { longStampText, wonText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { useGo } from '#platform/web/screens/use-search.ts'
import { quoteOf } from '../state.ts'
import type { Wizard } from '../use-wizard.ts'
import css from '../wizard.module.css'

const DONE_TEXTS: Readonly<Record<SenderType, string>> = {
  NORMAL: '문자광고 신청이 완료되었습니다.',
  AGENCY: '문자광고 등록이 완료되었습니다.',
  ADMIN: '문자광고 등록이 완료되었습니다.',
}

const pathsOf = (isManager: boolean) =>
  isManager
    ? { history: MANAGED_RESERVATIONS.path, anew: MANAGED_WRITING.path }
    : { history: OWN_RESERVATIONS.path, anew: OWN_WRITING.path }

/** The ad is placed: nothing more to do here. */
export function WizardDone({ wizard }: { wizard: Wizard }) {
  const { state, senderType, isManager, guide } = wizard
  const heading = useRef<HTMLHeadingElement>(null)
  const go = useGo()
  const paths = pathsOf(isManager)
  useEffect(() => heading.current?.focus(), [])
  // What is sent again without a price has no payment of its own.
  const isPaid = senderType === 'NORMAL' && state.reserveSeq !== undefined && state.resendAmount !== 0
  const amountTerm = isPaid ? '결제 금액' : senderType === 'AGENCY' ? '청구 금액' : undefined
  const { orderAmount } = quoteOf(state, guide)
  const isAgain = state.reserveStatus === 'REQUEST_FOR_INSPECTION_AGAIN'
  return (
    <>
      <Panel className={css.wizardDone} aria-labelledby="wizard-done-title">
        <span className={css.wizardDoneMark} aria-hidden="true">
          ✓
        </span>
        <h2 id="wizard-done-title" ref={heading} tabIndex={-1}>
          {isAgain ? '재검수 요청이 완료되었습니다.' : DONE_TEXTS[senderType]}
        </h2>
        <p>검수는 최대 {INSPECTION_HOURS}시간이 걸리며, 승인되면 예약한 일시에 발송됩니다.</p>
        <Facts
          className={css.summaryFacts}
          facts={[
            ['캠페인명', wizard.title],
            ['발송 일시', state.targetDateTime && longStampText(state.targetDateTime)],
            ['대상 학교', `${state.targetSchools.length}개`],
            ...(amountTerm ? [[amountTerm, `${wonText(orderAmount)} (부가세 포함)`] as const] : []),
            ['현재 상태', state.reserveStatus && ownerStatusLabel(state.reserveStatus, senderType)],
          ]}
        />
        {senderType !== 'ADMIN' && <p className={css.wizardHint}>{cancellationText(senderType, guide.inquiryPhone)}</p>}
        <div className={`${lookCss.row} ${css.wizardActions}`}>
          {isPaid && <ReceiptButton reserveSeq={state.reserveSeq ?? 0} size="large" />}
          <Button size="large" onClick={() => go(paths.anew)}>
            새 광고 작성
          </Button>
          <Button kind="primary" size="large" onClick={() => go(paths.history)}>
            광고 내역 보기
          </Button>
        </div>
      </Panel>
      {senderType === 'ADMIN' && !isAgain && <ManagerDone />}
    </>
  )
}

function ManagerDone() {
  const [isClosed, setClosed] = useState(false)
  if (isClosed) return null
  return (
    <Layer
      title="광고 예약 완료"
      width={420}
      onClose={() => setClosed(true)}
      footer={
        <>
          <Button onClick={() => setClosed(true)}>닫기</Button>
          <ScreenLink to="/promotion-manager/sms-history" {...buttonLook({ kind: 'primary' })}>
            문자광고 관리로 이동
          </ScreenLink>
        </>
      }
    >
      <p>광고 예약이 등록되었습니다. 문자광고 관리에서 확인할 수 있습니다.</p>
    </Layer>
  )
}
