import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sweepFormerAssets } from './web-build.ts'

test('scripts of the build before stay for pages that are open, those of long ago go', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const now = Date.parse('2026-11-24T10:00:00+09:00')
  for (const [name, days] of [
    ['now.js', 0],
    ['before.js', 6],
    ['long-ago.js', 8],
  ] as const) {
    writeFileSync(join(folder, name), '')
    const at = new Date(now - days * 86_400_000)
    utimesSync(join(folder, name), at, at)
  }
  sweepFormerAssets(folder, now)
  expect(readdirSync(folder).sort()).toEqual(['before.js', 'now.js'])
})
