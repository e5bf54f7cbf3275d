import type { MouseEvent } from 'react'
import { popup } from '#platform/web/screens/popup.ts'
import { usePortalConfig } from './menus.ts'
import css from './shell.module.css'

function openPopup(event: MouseEvent<HTMLAnchorElement>): void {
  // Where the browser refuses the window, the link itself still works.
  if (popup(event.currentTarget.href, 'partner-policy')) event.preventDefault()
}

/** The foot of every screen: policies and who runs the portal. */
export function Foot() {
  const config = usePortalConfig()
  return (
    <footer className={css.foot}>
      <p className={css.footLinks}>
        <a href={config?.termsUrl ?? '/terms'} target="_blank" rel="noopener" onClick={openPopup}>
          이용약관
        </a>
        <a href={config?.privacyUrl ?? '/privacy'} target="_blank" rel="noopener" onClick={openPopup}>
          <strong>개인정보처리방침</strong>
        </a>
        {config?.inquiryPhone && <span>문의 {config.inquiryPhone}</span>}
      </p>
      {config && (
        <p>
          {config.company.name} | {config.company.info}
        </p>
      )}
    </footer>
  )
}
