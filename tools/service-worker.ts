import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const SOURCE = 'app/service-worker.js'

/** Writes the service worker, marked with what was built: with every other build it is another worker. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle(_options, bundle) {
      const mark = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('base64url').slice(0, 8)
      const source = readFileSync(SOURCE, 'utf8').replace("'code-BUILD'", `'code-${mark}'`)
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
    },
  }
}
