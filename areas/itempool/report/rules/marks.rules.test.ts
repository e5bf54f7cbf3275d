import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choiceMarkOf, lackingNumbers, markOf, marksFor, numbersText, type PaperQuestion } from './marks.rules.ts'

const choice = (questionNo: number): PaperQuestion => ({ questionNo, itemType: 'MULTIPLE_CHOICE', choiceCount: 5 })
const written = (questionNo: number): PaperQuestion => ({ questionNo, itemType: 'SHORT_ANSWER', choiceCount: null })

test.each([
  ['', ''],
  ['3', '3'],
  ['３', '3'],
  ['1|3', '1|3'],
  ['3|1', '1|3'],
  ['1,3', '1|3'],
  ['1, 3 ,3', '1|3'],
  ['10|2', '2|10'],
  ['*', '*'],
  ['1,234', '1,234'],
  ['a|b', 'a|b'],
  ['1|', '1|'],
  ['0.5', '0.5'],
])('the mark %j of choices is kept as %j', (mark, kept) => {
  expect(choiceMarkOf(mark)).toBe(kept)
  expect(choiceMarkOf(kept)).toBe(kept)
})

test.each(['3,5', '12|7', '1/2', '2,10', '10,2', '5|3', '007', 'x=3', '*'])(
  'the written answer %s is kept as it is',
  (mark) => {
    expect(markOf(written(1), ` ${mark} `)).toBe(mark)
  },
)

test('marks come to rest at once, and written ones lose nothing', () => {
  const texts = fc.string({ unit: fc.constantFrom(...'0123456789|,* a'), maxLength: 12 })
  fc.assert(
    fc.property(texts, (mark) => {
      expect(choiceMarkOf(choiceMarkOf(mark))).toBe(choiceMarkOf(mark))
      expect(markOf(written(1), mark)).toBe(mark.trim())
    }),
  )
})

test('marks stand in the order of the questions of the paper, each read by its type', () => {
  const marks = new Map([
    [25, '3,1'],
    [1, ''],
    [23, '2,10'],
  ])
  expect(marksFor({ marks }, [written(23), choice(25)])).toEqual(['2,10', '1|3'])
  expect(lackingNumbers({ marks }, [choice(1), choice(24)])).toEqual([24])
})

test.each([
  [[], ''],
  [[2], '2'],
  [[23, 24, 25, 30], '23~25, 30'],
  [[3, 1, 2], '1~3'],
])('%j in words: %j', (numbers, words) => {
  expect(numbersText(numbers)).toBe(words)
})
