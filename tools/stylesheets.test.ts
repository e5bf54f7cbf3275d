import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contrast, schemeColours, tokensOf } from './colours.ts'

const TOKENS = 'platform/web/look/tokens.css'
/** The page for visitors is rendered without a bundler and paints pictures of its own. */
const LANDING = 'areas/base/portal/web/landing/'
/** The only classes that every file may name. */
const GLOBAL_CLASSES = ['only-spoken']

const files = (pattern: string): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', pattern], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(file))

/** What a page begins with: it brings the tokens and the typeface, and names no class. */
const OF_PAGES = 'app/'

const styles = files('*.css').filter(
  (file) => !file.startsWith(LANDING) && !file.startsWith(OF_PAGES) && file !== TOKENS,
)
const text = (file: string): string => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
const tokens = tokensOf(readFileSync(TOKENS, 'utf8'))

/** Lines of a stylesheet that a pattern finds, as `file: text`. */
const found = (pattern: RegExp): string[] =>
  styles.flatMap((file) => [...text(file).matchAll(pattern)].map(([line]) => `${file}: ${line.trim()}`))

describe('stylesheets', () => {
  test('belong to a component; only the tokens are global', () => {
    expect(styles.filter((file) => !file.endsWith('.module.css'))).toEqual([])
    expect(found(/:global\(\.(?!only-spoken\))[^)]*\)/g)).toEqual([])
    const named = [...text(TOKENS).matchAll(/(?<![\w"])\.([a-z][\w-]*)/g)].map(([, name]) => name)
    expect(new Set(named)).toEqual(new Set(GLOBAL_CLASSES))
  })

  test('take sizes of letters, colours and breakpoints from the tokens', () => {
    expect(found(/font-size: (?!var\(--text-|0;|0\n|inherit)[^;]+/g)).toEqual([])
    expect(found(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\(/gi)).toEqual([])
    expect(
      found(
        /@media \((?!hover: none|(?:(?:640|1024)px <= )?width (?:<|>=) (?:640|1024|1280)px\)|height < 560px\)|prefers-reduced-motion)[^{]+/g,
      ),
    ).toEqual([])
    expect(Object.keys(tokens).filter((name) => name.startsWith('--text-') && name !== '--text-control')).toHaveLength(
      6,
    )
    expect(Object.keys(tokens).filter((name) => /^--gap-/.test(name))).toHaveLength(5)
  })

  test('take motion and round corners from the tokens', () => {
    expect(found(/(?:transition|animation)(?:-duration)?: (?!none)[^;]*?[\d.]m?s\b[^;]*/g)).toEqual([])
    expect(found(/border(?:-\w+)*-radius: [^;]*?(?<![\w(.-])[1-9]\d*px[^;]*/g)).toEqual([])
    const motion = found(/(?:transition|animation): (?!none)[^;]+/g).filter((line) => !line.includes('var(--motion'))
    expect(motion).toEqual([])
  })

  test('of the page for visitors have no sizes of letters of their own either', () => {
    const landing = files(`${LANDING}*.css`).flatMap(
      (file) => text(file).match(/font-size: (?!var\(--text-)[^;]+/g) ?? [],
    )
    expect(landing).toEqual([])
  })

  test('name tokens that exist', () => {
    const own = new Set(
      [...styles, ...files('*.tsx')].flatMap((file) => text(file).match(/--[a-z][\w-]*(?=['"]?\]?:)/g) ?? []),
    )
    const unknown = found(/var\((--[\w-]+)\)/g).filter((line) => {
      const name = line.match(/--[\w-]+/)?.[0] ?? ''
      return !(name in tokens) && !own.has(name)
    })
    expect(unknown).toEqual([])
  })
})

interface Use {
  readonly file: string
  readonly sheet: string
  readonly names: ReadonlySet<string>
}

/** What each component takes from each stylesheet. */
const uses: Use[] = files('*.tsx').flatMap((file) => {
  const source = readFileSync(file, 'utf8')
  return [...source.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].map(([, name, path = '']) => ({
    file,
    sheet: path.startsWith('#') ? path.slice(1) : join(dirname(file), path),
    names: new Set([...source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, used = '']) => used)),
  }))
})

const classesOf = (sheet: string): Set<string> =>
  new Set(
    [
      ...text(sheet)
        .replaceAll(/:global\([^)]*\)/g, '')
        .matchAll(/(?<![\w)])\.([a-zA-Z][\w-]*)|(?<=[\w)\]"'])\.([a-zA-Z][\w-]*)(?=[^{}]*\{)/g),
    ].map(([, one, two]) => one ?? two ?? ''),
  )

describe('classes', () => {
  test('that a component takes exist', () => {
    const missing = uses.flatMap(({ file, sheet, names }) =>
      [...names].filter((name) => !classesOf(sheet).has(name)).map((name) => `${file}: ${name} of ${sheet}`),
    )
    expect(missing).toEqual([])
  })

  test('of a stylesheet are all taken by a component', () => {
    const taken = new Map<string, Set<string>>()
    for (const { sheet, names } of uses) taken.set(sheet, new Set([...(taken.get(sheet) ?? []), ...names]))
    const idle = styles.flatMap((sheet) =>
      [...classesOf(sheet)].filter((name) => !taken.get(sheet)?.has(name)).map((name) => `${sheet}: ${name}`),
    )
    expect(idle).toEqual([])
  })
})

describe.each(['light', 'dark'] as const)('colours in the %s scheme', (scheme) => {
  const colours = schemeColours(tokens, scheme)
  const of = (name: string): string => colours[name] ?? ''
  const grounds = ['--ground', '--surface', '--raised', '--sunken', '--hover']

  test.each([
    '--ink',
    '--ink-soft',
    '--ink-faint',
    '--accent',
    '--accent-strong',
    '--danger',
    '--success',
    '--warning',
  ])('%s can be read on every ground', (ink) => {
    for (const ground of grounds) expect([ground, contrast(of(ink), of(ground)) >= 4.5]).toEqual([ground, true])
  })

  test.each([
    ['--accent-strong', '--accent-soft'],
    ['--danger', '--danger-soft'],
    ['--success', '--success-soft'],
    ['--warning', '--warning-soft'],
    ['--violet', '--violet-soft'],
    ['--teal', '--teal-soft'],
    ['--ink', '--mark'],
    ['--ink-soft', '--accent-soft'],
    ['--on-accent', '--accent-fill'],
    ['--on-accent', '--accent-fill-strong'],
    ['--on-accent', '--danger-fill'],
    ['--on-accent', '--danger-fill-strong'],
    ['--on-accent', '--success-fill'],
    ['--on-accent', '--deep'],
    ['--on-deep-soft', '--deep'],
    ['--on-accent', '--solid-navy'],
    ['--on-solid', '--solid-grey'],
    ['--on-solid', '--solid-sky'],
    ['--on-solid', '--solid-orange'],
    ['--on-solid', '--solid-red'],
  ])('%s can be read on %s', (ink, ground) => {
    expect(contrast(of(ink), of(ground))).toBeGreaterThanOrEqual(4.5)
  })

  test.each([
    '--chart-1',
    '--chart-2',
    '--chart-3',
    '--line-strong',
    '--edge-grey',
    '--edge-navy',
    '--edge-sky',
    '--edge-orange',
    '--edge-red',
  ])('%s can be seen on the surface', (line) => {
    expect(contrast(of(line), of('--surface'))).toBeGreaterThanOrEqual(3)
  })
})
