import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { OperatorError } from '#platform/server/operator.ts'
import { ROOT } from './write.ts'

/** An area, and fields of every type in an old record and in the new one. */
const MADE: readonly (readonly string[])[] = [
  ['area', 'nsat/exam-hall', '--title', '고사장', '--access', 'NSAT_ADMIN'],
  ['field', 'VENDOR', 'faxNumber', '--title', '팩스'],
  ['field', 'VENDOR', 'staffCount', '--title', '직원 수', '--type', 'number'],
  ['field', 'EXAM_HALL', 'place', '--title', '장소'],
  ['field', 'EXAM_HALL', 'note', '--title', '메모', '--type', 'lines'],
  ['field', 'EXAM_HALL', 'seatCount', '--title', '좌석 수', '--type', 'number'],
  ['field', 'EXAM_HALL', 'visitDay', '--title', '답사일', '--type', 'day'],
  ['field', 'EXAM_HALL', 'isConfirmed', '--title', '확정', '--type', 'boolean'],
]

/** The tests, beside `npm run check`, that a new area and new fields concern. */
const TESTS: readonly string[] = [
  'areas/nsat/exam-hall',
  'areas/nsat/vendor',
  'app/personal-data',
  'app/made-tables',
  'app/audit-kinds',
  'app/list-screens',
]

const LEFT_OUT = ['node_modules', '.git', '.data', '.cache', 'dist', 'test-results']
const say = (line: string): boolean => process.stdout.write(`${line}\n`)

/** Makes areas and fields in a copy of the program, and has it checked and tested there. */
export function prove(): void {
  const root = mkdtempSync(join(tmpdir(), 'new-'))
  const node = (...args: readonly string[]) => execFileSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  try {
    cpSync(ROOT, root, { recursive: true, filter: (path) => !LEFT_OUT.includes(relative(ROOT, path)) })
    symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
    const commit = gitIn(root)
    commit('before')
    for (const args of MADE) {
      const begun = performance.now()
      say(`\n▶ npm run new -- ${args.join(' ')}`)
      // Whether all of it compiles is found out once, at the end.
      node('tools/new/run.ts', ...args, '--no-types')
      say(`${commit(args.join(' '))} (${((performance.now() - begun) / 1000).toFixed(1)} s)`)
    }
    const runs = [['--fast'], TESTS].map((args) =>
      spawnSync(process.execPath, ['tools/run-tests.ts', ...args], { cwd: root, stdio: 'inherit' }),
    )
    if (runs.some(({ status }) => status !== 0)) throw new OperatorError('What was made does not pass.')
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** Commits what is there; answers how much that was. */
function gitIn(root: string): (message: string) => string {
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })
  git('init', '--quiet')
  git('config', 'user.name', 'npm run new')
  git('config', 'user.email', 'new@example.com')
  appendFileSync(join(root, '.git/info/exclude'), 'node_modules\n')
  return (message) => {
    git('add', '--all')
    git('commit', '--quiet', '--message', message)
    return git('log', '-1', '--shortstat', '--format=').trim()
  }
}
