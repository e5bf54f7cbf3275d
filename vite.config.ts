import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedCopies } from './tools/compressed-copies.ts'
import { leanZod } from './tools/lean-zod.ts'
import { renderedLanding } from './tools/rendered-landing.ts'

/** Of the texts of the layers only the Korean ones; first, because the library's own modules must not be resolved before. */
const koreanOnly = { ...optimizeLocales.vite({ locales: ['ko-KR'] }), enforce: 'pre' as const }

/** What the sign-in page and the application both load, and what every screen needs beside: larger files compress better. */
const FIRST =
  /node_modules\/(react|react-dom|scheduler)\/|platform\/(web\/(calls\/(send|problem-error|query-string|server-clock)|look\/appearance)|contract\/(call|seoul|server-time))\.ts/
const LIBRARIES = /node_modules\/(zod|@tanstack\/(?!react-virtual|virtual)|use-sync-external-store)/

/** The web part: three HTML entries, hashed files under /assets, nothing inlined so that the page needs no exceptions. */
export default defineConfig({
  appType: 'mpa',
  plugins: [koreanOnly, renderedLanding(), leanZod(), react(), compressedCopies()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { landing: 'index.html', login: 'login.html', app: 'app.html' },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'first', test: FIRST },
            { name: 'libraries', test: LIBRARIES },
          ],
        },
      },
    },
  },
})
