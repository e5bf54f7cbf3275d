import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedCopies } from './tools/compressed-copies.ts'
import { leanZod } from './tools/lean-zod.ts'
import { renderedLanding } from './tools/rendered-landing.ts'
import { serviceWorker } from './tools/service-worker.ts'

/** Of the texts of the layers only the Korean ones; first, because the library's own modules must not be resolved before. */
const koreanOnly = { ...optimizeLocales.vite({ locales: ['ko-KR'] }), enforce: 'pre' as const }

/** What the sign-in page and the application both load, and what every screen needs beside: larger files compress better. */
const FIRST =
  /vite\/preload-helper|node_modules\/(react|react-dom|scheduler)\/|platform\/(web\/(calls\/(send|problem-error|query-string|server-clock)|look\/appearance)|contract\/(call|seoul|server-time))\.ts/
/** What every screen needs of libraries, and what is made of schemas alone; few read a list on and on. */
const LIBRARIES =
  /platform\/contract\/written-text\.ts|node_modules\/(zod|@tanstack\/(?!react-virtual|virtual|.*infiniteQuery(?!B)|.*useInfiniteQuery)|use-sync-external-store)/

/** What the frame of every screen is made of and screens use too. Without schemas: the page of viewers loads it as well. */
const FRAME =
  /platform\/web\/(feedback\/(states|toast)|look\/button|layer\/(fetch-code|late)|calls\/(idempotency-key|use-server-now))\./

/** What nearly every screen has. */
const PARTS =
  /platform\/(web\/(look\/(look\.module|panel|korean-text)|screens\/(page-title|use-search)|form\/field\.module)|contract\/(export-limit|refusals|list\/(filters|list)))\./

/** A script asks for what the page has not loaded before it; the list of that is part of every first visit. */
const notYetThere = (_file: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] =>
  hostType === 'html' ? files : files.filter((file) => !/\/(first|libraries|frame|rolldown-runtime)-/.test(file))

/** The script of a page names every other one: without words in them that list is a third shorter. The manifest tells which is which. */
const scriptName = ({ name }: { name: string }): string =>
  /^(first|libraries|frame|rolldown-runtime)$/.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js'

/** Names of classes without words in them: scripts and style sheets repeat them all over. */
const scopedName = (name: string, file: string): string =>
  `_${createHash('sha256')
    .update(`${relative(import.meta.dirname, file)} ${name}`)
    .digest('base64url')
    .slice(0, 5)}`

/** The web part: four HTML entries, hashed files under /assets, nothing inlined so that the page needs no exceptions. */
export default defineConfig({
  appType: 'mpa',
  css: { modules: { generateScopedName: scopedName } },
  plugins: [koreanOnly, renderedLanding(), leanZod(), react(), serviceWorker(), compressedCopies()],
  build: {
    outDir: 'dist/web',
    // Processes that run and pages that are open fetch scripts of the build before; the launcher sweeps old ones.
    emptyOutDir: false,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: notYetThere },
    rolldownOptions: {
      input: { landing: 'index.html', login: 'login.html', live: 'live.html', app: 'app.html' },
      output: {
        chunkFileNames: scriptName,
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'first', test: FIRST },
            { name: 'libraries', test: LIBRARIES },
            { name: 'frame', test: FRAME },
            { name: 'parts', test: PARTS },
          ],
        },
      },
    },
  },
})
