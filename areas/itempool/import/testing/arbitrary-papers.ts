import fc from 'fast-check'
import type { ParsedRow } from '#areas/itempool/import/contract/analysis.contract.ts'
import type { PaperLayout } from '#areas/itempool/import/contract/file-types.ts'
import { titlesOf, type WrittenRow } from './paper-rows.ts'

/** A text as it comes back from a cell: composed, with single blanks inside and none around, and no sign that separates. */
const word = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength })
    .map((text) =>
      text
        .normalize('NFC')
        .replaceAll(/[\s|\p{Cc}]+/gu, ' ')
        .trim(),
    )
    .map((text) => (text === '' ? '가' : text.slice(0, maxLength).toWellFormed().trim()))
    .filter((text) => text !== '' && text.normalize('NFC') === text)
const words = fc.array(word(20), { maxLength: 3 })
const rate = fc.option(fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10))

const choiceAnswers = fc.integer({ min: 2, max: 10 }).chain((bogiCount) => {
  const choices = Array.from({ length: bogiCount }, (_, index) => String(index + 1))
  return fc.record({
    itemType: fc.constant<ParsedRow['itemType']>('MULTIPLE_CHOICE'),
    bogiCount: fc.constant<number | null>(bogiCount),
    answerList: fc.subarray(choices),
  })
})
const writtenAnswers = fc.record({
  itemType: fc.constant<ParsedRow['itemType']>('SHORT_ANSWER'),
  bogiCount: fc.constant<number | null>(null),
  answerList: fc.uniqueArray(word(20), { maxLength: 3 }),
})

const item = fc.record({
  subjectCode: fc.constantFrom('MATH', 'SCIENCE'),
  expectedGrade: fc.option(fc.integer({ min: 1, max: 5 })),
  languageCode: fc.constantFrom<ParsedRow['languageCode'][]>('KOREAN', 'ENGLISH'),
  answers: fc.oneof(choiceAnswers, writtenAnswers),
  point: fc.integer({ min: 2, max: 5 }),
  difficulty: fc.constantFrom<ParsedRow['difficulty'][]>('LOWEST', 'LOW', 'MEDIUM', 'HIGH', 'HIGHEST'),
  behavior: fc.integer({ min: 1, max: 4 }),
  texts: fc.array(word(30), { minLength: 8, maxLength: 8 }),
  depth7Title: fc.oneof(fc.constant(''), word(30)),
  depth8Title: fc.oneof(fc.constant(''), word(30)),
  rates: fc.tuple(rate, rate, rate, rate),
  videoLink: fc.option(fc.webUrl({ validSchemes: ['https'] }).map((url) => url.slice(0, 300))),
  images: fc.record({ question: words, answer: words, solution: words, choice: words }),
  soundFile: fc.option(word(30)),
})

const NO_IMAGES: ParsedRow['imageNames'] = { question: [], answer: [], solution: [], choice: [] }

/** Rows that a spreadsheet of the layout can hold, numbered from row 2 on. */
export const papersOf = (layout: PaperLayout): fc.Arbitrary<ParsedRow[]> =>
  fc.array(item, { minLength: 1, maxLength: 4 }).map((items) => items.map((each, index) => rowOf(layout, each, index)))

type Item = typeof item extends fc.Arbitrary<infer T> ? T : never

function rowOf(layout: PaperLayout, { answers, texts, rates, images, ...rest }: Item, index: number): ParsedRow {
  const has = (title: string) => titlesOf(layout).includes(title)
  const isEnglish = layout === 'ENGLISH'
  const [unitCode = '', unitLabel = '', depth1Title = '', depth2Title = '', depth3Title = '', ...others] = texts
  const [depth4Title = '', depth5Title = '', depth6Title = ''] = others
  const [averageRate, grade1Rate, grade2Rate, grade3Rate] = rates
  const subjectCode = isEnglish ? 'ENGLISH' : rest.subjectCode
  const names = { MATH: '수학', SCIENCE: '과학', ENGLISH: '영어' }
  return {
    ...rest,
    ...answers,
    ...{ unitCode, unitLabel, depth1Title, depth2Title, depth3Title, depth4Title, depth5Title, depth6Title },
    ...{ averageRate, grade1Rate, grade2Rate, grade3Rate },
    row: index + 2,
    no: has('no') ? index + 1 : null,
    id: `item ${index}`,
    originId: has('originId') ? `origin ${index}` : null,
    subjectCode: has('subjectCode') || isEnglish ? subjectCode : null,
    subjectDisplayName: has('subjectDisplayName') || isEnglish ? names[subjectCode] : null,
    expectedGrade: has('expectedGrade') ? rest.expectedGrade : null,
    languageCode: isEnglish ? 'ENGLISH' : rest.languageCode,
    answerMultipleYn: answers.answerList.length > 1 ? 'y' : 'n',
    answerCount: answers.answerList.length,
    maxAnswerCount: answers.answerList.length,
    answerReading: 'ALL',
    videoLink: has('videoLink') ? rest.videoLink : null,
    imageNames: has('questionImage') ? images : NO_IMAGES,
    soundFile: has('soundFile') ? rest.soundFile : null,
  }
}

/** What a spreadsheet says of an item. */
export const writtenOf = (
  layout: PaperLayout,
  { imageNames, answerList, answerCount, maxAnswerCount, ...row }: ParsedRow,
): WrittenRow => {
  const all: WrittenRow = {
    ...row,
    answerList: answerList.join('|'),
    questionImage: imageNames.question.join('|'),
    answerImage: imageNames.answer.join('|'),
    solutionImage: imageNames.solution.join('|'),
    choiceImage: imageNames.choice.join('|'),
  }
  return Object.fromEntries(titlesOf(layout).map((title) => [title, all[title] ?? null]))
}
