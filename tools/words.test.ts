import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Spellings that lost, with the one that stands in the list of words. */
const LOST: readonly (readonly [RegExp, string])[] = [
  [/시·도|시 ?· ?군|시ㆍ도/, '시/도, 시/군/구'],
  [/문자 광고/, '문자광고'],
  [/지역 광고/, '지역광고'],
  [/패키지 광고/, '패키지광고'],
  [/VAT (별도|포함)|VAT\)|\(VAT/, '부가세'],
  [/노출 기간/, '집행 기간'],
]

/** Sentences that partners know in exactly this form. */
const AGREED = ['패키지 광고 신청이 완료되었습니다.']

/** A date that is written by hand in place of going through the one formatter of its form. */
const HAND_MADE_DATE = /\$\{[^}]*\}년 ?\$\{|toLocaleDateString|toLocaleTimeString|\.format\('YYYY/

const sources = globSync('{areas,platform/web,platform/contract}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !/\.test\.|\/testing\//.test(file),
)

/** The lines of a source that people may read, without comments and the agreed sentences. */
const shownLines = (file: string): [number, string][] =>
  readFileSync(join(ROOT, file), 'utf8')
    .split('\n')
    .map((line, index): [number, string] => [index + 1, AGREED.reduce((rest, text) => rest.replace(text, ''), line)])
    .filter(([, line]) => !/^\s*(\/\/|\/?\*)/.test(line))

test('there are sources to look at', () => expect(sources.length).toBeGreaterThan(500))

test.each(LOST)('no text says %s, for the word is %s', (spelling) => {
  const found = sources.flatMap((file) =>
    shownLines(file).flatMap(([at, line]) => (spelling.test(line) ? [`${file}:${at}: ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})

test('dates are written by the formatters of the platform', () => {
  const found = sources
    .filter((file) => file.startsWith('areas/'))
    .flatMap((file) =>
      shownLines(file).flatMap(([at, line]) => (HAND_MADE_DATE.test(line) ? [`${file}:${at}: ${line.trim()}`] : [])),
    )
  expect(found).toEqual([])
})
