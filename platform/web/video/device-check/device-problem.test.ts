import { expect, test } from 'vitest'
import { deviceProblem, HEARD, loudnessOf } from './device-problem.ts'

test.each([
  ['NotAllowedError', /차단되어 있습니다/],
  ['NotFoundError', /^연결된 (카메라가|마이크가) 없습니다/],
  ['OverconstrainedError', /없습니다/],
  ['NotReadableError', /다른 프로그램/],
  ['NotSupportedError', /다른 브라우저/],
  ['TypeError', /확인하지 못했습니다/],
])('%s is said in a sentence that says what to do', (name, sentence) => {
  for (const kind of ['camera', 'microphone'] as const) expect(deviceProblem(kind, name)).toMatch(sentence)
  expect(deviceProblem('camera', name)).not.toBe(deviceProblem('microphone', name))
})

test.each([
  ['silence', [0, 0, 0, 0], 0],
  ['nothing', [], 0],
  ['a voice', [0.1, -0.1, 0.1, -0.1], 0.4],
  ['as loud as it goes', [1, -1, 1, -1], 1],
])('%s is as loud as that', (_what, samples, loudness) => {
  expect(loudnessOf(samples)).toBeCloseTo(loudness)
  expect(loudness >= HEARD).toBe(loudness > 0)
})
