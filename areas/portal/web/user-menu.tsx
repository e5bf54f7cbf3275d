import { useQueryClient } from '@tanstack/react-query'
import { signOut } from '#areas/account/web/door.tsx'
import { Disclosure } from '#platform/web/feedback/disclosure.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import type { Session } from '#platform/web/screens/session.ts'
import type { PortalConfig } from '../contract/portal-config.contract.ts'
import { usePortalConfig } from './menus.ts'

const helpOf = (config: PortalConfig | undefined) =>
  [
    { text: '공지사항', url: config?.helpUrls.notice },
    { text: '자주 묻는 질문', url: config?.helpUrls.faq },
    { text: '1:1 문의', url: config?.helpUrls.inquiry },
  ].filter(({ url }) => url)

const UserLabel = ({ name }: { name: string }) => (
  <>
    <span className="user-name">{name}</span>
    <span className="user-honorific"> 님</span>
    <span aria-hidden="true"> ▾</span>
  </>
)

/** What belongs to the signed-in person: help, own devices, signing out. */
export function UserMenu({ session }: { session: Session }) {
  const cache = useQueryClient()
  const config = usePortalConfig()
  return (
    <Disclosure label={<UserLabel name={session.name} />} buttonClass="user-button" panelClass="user-menu">
      {(close) => (
        <ul>
          {helpOf(config).map(({ text, url }) => (
            <li key={text}>
              <a href={url} target="_blank" rel="noopener noreferrer" onClick={close}>
                {text}
                <span className="only-spoken"> (새 창)</span>
              </a>
            </li>
          ))}
          <li>
            <ScreenLink to="/account/sessions" onClick={close}>
              내 접속 기기
            </ScreenLink>
          </li>
          <li>
            <button type="button" onClick={() => void signOut(cache)}>
              로그아웃
            </button>
          </li>
        </ul>
      )}
    </Disclosure>
  )
}
