import { useContext, useEffect, useId, useState } from 'react'
import { listFigures } from '#areas/base/portal/contract/figures.contract.ts'
import { countOpening } from '#areas/base/portal/contract/opening.contract.ts'
import type { PortalConfig } from '#areas/base/portal/contract/portal-config.contract.ts'
import { type MenuGroup, visibleGroups } from '#areas/base/portal/rules/menu.rules.ts'
import { send } from '#platform/web/calls/send.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Facts } from '#platform/web/list/facts.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { useSession } from '#platform/web/screens/session.ts'
import { phoneFacts } from '../policy/phone-facts.tsx'
import { MenusContext, usePortalConfig } from '../shell/menus.ts'
import { useFolded } from '../shell/use-folded.ts'
import { Figures } from './figures.tsx'
import css from './home.module.css'
import { News, useNews } from './news.tsx'
import { AdvertisingOffer } from './offer.tsx'
import { useWaiting, Waiting } from './waiting.tsx'

/** The menu of the advertising on offer. */
const ADVERTISING = 'ad'
/** People of the house: they start with their work and are not offered what they sell. */
const STAFF = ['NORMAL', 'ALL', 'ADS']

/** What waits is seen after this time, whatever else has not come by then. */
const PATIENCE_MS = 3_000

/**
 * The dashboard: what waits for this person today, what is new, how it goes; below it the advertising on offer, and everything they can
 * do here. It is shown at once, so that nothing moves when the next part comes.
 */
export function HomeScreen() {
  const menus = useContext(MenusContext)
  const session = useSession()
  const config = usePortalConfig()
  useOpeningCount(config?.isOpeningCounted ?? false)
  const waiting = useWaiting()
  const news = useNews()
  const figures = useCall(listFigures, {})
  const isReady = useReady(!waiting.isPending, Boolean(config) && !news.isPending && !figures.isPending)
  const visible = session ? menus.map((menu) => ({ key: menu.key, groups: visibleGroups(menu, session.flags) })) : []
  const groups = visible.flatMap((menu) => menu.groups)
  const mayAdvertise = visible.some((menu) => menu.key === ADVERTISING && menu.groups.length > 0)
  const isOffered = mayAdvertise && !STAFF.some((flag) => session?.flags.has(flag))
  const openPaths = new Set(groups.flatMap(({ entries }) => entries.map(({ path }) => path)))
  return (
    <div className={`${lookCss.page} ${css.home}`}>
      <h1 className={css.homeGreeting}>{session?.name} 님, 안녕하세요.</h1>
      {isReady ? (
        <>
          <div className={css.homeToday}>
            <Waiting answer={waiting} />
            <News className={css.homeNews} news={news} helpCentreUrl={config?.helpUrls.notice ?? ''} />
            {figures.data && <Figures {...figures.data} />}
          </div>
          {isOffered && <AdvertisingOffer config={config} openPaths={openPaths} />}
          <section aria-labelledby="home-menus-title">
            <h2 className={css.homeSectionTitle} id="home-menus-title">
              바로가기
            </h2>
            {groups.length === 0 ? <NothingAllowed phone={config?.inquiryPhone} /> : <MenuCards groups={groups} />}
          </section>
          {isOffered && config && <ContactLayer phones={config.phones} />}
        </>
      ) : (
        <ComingHome />
      )}
    </div>
  )
}

/** Whether everything has come, or what waits has and the person waited long enough for the rest. */
function useReady(isWaitingHere: boolean, isRestHere: boolean): boolean {
  const [isPatient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isWaitingHere && (isRestHere || !isPatient)
}

/** The room of what comes. */
const ComingHome = () => (
  <div className={css.homeComing} role="status">
    <span className="only-spoken">불러오는 중입니다.</span>
    <div className={css.homeToday}>
      <i />
      <i className={css.homeNews} />
      <i />
    </div>
  </div>
)

const NothingAllowed = ({ phone }: { phone: string | undefined }) => (
  <Panel>
    <h3 className={css.homeCardTitle}>이용할 수 있는 메뉴가 없습니다.</h3>
    <p className={css.homeNote}>권한이 필요하시면 관리자에게 문의해주세요.{phone && ` (${phone})`}</p>
  </Panel>
)

const MenuCards = ({ groups }: { groups: readonly MenuGroup[] }) => (
  <div className={css.homeCards}>
    {groups.map((group) => (
      <Panel key={group.key} aria-labelledby={`home-${group.key}`}>
        <h3 className={css.homeCardTitle} id={`home-${group.key}`}>
          {group.text}
        </h3>
        <ul className={css.homeEntries}>
          {group.entries
            .flatMap(({ path, text, shortcuts = [] }) => [{ path, text }, ...shortcuts])
            .map((entry) => (
              <li key={entry.path}>
                <ScreenLink to={entry.path}>
                  {entry.text}
                  <span aria-hidden="true">›</span>
                </ScreenLink>
              </li>
            ))}
        </ul>
      </Panel>
    ))}
  </div>
)

/** The layer at the bottom of the dashboard with the phone lines of advertising; nothing where there are none. */
function ContactLayer({ phones }: { phones: PortalConfig['phones'] }) {
  const [isFolded, toggle] = useFolded('contact-layer')
  const id = useId()
  const lines = phoneFacts([
    ['전국광고', phones.nationalAd],
    ['지역광고', phones.regionalAd],
  ])
  if (lines.length === 0) return null
  return (
    <section className={css.contactLayer} data-folded={isFolded || undefined} aria-label="광고 상담 전화">
      <button
        type="button"
        className={css.contactLayerFold}
        aria-expanded={!isFolded}
        aria-controls={isFolded ? undefined : id}
        onClick={toggle}
      >
        광고 상담 전화
        <span aria-hidden="true">{isFolded ? '▾' : '▴'}</span>
      </button>
      {!isFolded && (
        <div id={id} className={css.contactLayerLines}>
          <Facts facts={lines} />
          <p>
            <span>평일 09:00~18:00</span> <span>점심 12:00~13:00</span>
          </p>
        </div>
      )}
    </section>
  )
}

/** Has an opening of the screen counted where the operator wants it. Nobody is told when that fails. */
function useOpeningCount(isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) send(countOpening, {}, { handles: [401, 403] }).catch(() => undefined)
  }, [isWanted])
}
