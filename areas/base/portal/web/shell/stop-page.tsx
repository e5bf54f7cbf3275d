import { buttonLook } from '#platform/web/look/button.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { useSession } from '#platform/web/screens/session.ts'
import css from './stop-page.module.css'

interface StopPageProps {
  mark: string
  title: string
  text: string
}

/** A screen where it does not go on, with ways out. */
export function StopPage({ mark, title, text }: StopPageProps) {
  const session = useSession()
  return (
    <div className={css.stop}>
      <p className={css.stopMark} aria-hidden="true">
        {mark}
      </p>
      <h1>{title}</h1>
      <p>{text}</p>
      <p className={css.stopLinks}>
        {session ? (
          <ScreenLink to="/dashboard" {...buttonLook({ kind: 'primary' })}>
            홈으로
          </ScreenLink>
        ) : (
          <a href="/" {...buttonLook({ kind: 'primary' })}>
            처음으로
          </a>
        )}
      </p>
    </div>
  )
}
