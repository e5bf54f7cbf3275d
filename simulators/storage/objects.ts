import { createHash, randomUUID } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** What is known about a stored object without reading it. */
export interface StoredObject {
  readonly bucket: string
  readonly key: string
  readonly contentType: string
  readonly sizeBytes: number
  readonly md5: string
}

export interface Objects {
  put(bucket: string, key: string, contentType: string, content: Readable): Promise<StoredObject>
  find(bucket: string, key: string): StoredObject | undefined
  read(object: StoredObject): Readable
  remove(bucket: string, key: string): void
  list(): readonly StoredObject[]
  reset(): void
}

// Keys may be longer than a file name and hold any character, so files are named by their hash.
const nameOf = (bucket: string, key: string): string => createHash('sha256').update(`${bucket}/${key}`).digest('hex')

/** Objects in a folder: content and facts side by side; an empty folder keeps them in memory. */
export function openObjects(folder: string): Objects {
  const place = folder === '' ? memoryPlace() : folderPlace(folder)
  const known = new Map<string, StoredObject>(
    place.listFacts().map((facts) => [nameOf(facts.bucket, facts.key), facts]),
  )
  return {
    async put(bucket, key, contentType, content) {
      const hash = createHash('md5')
      let sizeBytes = 0
      const measured = content.map((chunk: Buffer) => {
        hash.update(chunk)
        sizeBytes += chunk.length
        return chunk
      })
      const name = nameOf(bucket, key)
      const facts = () => ({ bucket, key, contentType, sizeBytes, md5: hash.digest('hex') })
      const stored = await place.write(name, measured, facts)
      known.set(name, stored)
      return stored
    },
    find: (bucket, key) => known.get(nameOf(bucket, key)),
    read: ({ bucket, key }) => place.read(nameOf(bucket, key)),
    remove(bucket, key) {
      const name = nameOf(bucket, key)
      if (known.delete(name)) place.remove(name)
    },
    list: () => [...known.values()],
    reset() {
      for (const name of known.keys()) place.remove(name)
      known.clear()
    },
  }
}

interface Place {
  listFacts(): StoredObject[]
  /** `facts` is asked once the content went through. */
  write(name: string, content: Readable, facts: () => StoredObject): Promise<StoredObject>
  read(name: string): Readable
  remove(name: string): void
}

function memoryPlace(): Place {
  const contents = new Map<string, Buffer>()
  return {
    listFacts: () => [],
    async write(name, content, facts) {
      const chunks: Buffer[] = []
      for await (const chunk of content) chunks.push(chunk as Buffer)
      contents.set(name, Buffer.concat(chunks))
      return facts()
    },
    read: (name) => Readable.from(contents.has(name) ? [contents.get(name)] : []),
    remove: (name) => void contents.delete(name),
  }
}

function folderPlace(folder: string): Place {
  mkdirSync(folder, { recursive: true })
  const factsFiles = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return {
    listFacts: () => factsFiles.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as StoredObject),
    async write(name, content, facts) {
      const unfinished = join(folder, `${randomUUID()}.part`)
      await pipeline(content, createWriteStream(unfinished)).catch((error: unknown) => {
        rmSync(unfinished, { force: true })
        throw error
      })
      const known = facts()
      renameSync(unfinished, join(folder, `${name}.bin`))
      writeFileSync(join(folder, `${name}.json`), JSON.stringify(known))
      return known
    },
    read: (name) =>
      existsSync(join(folder, `${name}.bin`)) ? createReadStream(join(folder, `${name}.bin`)) : Readable.from([]),
    remove(name) {
      rmSync(join(folder, `${name}.json`), { force: true })
      rmSync(join(folder, `${name}.bin`), { force: true })
    },
  }
}
