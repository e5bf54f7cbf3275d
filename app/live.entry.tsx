import '#platform/web/look/tokens.css'
import { createRoot } from 'react-dom/client'
import { ViewerPage } from '#areas/live/room/web/viewer/viewer-page.tsx'
import { showKeptAppearance } from '#platform/web/look/appearance.ts'

showKeptAppearance()

createRoot(document.getElementById('root') as HTMLElement).render(<ViewerPage search={location.search} />)
