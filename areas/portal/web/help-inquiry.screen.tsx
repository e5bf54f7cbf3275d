import './help.css'
import { PageTitle } from '#platform/web/screens/page-title.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { usePortalConfig } from './menus.ts'

/** Whom to call with a question of one's own, and when. */
export function HelpInquiryScreen() {
  const config = usePortalConfig()
  const lines = [
    { name: '이용 문의', number: config?.inquiryPhone },
    { name: '전국 광고', number: config?.phones.nationalAd },
    { name: '지역 광고', number: config?.phones.regionalAd },
  ].filter(({ number }) => number)
  return (
    <div className="page help-page">
      <PageTitle title="1:1 문의" description="담당자가 직접 답변해드립니다." />
      <section className="panel help-group" aria-label="상담 전화">
        <dl className="help-lines">
          {lines.map(({ name, number }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <a href={`tel:${number?.replaceAll(/[^\d+]/g, '')}`}>{number}</a>
              </dd>
            </div>
          ))}
        </dl>
        <p>평일 09:00~18:00 (점심 12:00~13:00)</p>
        <p>
          <ScreenLink to="/help/questions">자주 묻는 질문</ScreenLink>에서 답변을 먼저 찾아보실 수 있습니다.
        </p>
      </section>
    </div>
  )
}
