import { ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { PageTitle } from '#platform/web/screens/page-title.tsx'
import { useMay } from '#platform/web/screens/session.ts'
import { useGo } from '#platform/web/screens/use-search.ts'
import { useGuide } from '../ad/guide.ts'
import { GuideBenefits } from './benefits.tsx'
import css from './guide.module.css'
import { GuideNotes } from './notes.tsx'
import { GuideNotice } from './notice.tsx'
import { GuidePrices } from './prices.tsx'
import { GuideProcess } from './process.tsx'

/** What text ads are, what they cost and how they are ordered. */
export function GuideScreen() {
  const isAgency = useMay('AGENCY')
  const { data: guide, error, refetch } = useGuide()
  return (
    <div className={`${lookCss.page} ${css.guide}`}>
      <PageTitle
        title="문자광고 안내"
        breadcrumb={[{ text: '광고 주문' }]}
        description={isAgency ? <StatusTag tone="active">대행사용</StatusTag> : undefined}
      />
      <Hero />
      {guide ? (
        <>
          <GuidePrices guide={guide} />
          <GuideProcess isAgency={isAgency} guide={guide} />
          <GuideBenefits guide={guide} />
          <GuideNotes isAgency={isAgency} guide={guide} />
          <GuideNotice guide={guide} />
        </>
      ) : (
        <section className={lookCss.panel} data-part="panel">
          {error ? <ErrorState text={error.detail} onRetry={() => void refetch()} /> : <LoadingState />}
        </section>
      )}
    </div>
  )
}

function Hero() {
  const go = useGo()
  return (
    <section className={css.guideHero}>
      <div>
        <h2>우리 지역 학부모에게 문자로 알리세요.</h2>
        <p>학교 알림장 앱을 쓰고 광고 수신에 동의한 학부모에게 LMS와 MMS를 발송합니다.</p>
      </div>
      <div className={css.guideHeroActions}>
        <Button size="large" kind="primary" onClick={() => go('/promotion/sms-contents')}>
          광고 시작하기
        </Button>
        <Button size="large" onClick={() => go('/promotion/sms-history')}>
          광고 내역 보기
        </Button>
      </div>
    </section>
  )
}
