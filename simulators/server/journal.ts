import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

const NEW_LINE = 10

/** Everything that happened to a service, one JSON value a line; reading it again gives the same state. */
export interface Journal<Entry> {
  /** What earlier runs wrote, oldest first. */
  readonly earlier: readonly Entry[]
  /** Returns once the entry would survive the death of this process. */
  append(entry: Entry): void
  clear(): void
  close(): void
}

/** Opens `<folder>/<name>.jsonl`; an empty folder means that nothing is kept. */
export function openJournal<Entry>(folder: string, name: string): Journal<Entry> {
  if (folder === '') return { earlier: [], append: () => {}, clear: () => {}, close: () => {} }
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name}.jsonl`)
  const earlier = existsSync(path) ? readEntries<Entry>(path) : []
  const file = openSync(path, 'a')
  let isOpen = true
  return {
    earlier,
    append(entry) {
      const line = Buffer.from(`${JSON.stringify(entry)}\n`)
      let written = 0
      while (written < line.length) written += writeSync(file, line, written)
    },
    clear: () => ftruncateSync(file, 0),
    close() {
      if (isOpen) closeSync(file)
      isOpen = false
    },
  }
}

function readEntries<Entry>(path: string): Entry[] {
  const bytes = readFileSync(path)
  const entries: Entry[] = []
  let start = 0
  for (let end = bytes.indexOf(NEW_LINE); end !== -1; end = bytes.indexOf(NEW_LINE, start)) {
    entries.push(JSON.parse(bytes.toString('utf8', start, end)) as Entry)
    start = end + 1
  }
  // A process that died while writing leaves half a line; the next entry must not be glued to it.
  if (start < bytes.length) truncateSync(path, start)
  return entries
}
