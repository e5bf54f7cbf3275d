import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AUDIT_KINDS } from './audit-kinds.ts'
import { ROOT } from './root.ts'

const sources = globSync('areas/**/{contract,server}/**/*.ts', { cwd: ROOT })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(ROOT, file), 'utf8'))
const text = sources.join('\n')

/** The kinds that rows of the trail are written with; those of records with a history are said by the record. */
const writtenKinds = sources.flatMap((source) =>
  [...source.matchAll(/\bentity: (?:'([\w.]+)'|([A-Z][A-Z_]+)\b(?!\.))/g)].map(([, literal, constant]) => {
    const declared = new RegExp(`const ${constant} = '([\\w.]+)'`)
    const kind = literal ?? (source.match(declared) ?? text.match(declared))?.[1]
    if (kind === undefined) throw new Error(`${constant} is no kind`)
    return kind
  }),
)

test('every kind that is written can be asked for, and none that nobody writes', () => {
  const histories = [...text.matchAll(/(?:_RECORD\b[^=]*= \{[^}]*|recordOf\(\{\s*)entity: '([\w.]+)'/g)].map(
    ([, kind]) => kind,
  )
  const needed = new Set(writtenKinds.filter((kind) => !histories.includes(kind)))
  expect(Object.keys(AUDIT_KINDS).filter((kind) => !histories.includes(kind))).toEqual([...needed].sort())
})
