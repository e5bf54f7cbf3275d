import '#platform/web/look/tokens.css'
import { createRoot } from 'react-dom/client'
import { SignPages } from '#areas/base/account/web/login/sign-pages.tsx'
import { showKeptAppearance } from '#platform/web/look/appearance.ts'

showKeptAppearance()

createRoot(document.getElementById('root') as HTMLElement).render(
  <SignPages path={location.pathname} leave={(path) => location.assign(path)} />,
)
