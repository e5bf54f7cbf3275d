import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { checkObjectKey } from './object-key.ts'
import { ObjectMissing, type ObjectStore } from './object-store.port.ts'

const STANDARD_TYPE = 'application/octet-stream'

/** Files in a folder, spread over 256 sub-folders: `ab/abcd….bin` with its type beside it in `.type`. */
export function diskStore({ folder }: { readonly folder: string }): ObjectStore {
  const place = (key: string) => join(folder, checkObjectKey(key).slice(0, 2), key)
  return {
    async put(key, content, { contentType }) {
      const target = place(key)
      await mkdir(join(folder, 'unfinished'), { recursive: true })
      await mkdir(join(target, '..'), { recursive: true })
      // The type first: an object without content is not there, one without a type would be.
      await writeWhole(folder, `${target}.type`, Buffer.from(contentType))
      await writeWhole(folder, `${target}.bin`, content)
      await syncFolder(join(target, '..'))
    },
    async get(key) {
      const path = `${place(key)}.bin`
      await stat(path).catch(rethrowMissing)
      return createReadStream(path)
    },
    async head(key) {
      const facts = await stat(`${place(key)}.bin`).catch(nullIfMissing)
      if (!facts) return null
      const contentType = await readFile(`${place(key)}.type`, 'utf8').catch(nullIfMissing)
      return { sizeBytes: facts.size, contentType: contentType ?? STANDARD_TYPE }
    },
    async remove(key) {
      await rm(`${place(key)}.bin`, { force: true })
      await rm(`${place(key)}.type`, { force: true })
    },
  }
}

/** Writes beside, makes it last, then puts it in place: a reader sees all of it or what was there before. */
async function writeWhole(folder: string, target: string, content: Buffer | Readable): Promise<void> {
  const unfinished = join(folder, 'unfinished', randomUUID())
  const file: FileHandle = await open(unfinished, 'wx')
  try {
    await file.writeFile(content)
    await file.sync()
    await file.close()
    await rename(unfinished, target)
  } catch (error) {
    await file.close().catch(() => {})
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Makes the new names in a folder last. Windows cannot and need not. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

function rethrowMissing(error: unknown): never {
  throw isMissing(error) ? new ObjectMissing('no such object') : error
}

function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}
