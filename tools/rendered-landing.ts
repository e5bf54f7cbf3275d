import { type Plugin, runnerImport } from 'vite'

const PAGE = '/areas/base/portal/web/landing/landing-html.tsx'
const PLACE = '<!-- landing -->'

/** Puts the landing page into its HTML entry: rendered once in a build, anew for each look during development. */
export function renderedLanding(): Plugin {
  return {
    name: 'rendered-landing',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        if (!html.includes(PLACE)) return html
        const { module } = await runnerImport<{ landingHtml: () => string }>(PAGE, { configFile: false })
        return html.replace(PLACE, module.landingHtml())
      },
    },
  }
}
