import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/**
 * What means other columns once a migration has added one: PostgreSQL then refuses the statement that a running process has
 * prepared. What reads values that stand in the statement itself (`unnest`, a record set, a part in brackets) may say `*`.
 */
const EVERY_COLUMN = [
  /\.(selectAll|returningAll)\(/,
  /\breturning \*/i,
  /\bselect \*(?! from (unnest|jsonb_to_recordset)\(| from \(\$\{)/i,
  /(?<=[\s,(])[a-z_]+\.\*/,
]

const files = globSync('{areas/**/server,platform/server,app}/**/*.ts', { cwd: ROOT }).filter(
  (file) => !/\.test\.ts$|\/testing\//.test(file),
)

const isComment = (line: string): boolean => /^\s*(\/\/|\/?\*)/.test(line)

const wrongLines = (source: string): string[] =>
  source.split('\n').filter((line) => !isComment(line) && EVERY_COLUMN.some((wrong) => wrong.test(line)))

test('there are statements to look at', () => expect(files.length).toBeGreaterThan(500))

test('every statement of the server names the columns that it wants', () => {
  const wrong = files.flatMap((file) =>
    wrongLines(readFileSync(join(ROOT, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
  )
  expect(wrong).toEqual([])
})

test.each([
  ["db.selectFrom('a.b').selectAll()", true],
  ["db.selectFrom('a.b as c').selectAll('c')", true],
  ['.returningAll()', true],
  ['insert into a.b (c) values (1) returning *', true],
  ['select * from a.b where c = 1', true],
  ['select b.*, c.name from a.b', true],
  ['select * from unnest($1::int[])', false],
  ['select count(*) from a.b', false],
  ['  // select * from a.b', false],
])('%s is found: %s', (line, isWrong) => {
  expect(wrongLines(line).length > 0).toBe(isWrong)
})
