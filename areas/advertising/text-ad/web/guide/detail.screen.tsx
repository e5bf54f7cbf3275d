import { OWN_RESERVATIONS, OWN_WRITING } from '#areas/advertising/text-ad/contract/places.ts'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { PageTitle } from '#platform/web/screens/page-title.tsx'
import { useMay } from '#platform/web/screens/session.ts'
import { useGo } from '#platform/web/screens/use-search.ts'
import { Guided } from '../ad/guided.tsx'
import { GuideBenefits, GuideNotes, GuidePrices, GuideProcess } from './content.tsx'
import css from './guide.module.css'
import { GuideNotice } from './notice.tsx'

/** What text ads are, what they cost and how they are ordered. */
export function GuideScreen() {
  const isAgency = useMay('AGENCY')
  return (
    <div className={`${lookCss.page} ${css.guide}`}>
      <PageTitle
        title="문자광고 안내"
        breadcrumb={[{ text: '광고 주문' }]}
        description={isAgency ? <StatusTag tone="active">대행사용</StatusTag> : undefined}
      />
      <Hero />
      <Guided>
        {(guide) => (
          <>
            <GuidePrices guide={guide} />
            <GuideProcess isAgency={isAgency} guide={guide} />
            <GuideBenefits guide={guide} />
            <GuideNotes isAgency={isAgency} guide={guide} />
            <GuideNotice guide={guide} />
          </>
        )}
      </Guided>
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
      <div className={`${lookCss.row} ${css.guideHeroActions}`}>
        <Button size="large" kind="primary" onClick={() => go(OWN_WRITING.path)}>
          광고 시작하기
        </Button>
        <Button size="large" onClick={() => go(OWN_RESERVATIONS.path)}>
          광고 내역 보기
        </Button>
      </div>
    </section>
  )
}
