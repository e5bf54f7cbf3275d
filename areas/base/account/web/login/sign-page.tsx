import { type ReactNode, useEffect } from 'react'
import css from './sign.module.css'

interface SignPageProps {
  title: string
  text?: string
  children: ReactNode
  /** Ways to the other pages, which keep the return address. */
  links: readonly { text: string; path: string }[]
}

/** The frame of every page before signing in. */
export function SignPage({ title, text, children, links }: SignPageProps) {
  useEffect(() => {
    document.title = `${title} | 파트너센터`
  }, [title])
  return (
    <main className={css.sign}>
      <a className={css.signBrand} href="/">
        <img src="/favicon.svg" alt="" width="28" height="28" />
        파트너센터
      </a>
      <section className={css.signCard} aria-labelledby="sign-title">
        <h1 id="sign-title">{title}</h1>
        {text && <p className={css.signText}>{text}</p>}
        {children}
      </section>
      <nav className={css.signLinks} aria-label="계정 도움">
        {links.map((link) => (
          <a key={link.path} href={link.path + location.search}>
            {link.text}
          </a>
        ))}
      </nav>
    </main>
  )
}

/** The outcome of a form, which replaces it; read out when it appears. */
export const SignDone = ({ children }: { children: ReactNode }) => (
  <div className={css.signDone} role="status">
    {children}
  </div>
)

export const LOGIN = { text: '로그인', path: '/login' }
export const FIND_ID = { text: '아이디 찾기', path: '/login/find-id' }
export const FIND_PASSWORD = { text: '비밀번호 찾기', path: '/login/find-password' }
export const INQUIRY = { text: '가입 문의', path: '/login/inquiry' }

/** Leaves the sign-in pages for a page of the portal. */
export type Leave = (path: string) => void
