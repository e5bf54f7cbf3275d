import './stop-page.css'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { useSession } from '#platform/web/screens/session.ts'

interface StopPageProps {
  mark: string
  title: string
  text: string
}

/** A screen where it does not go on, with ways out. */
export function StopPage({ mark, title, text }: StopPageProps) {
  const session = useSession()
  return (
    <div className="stop">
      <p className="stop-mark" aria-hidden="true">
        {mark}
      </p>
      <h1>{title}</h1>
      <p>{text}</p>
      <p className="stop-links">
        {session ? <ScreenLink to="/dashboard">홈으로</ScreenLink> : <a href="/">처음으로</a>}
      </p>
    </div>
  )
}
