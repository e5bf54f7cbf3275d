import type { ReactNode } from 'react'
import { SERVICES } from './services.tsx'

const INQUIRY = '/login/inquiry?returnUrl=%2Fdashboard'

/** The landing page as it is delivered, rendered when the web part is built; `landing.ts` brings it to life. */
export const LandingPage = () => (
  <div className="landing">
    <a className="skip" href="#main">
      본문 바로가기
    </a>
    <Top />
    <main id="main" tabIndex={-1}>
      <Banner />
      <Notices />
      <section className="sisters" id="sisters" aria-labelledby="sisters-title" hidden>
        <h2 id="sisters-title">함께하는 서비스</h2>
        <ul className="sister-list" id="sister-list" />
      </section>
    </main>
    <Bottom />
  </div>
)

const Top = () => (
  <header className="top">
    <a className="brand" href="/">
      <img src="/favicon.svg" alt="" width="26" height="26" />
      파트너센터
    </a>
    <nav className="account" aria-label="계정">
      <a className="account-find" href="/login/find-id?returnUrl=%2Fdashboard">
        아이디 찾기
      </a>
      <a className="account-find" href="/login/find-password?returnUrl=%2Fdashboard">
        비밀번호 찾기
      </a>
      <a className="button" href="/login?returnUrl=%2Fdashboard">
        로그인
      </a>
    </nav>
  </header>
)

const Banner = () => (
  <div className="hero">
    <h1>교육 파트너를 위한 업무 공간</h1>
    <p className="hero-text">광고 주문과 발송 현황, 영업 관리, 시험 서비스를 한곳에서 확인하세요.</p>
    <div className="tabs" role="tablist" aria-label="서비스 소개">
      {SERVICES.map(({ key, title }, index) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`tab-${key}`}
          aria-controls={`panel-${key}`}
          aria-selected={index === 0}
          tabIndex={index === 0 ? undefined : -1}
        >
          {title}
        </button>
      ))}
    </div>
    {SERVICES.map(({ key, heading, text, points, picture }, index) => (
      <section
        key={key}
        className="panel"
        role="tabpanel"
        id={`panel-${key}`}
        aria-labelledby={`tab-${key}`}
        hidden={index > 0}
      >
        <div className="panel-text">
          <h2>
            {heading[0]}
            <br />
            {heading[1]}
          </h2>
          <p>{text}</p>
          <ul className="points">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <a className="button" href={INQUIRY}>
            가입 문의
          </a>
        </div>
        {picture}
      </section>
    ))}
  </div>
)

const Notices = () => (
  <section className="notices" aria-labelledby="notices-title">
    <div className="section-head">
      <h2 id="notices-title">공지사항</h2>
      <a className="more" id="notices-more" href="/help/notices">
        전체 보기
      </a>
    </div>
    <div className="notice-place" id="notices" aria-live="polite">
      <p className="notices-none notices-wait">공지사항을 불러오고 있습니다.</p>
      <noscript>
        <p className="notices-none">공지사항을 보려면 브라우저에서 JavaScript를 켜주세요.</p>
      </noscript>
    </div>
  </section>
)

const Bottom = () => (
  <footer className="bottom">
    <p className="bottom-links">
      <PolicyLink id="terms">이용약관</PolicyLink>
      <PolicyLink id="privacy">
        <strong>개인정보처리방침</strong>
      </PolicyLink>
      <a href={INQUIRY}>가입 문의</a>
    </p>
    <p id="company" />
    <p id="phone" />
  </footer>
)

const PolicyLink = ({ id, children }: { id: 'terms' | 'privacy'; children: ReactNode }) => (
  <a id={id} href={`/${id}`} target="_blank" rel="noopener">
    {children}
    <span className="only-spoken"> (새 창)</span>
  </a>
)
