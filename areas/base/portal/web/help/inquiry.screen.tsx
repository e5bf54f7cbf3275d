import { Facts } from '#platform/web/list/facts.tsx'
import { Panel } from '#platform/web/look/panel.tsx'
import { Page } from '#platform/web/screens/page-title.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { phoneFacts } from '../policy/phone-facts.tsx'
import { usePortalConfig } from '../shell/menus.ts'
import css from './help.module.css'

/** Whom to call with a question of one's own, and when. */
export function HelpInquiryScreen() {
  const config = usePortalConfig()
  const lines = phoneFacts([
    ['이용 문의', config?.inquiryPhone],
    ['전국광고', config?.phones.nationalAd],
    ['지역광고', config?.phones.regionalAd],
  ])
  return (
    <Page className={css.helpPage} title="1:1 문의" description="담당자가 직접 답변해드립니다.">
      <Panel className={css.helpGroup} aria-label="상담 전화">
        <Facts className={css.helpLines} facts={lines} />
        <p>평일 09:00~18:00 (점심 12:00~13:00)</p>
        <p>
          <ScreenLink to="/help/questions">자주 묻는 질문</ScreenLink>에서 답변을 먼저 찾아보실 수 있습니다.
        </p>
      </Panel>
    </Page>
  )
}
