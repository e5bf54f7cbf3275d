import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { ROOT } from '#app/root.ts'

/** Makes an expression over `look`, the program of `platform/web/testing/look/page.ts`, into one that any page can run. */
export async function inPage(): Promise<(expression: string) => string> {
  const made = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify: true,
      lib: { entry: join(ROOT, 'platform/web/testing/look/page.ts'), formats: ['iife'], name: 'look' },
    },
  })
  const [script] = (made as Rolldown.RolldownOutput[])[0]?.output ?? []
  if (script === undefined) throw new Error('the laws of the look cannot be built')
  return (expression) =>
    `(() => { globalThis.look ??= (() => { ${script.code}; return look })(); return ${expression} })()`
}
