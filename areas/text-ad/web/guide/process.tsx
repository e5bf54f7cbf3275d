import type { Guide } from '#areas/text-ad/contract/guide.contract.ts'
import { INSPECTION_HOURS, MOST_SCHOOLS, MOST_TESTS } from '#areas/text-ad/rules/policy.ts'
import lookCss from '#platform/web/look/look.module.css'
import css from './guide.module.css'

interface ProcessProps {
  isAgency: boolean
  guide: Guide
}

/** From the first choice to the result, in order. */
export function GuideProcess({ isAgency, guide }: ProcessProps) {
  const steps = [
    { title: '일정과 학교 선택', text: `발송일과 시간(${guide.sendTimes.join(', ')}), 학교 최대 ${MOST_SCHOOLS}개` },
    {
      title: '광고 소재 작성',
      text: isAgency
        ? '문구와 이미지를 작성하고 테스트 발송'
        : `문구와 이미지 작성, 테스트 발송 ${MOST_TESTS.NORMAL}회`,
    },
    isAgency
      ? { title: '최종 확인 및 등록', text: '결과를 받을 번호를 추가하고 등록' }
      : { title: '최종 확인 및 결제', text: '내용과 금액을 확인하고 카드로 결제' },
    { title: '검수', text: `담당자가 최대 ${INSPECTION_HOURS}시간 안에 확인` },
    { title: '발송', text: '예약한 일시에 발송하고 결과를 문자로 안내' },
  ]
  return (
    <section className={lookCss.panel} data-part="panel" aria-labelledby="guide-process">
      <h2 id="guide-process">진행 절차</h2>
      <ol className={css.guideProcess}>
        {steps.map((step, index) => (
          <li key={step.title}>
            <span aria-hidden="true">{index + 1}</span>
            <strong>{step.title}</strong>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
