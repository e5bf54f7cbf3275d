import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../testing/start.ts'
import { openJournal } from './journal.ts'

it('a journal gives back what an earlier run wrote, in order', () => {
  const folder = temporaryFolder()
  const first = openJournal<{ n: number }>(folder, 'things')
  first.append({ n: 1 })
  first.append({ n: 2 })
  expect(openJournal(folder, 'things').earlier).toEqual([{ n: 1 }, { n: 2 }])
})

it('half a line of a process that died is dropped and the next entry stands on its own line', () => {
  const folder = temporaryFolder()
  openJournal(folder, 'things').append({ text: '가나다' })
  appendFileSync(join(folder, 'things.jsonl'), '{"text":"라')
  const again = openJournal<{ text: string }>(folder, 'things')
  expect(again.earlier).toEqual([{ text: '가나다' }])
  again.append({ text: '마' })
  expect(openJournal(folder, 'things').earlier).toEqual([{ text: '가나다' }, { text: '마' }])
})

it('a cleared journal is empty and goes on', () => {
  const folder = temporaryFolder()
  const journal = openJournal(folder, 'things')
  journal.append({ n: 1 })
  journal.clear()
  journal.append({ n: 2 })
  expect(readFileSync(join(folder, 'things.jsonl'), 'utf8')).toBe('{"n":2}\n')
})
