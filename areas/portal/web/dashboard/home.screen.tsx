import { useContext } from 'react'
import { type MenuGroup, visibleGroups } from '#areas/portal/rules/menu.rules.ts'
import lookCss from '#platform/web/look/look.module.css'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { useSession } from '#platform/web/screens/session.ts'
import { MenusContext, usePortalConfig } from '../shell/menus.ts'
import { ContactLayer } from './contact.tsx'
import css from './home.module.css'
import { TopNotices } from './notices.tsx'
import { AdvertisingOffer } from './offer.tsx'
import { useOpeningCount } from './use-opening-count.ts'
import { Waiting } from './waiting.tsx'

/** People of the house: they start with their work and are not offered what they sell. */
const STAFF = ['NORMAL', 'ALL', 'ADS']

/** The dashboard: the advertising on offer, what waits for this person today, the latest notices, and everything they can do here. */
export function HomeScreen() {
  const menus = useContext(MenusContext)
  const session = useSession()
  const config = usePortalConfig()
  useOpeningCount(config?.isOpeningCounted ?? false)
  const isOffered = session !== null && !STAFF.some((flag) => session.flags.has(flag))
  const groups = session ? menus.flatMap((menu) => visibleGroups(menu, session.flags)) : []
  const openPaths = new Set(groups.flatMap(({ entries }) => entries.map(({ path }) => path)))
  return (
    <div className={`${lookCss.page} ${css.home}`}>
      {isOffered && <AdvertisingOffer config={config} openPaths={openPaths} />}
      <h1 className={css.homeGreeting}>{session?.name} 님, 안녕하세요.</h1>
      <Waiting />
      {config && <TopNotices helpCentreUrl={config.helpUrls.notice} />}
      <section aria-labelledby="home-menus-title">
        <h2 className={css.homeSectionTitle} id="home-menus-title">
          바로가기
        </h2>
        {groups.length === 0 ? <NothingAllowed phone={config?.inquiryPhone} /> : <MenuCards groups={groups} />}
      </section>
      {isOffered && config && <ContactLayer phones={config.phones} />}
    </div>
  )
}

const NothingAllowed = ({ phone }: { phone: string | undefined }) => (
  <div className={lookCss.panel} data-part="panel">
    <h3 className={css.homeCardTitle}>이용할 수 있는 메뉴가 없습니다.</h3>
    <p className={css.homeNote}>권한이 필요하시면 관리자에게 문의해주세요.{phone && ` (${phone})`}</p>
  </div>
)

const MenuCards = ({ groups }: { groups: readonly MenuGroup[] }) => (
  <div className={css.homeCards}>
    {groups.map((group) => (
      <section key={group.key} className={lookCss.panel} data-part="panel" aria-labelledby={`home-${group.key}`}>
        <h3 className={css.homeCardTitle} id={`home-${group.key}`}>
          {group.text}
        </h3>
        <ul className={css.homeEntries}>
          {group.entries.map((entry) => (
            <li key={entry.path}>
              <ScreenLink to={entry.path}>
                {entry.text}
                <span aria-hidden="true">›</span>
              </ScreenLink>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
)
