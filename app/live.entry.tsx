import './live.css'
import { createRoot } from 'react-dom/client'
import { ViewerPage } from '#areas/live/room/web/viewer/viewer-page.tsx'
import { showKeptAppearance } from '#platform/web/look/appearance.ts'
import { nameRareGlyphs } from '#platform/web/look/rare-glyphs.ts'

showKeptAppearance()
nameRareGlyphs()

createRoot(document.getElementById('root') as HTMLElement).render(<ViewerPage search={location.search} />)
