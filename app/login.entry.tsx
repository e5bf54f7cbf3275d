import './login.css'
import { createRoot } from 'react-dom/client'
import { SignPages } from '#areas/base/account/web/login/sign-pages.tsx'
import { showKeptAppearance } from '#platform/web/look/appearance.ts'
import { nameRareGlyphs } from '#platform/web/look/rare-glyphs.ts'

showKeptAppearance()
nameRareGlyphs()

createRoot(document.getElementById('root') as HTMLElement).render(
  <SignPages path={location.pathname} leave={(path) => location.assign(path)} />,
)
