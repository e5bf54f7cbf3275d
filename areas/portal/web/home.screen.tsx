import './home.css'
import { useContext } from 'react'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { useSession } from '#platform/web/screens/session.ts'
import { visibleGroups } from '../rules/menu.rules.ts'
import { MenusContext, usePortalConfig } from './menus.ts'

/** The home screen: everything this person can do here, one card per group of the menus. */
export function HomeScreen() {
  const menus = useContext(MenusContext)
  const session = useSession()
  const phone = usePortalConfig()?.inquiryPhone
  const groups = session ? menus.flatMap((menu) => visibleGroups(menu, session.flags)) : []
  return (
    <div className="page">
      <div className="home-greeting">
        <h1>{session?.name} 님, 안녕하세요.</h1>
        <p>오늘 필요한 업무를 선택해주세요.</p>
      </div>
      {groups.length === 0 ? (
        <section className="panel">
          <h2 className="home-card-title">이용할 수 있는 메뉴가 없습니다.</h2>
          <p className="home-note">권한이 필요하시면 관리자에게 문의해주세요.{phone && ` (${phone})`}</p>
        </section>
      ) : (
        <div className="home-cards">
          {groups.map((group) => (
            <section key={group.key} className="panel" aria-labelledby={`home-${group.key}`}>
              <h2 className="home-card-title" id={`home-${group.key}`}>
                {group.text}
              </h2>
              <ul className="home-entries">
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
      )}
    </div>
  )
}
