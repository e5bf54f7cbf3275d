import type { Guide } from '#areas/text-ad/contract/guide.contract.ts'
import { INSPECTION_HOURS, REQUEST_CUTOFF } from '#areas/text-ad/rules/policy.ts'
import { unreachedMoneyText } from '#areas/text-ad/rules/unreached-schools.rules.ts'
import { dayText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import css from './guide.module.css'

interface NotesProps {
  isAgency: boolean
  guide: Guide
}

const exclusivityText = (isAgency: boolean, days: number): string =>
  isAgency
    ? `한 학교에는 전후 ${days}일 동안 한 업체의 광고만 발송됩니다. 다른 광고주의 예약도 제한되므로 일정을 먼저 확인해주세요.`
    : `광고를 받은 학교에는 발송일 전후 ${days}일 동안 다른 광고를 발송하지 않습니다.`

/** What to know before ordering. */
export function GuideNotes({ isAgency, guide }: NotesProps) {
  const notes = [
    `${REQUEST_CUTOFF} 이전 신청은 다음 영업일부터, 이후 신청은 그다음 영업일부터 발송할 수 있습니다. 지금 신청하면 ${dayText(guide.firstSendDay)}부터 가능합니다.`,
    `발송 시간은 ${guide.sendTimes.join(', ')}이며, 주말${guide.excludeHolidays ? '과 공휴일' : ''}에는 발송하지 않습니다.`,
    exclusivityText(isAgency, guide.exclusivityDays),
    `검수는 최대 ${INSPECTION_HOURS}시간이 걸리며, 내용에 따라 승인이 보류될 수 있습니다.`,
    `임시저장한 광고는 마지막 수정 후 ${guide.tempSaveRetentionText} 동안 보관된 뒤 삭제됩니다.`,
    `저장 이후 수신에 동의한 학부모가 모두 없어진 학교에는 발송되지 않습니다. ${unreachedMoneyText(isAgency ? 'AGENCY' : 'NORMAL')}`,
    `모든 문자에는 (광고) 표시와 무료수신거부 번호(${guide.optOutNumber})가 붙습니다.`,
  ]
  return (
    <section className={lookCss.panel} data-part="panel" aria-labelledby="guide-notes">
      <h2 id="guide-notes">유의사항</h2>
      <ul className={css.guideNotes}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <p className={css.guideFootnote}>문의 {guide.inquiryPhone} (ARS 3번)</p>
    </section>
  )
}
