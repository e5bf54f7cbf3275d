import { useQueryClient } from '@tanstack/react-query'
import { signOut } from '#areas/base/account/web/door.tsx'
import type { PortalConfig } from '#areas/base/portal/contract/portal-config.contract.ts'
import { Disclosure } from '#platform/web/feedback/disclosure.tsx'
import { late } from '#platform/web/layer/late.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import type { Session } from '#platform/web/screens/session.ts'
import { usePortalConfig } from './menus.ts'
import css from './shell.module.css'

const AppearanceChoice = late(async () => (await import('#platform/web/look/appearance-choice.tsx')).AppearanceChoice)

interface Help {
  readonly text: string
  /** The operator's help centre; empty where our own page serves. */
  readonly url: string
  readonly ownPath: string
}

const helpOf = ({ helpUrls }: PortalConfig): readonly Help[] => [
  { text: '공지사항', url: helpUrls.notice, ownPath: '/help/notices' },
  { text: '자주 묻는 질문', url: helpUrls.faq, ownPath: '/help/questions' },
  { text: '1:1 문의', url: helpUrls.inquiry, ownPath: '/help/inquiry' },
]

const HelpLink = ({ help: { text, url, ownPath }, onOpen }: { help: Help; onOpen: () => void }) =>
  url === '' ? (
    <ScreenLink to={ownPath} onClick={onOpen}>
      {text}
    </ScreenLink>
  ) : (
    <a href={url} target="_blank" rel="noopener noreferrer" onClick={onOpen}>
      {text}
      <span className="only-spoken"> (새 창)</span>
    </a>
  )

const UserLabel = ({ name }: { name: string }) => (
  <>
    <span className={css.userName}>{name}</span>
    <span> 님</span>
    <span aria-hidden="true"> ▾</span>
  </>
)

/** What belongs to the signed-in person: help (on our own pages where the operator has none), own devices, signing out. */
export function UserMenu({ session }: { session: Session }) {
  const cache = useQueryClient()
  const config = usePortalConfig()
  return (
    <Disclosure label={<UserLabel name={session.name} />} buttonClass={css.userButton} panelClass={css.userMenu}>
      {(close) => (
        <ul>
          {config &&
            helpOf(config).map((help) => (
              <li key={help.text}>
                <HelpLink help={help} onOpen={close} />
              </li>
            ))}
          <li>
            <ScreenLink to="/account/me" onClick={close}>
              내 계정
            </ScreenLink>
          </li>
          <li>
            <ScreenLink to="/account/sessions" onClick={close}>
              내 접속 기기
            </ScreenLink>
          </li>
          <li>
            <ScreenLink to="/account/api-tokens" onClick={close}>
              내 API 토큰
            </ScreenLink>
          </li>
          <li>
            <ScreenLink to="/account/webhooks" onClick={close}>
              웹훅
            </ScreenLink>
          </li>
          <li>
            <AppearanceChoice />
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
