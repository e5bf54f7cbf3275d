import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(js|css|html|svg|json|map)$/
const WORTHWHILE_BYTES = 1_024
const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < WORTHWHILE_BYTES) {
    // A page of the build before was perhaps worth it.
    await Promise.all([rm(`${path}.br`, { force: true }), rm(`${path}.gz`, { force: true })])
    return
  }
  const brotli = await brotliAsync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  await writeFile(`${path}.br`, brotli)
  await writeFile(`${path}.gz`, await gzipAsync(bytes, { level: 9 }))
}

/** Puts a `.br` and a `.gz` copy beside every text file of a build, so that the server never compresses while it serves. */
export function compressedCopies(): Plugin {
  let folder = ''
  return {
    name: 'compressed-copies',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    async writeBundle() {
      const names = await readdir(folder, { recursive: true })
      for (const name of names.filter((each) => COMPRESSIBLE.test(each))) {
        const path = join(folder, name)
        if ((await stat(path)).isFile()) await compress(path)
      }
    },
  }
}
