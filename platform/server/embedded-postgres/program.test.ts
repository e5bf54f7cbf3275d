import { expect, test } from 'vitest'
import { lastWords } from './program.ts'

test.each([
  [
    'an error is told, not what is cleaned up after it',
    `creating configuration files ... ok
initdb: error: could not create directory "/data/cluster": Permission denied
initdb: removing data directory "/data/cluster"`,
    'could not create directory "/data/cluster": Permission denied',
  ],
  [
    'a program that was ended tells how far it came and how it ended',
    `running bootstrap script ... Bus error
child process exited with exit code 135
initdb: removing contents of data directory "/data/cluster"`,
    'running bootstrap script ... Bus error; child process exited with exit code 135',
  ],
  [
    'the server tells without its time and process number',
    '2026-11-23 00:00:00.000 UTC [17] FATAL:  could not map anonymous shared memory: Cannot allocate memory\n',
    'could not map anonymous shared memory: Cannot allocate memory',
  ],
  ['nothing is nothing', '', 'nothing'],
])('%s', (_what, output, words) => expect(lastWords(output)).toBe(words))
