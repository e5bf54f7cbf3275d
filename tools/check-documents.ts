import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { MADE_FILES, withMadeParts } from './documents.ts'

/** Fails when a made part of a document is stale or a link between documents leads nowhere. */
const problems: string[] = []
for (const file of MADE_FILES) {
  const { before, after } = withMadeParts(file)
  if (before !== after) problems.push(`${file} is not up to date: run \`npm run map\`.`)
}
const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean)
for (const file of documents) {
  if (!existsSync(file)) continue
  for (const [, target] of readFileSync(file, 'utf8').matchAll(/\]\((?!https?:|#|mailto:)([^)\s#]+)[^)]*\)/g)) {
    if (target && !existsSync(join(dirname(file), target)))
      problems.push(`${file} links to ${target}, which does not exist.`)
  }
}
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exit(problems.length === 0 ? 0 : 1)
