import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedCopies } from './tools/compressed-copies.ts'
import { inlineIcon } from './tools/inline-icon.ts'
import { leanZod } from './tools/lean-zod.ts'
import { renderedLanding } from './tools/rendered-landing.ts'
import { screenChunks } from './tools/screen-chunks.ts'
import { serviceWorker } from './tools/service-worker.ts'
import { typeface } from './tools/typeface.ts'

/** Of the texts of the layers only the Korean ones; first, because the library's own modules must not be resolved before. */
const koreanOnly = { ...optimizeLocales.vite({ locales: ['ko-KR'] }), enforce: 'pre' as const }

const chunks = screenChunks()

/** A script asks for what the page has not loaded before it; the list of that is part of every first visit. */
const notYetThere = (_file: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] =>
  hostType === 'html' ? files : files.filter((file) => !/\/(first|libraries|app)-/.test(file))

/** The script of a page names every other one: without words in them that list is a third shorter. The manifest tells which is which. */
const scriptName = ({ name }: { name: string }): string =>
  /^(first|libraries|app)$/.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js'

/** Names of classes without words in them: scripts and style sheets repeat them all over. */
const scopedName = (name: string, file: string): string =>
  `_${createHash('sha256')
    .update(`${relative(import.meta.dirname, file)} ${name}`)
    .digest('base64url')
    .slice(0, 5)}`

/** The web part: four HTML entries, hashed files under /assets, no script or style inlined so that the page needs no exceptions. */
export default defineConfig({
  appType: 'mpa',
  css: { modules: { generateScopedName: scopedName } },
  plugins: [
    typeface(),
    inlineIcon(),
    koreanOnly,
    renderedLanding(),
    leanZod(),
    react(),
    chunks.plugin,
    serviceWorker(),
    compressedCopies(),
  ],
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
          groups: [{ name: chunks.nameOf, debugName: 'screens' }],
        },
      },
    },
  },
})
