import { renderToStaticMarkup } from 'react-dom/server'
import { LandingPage } from './landing-page.tsx'

/** The landing page as HTML: no script of React's is delivered with it. */
export const landingHtml = (): string => renderToStaticMarkup(<LandingPage />)
