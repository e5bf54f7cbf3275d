import type { ReactNode } from 'react'
import { SMS_TYPES, type SmsType } from '#areas/advertising/text-ad/contract/codes.ts'
import { MOST_SCHOOLS } from '#areas/advertising/text-ad/rules/policy.ts'
import { peopleText } from '#areas/advertising/text-ad/web/ad/reservation-words.ts'
import { Figures } from '#platform/web/list/facts.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { wonText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import { type ChosenSchool, quoteOf, recipientsOf } from '../state.ts'
import type { Wizard } from '../use-wizard.ts'
import css from '../wizard.module.css'
import { KeepSchools } from './kept-schools.tsx'

/** The chosen schools with what the ad would cost. */
export function WizardBasket({ wizard }: { wizard: Wizard }) {
  const { targetSchools } = wizard.state
  const remove = (gone: ChosenSchool): void =>
    wizard.setSchedule({ targetSchools: targetSchools.filter((each) => each.organizationId !== gone.organizationId) })
  const amountOf = (smsType: SmsType): ReactNode => (
    <>
      {wonText(quoteOf(wizard.state, wizard.guide, smsType).orderAmount)} <small>부가세 포함</small>
    </>
  )
  return (
    <Panel aria-labelledby="basket-title">
      <div className={lookCss.row} data-spread>
        <h3 id="basket-title" className={lookCss.panelTitle}>
          선택한 학교
        </h3>
        {targetSchools.length > 0 && (
          <span className={lookCss.row}>
            <KeepSchools schools={targetSchools} />
            <Button onClick={() => wizard.setSchedule({ targetSchools: [] })}>전체 삭제</Button>
          </span>
        )}
      </div>
      {targetSchools.length === 0 ? (
        <p className={css.wizardHint}>아직 선택한 학교가 없습니다.</p>
      ) : (
        <ul className={css.basketSchools} aria-label="선택한 학교">
          {targetSchools.map((school) => (
            <li key={school.organizationId} data-taken={school.isTaken || undefined}>
              <span>
                {school.organizationName} <small>{peopleText(school.targetCount)}</small>
              </span>
              {school.isTaken && <StatusTag tone="danger">예약 불가</StatusTag>}
              <button type="button" aria-label={`${school.organizationName} 삭제`} onClick={() => remove(school)}>
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <div role="status" className={css.basketTotals}>
        <Figures
          facts={[
            ['학교', `${targetSchools.length} / ${MOST_SCHOOLS}개`],
            ['예상 수신자', peopleText(recipientsOf(wizard.state))],
            ...SMS_TYPES.map((smsType) => [`${smsType} 예상 금액`, amountOf(smsType)] as const),
          ]}
        />
      </div>
    </Panel>
  )
}
