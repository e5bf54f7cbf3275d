import type { EarlierResult, ScoreSheet } from '#areas/itempool/report/contract/score-report.contract.ts'
import {
  binsOf,
  binText,
  figureText,
  gradeText,
  isIn,
  keyWords,
  markWords,
  REPORT_TITLE,
  rankText,
  roundText,
  scoreText,
  targetText,
} from '#areas/itempool/report/rules/score-report/report-words.rules.ts'
import { planMonthText } from '#areas/nsat/plan/contract/codes.ts'
import type { PdfBlock, PdfDocument, PdfShape } from '#platform/server/pdf/write-pdf.ts'

/** Colours of paper: it is printed. */
const OWN = '#2457c5'
const OTHERS = '#c8d7f5'
const RIGHT = '#12703f'
const WRONG = '#b42318'

/** The report of one examinee as a PDF. */
export const reportDocument = (sheet: ScoreSheet, title: string, madeAt: Date): PdfDocument => ({
  title,
  madeAt,
  footer: title,
  blocks: reportOf(sheet),
})

/** What a file of reports is called: nothing in it says whose they are. */
export const reportName = ({ planYm, subjectCode, omrAnswerNo }: ScoreSheet): string =>
  `${REPORT_TITLE} ${roundText({ planYm, subjectCode })} ${omrAnswerNo}`

/** What stands in a report. */
export function reportOf(sheet: ScoreSheet): PdfBlock[] {
  const { examineeName, examineeNo, schoolName, schoolNo, examName, examTarget, earlierList } = sheet
  return [
    { kind: 'heading', level: 1, text: `${roundText(sheet)} ${REPORT_TITLE}` },
    {
      kind: 'facts',
      rows: [
        ...(examineeName === null ? [] : [['이름', examineeName] as const]),
        ['수험번호', examineeNo],
        ['학원', schoolName || String(schoolNo)],
        ['시험', `${examName} (${targetText(examTarget)})`],
      ],
    },
    { kind: 'gap', height: 6 },
    {
      kind: 'table',
      size: 11,
      columns: ['점수', '등급', '석차', '백분위', '평균', '표준편차'].map((name) => ({
        title: name,
        width: 1,
        align: 'center',
      })),
      rows: [
        [
          { text: scoreText(sheet), bold: true },
          { text: gradeText(sheet.grade), bold: true },
          rankText(sheet),
          figureText(sheet.percentile),
          figureText(sheet.mean),
          figureText(sheet.standardDeviation),
        ],
      ],
    },
    { kind: 'heading', level: 2, text: '점수 분포' },
    distributionOf(sheet),
    { kind: 'heading', level: 2, text: '단원별 결과' },
    {
      kind: 'table',
      columns: [
        { title: '단원', width: 5 },
        { title: '맞힌 문항', width: 2, align: 'right' },
        { title: '정답률', width: 2, align: 'right' },
      ],
      rows: sheet.majorUnits.map(({ unit, correctCount, count }) => [
        unit,
        `${correctCount} / ${count}`,
        `${Math.round((correctCount / count) * 100)}%`,
      ]),
    },
    ...(earlierList.length === 0 ? [] : earlierOf([sheet, ...earlierList])),
    { kind: 'heading', level: 2, text: '문항별 결과' },
    ...inPieces(sheet.answers).flatMap((answers) => [answersOf(answers), { kind: 'gap', height: 6 } as const]),
  ]
}

type Result = Pick<EarlierResult, 'planYm' | 'score' | 'totalScore' | 'grade' | 'rank' | 'examineeCount'> &
  Pick<EarlierResult, 'percentile' | 'mean'>

const earlierOf = (results: readonly Result[]): PdfBlock[] => [
  { kind: 'heading', level: 2, text: '회차별 비교' },
  {
    kind: 'table',
    columns: [
      { title: '회차', width: 3 },
      { title: '점수', width: 3, align: 'right' },
      { title: '등급', width: 2, align: 'right' },
      { title: '석차', width: 3, align: 'right' },
      { title: '백분위', width: 2, align: 'right' },
      { title: '평균', width: 2, align: 'right' },
    ],
    rows: results.map((result) => [
      planMonthText(result.planYm),
      scoreText(result),
      gradeText(result.grade),
      rankText(result),
      figureText(result.percentile),
      figureText(result.mean),
    ]),
  },
]

const WIDTH = 500
const HEIGHT = 92
const FLOOR = 74
const LETTERS = 8

/** How many scored about what; the bar in which the examinee is stands out. */
function distributionOf({ scoreList, totalScore, score }: ScoreSheet): PdfBlock {
  const bins = binsOf(scoreList, totalScore)
  const most = Math.max(1, ...bins.map(({ count }) => count))
  const width = WIDTH / bins.length
  const shapes = bins.flatMap((bin, at): PdfShape[] => {
    const height = (bin.count / most) * (FLOOR - 14)
    const isOwn = isIn(bin, score)
    const middle = (at + 0.5) * width
    return [
      {
        path: `M${at * width + 3} ${FLOOR - height}h${width - 6}V${FLOOR}h${6 - width}z`,
        fill: isOwn ? OWN : OTHERS,
      },
      { text: String(bin.count), x: middle, y: FLOOR - height - 6, size: LETTERS, align: 'center', bold: isOwn },
      { text: binText(bin), x: middle, y: FLOOR + 8, size: LETTERS, align: 'center', bold: isOwn },
    ]
  })
  return {
    kind: 'drawing',
    width: WIDTH,
    height: HEIGHT,
    says: `점수 분포: ${bins.map((bin) => `${binText(bin)} ${bin.count}명`).join(', ')}. 본인은 ${score}점`,
    shapes,
  }
}

type Answer = ScoreSheet['answers'][number]

/** So many stand in one picture, which no page breaks. */
const MOST_TOGETHER = 80
const inPieces = (answers: readonly Answer[]): (readonly Answer[])[] =>
  Array.from({ length: Math.ceil(answers.length / MOST_TOGETHER) }, (_, at) =>
    answers.slice(at * MOST_TOGETHER, (at + 1) * MOST_TOGETHER),
  )

const ROW = 14
const HALF = 260
const MOST_LETTERS = 11
const SOFT = '#4c5766'
const LINE = '#c3c9d2'
/** The columns of a half: where each stands, and how. */
const PLACES = [
  { title: '번호', x: 26, align: 'right' },
  { title: '결과', x: 38, align: 'left' },
  { title: '내 답', x: 72, align: 'left' },
  { title: '정답', x: 140, align: 'left' },
  { title: '정답률', x: 238, align: 'right' },
] as const

/**
 * The answers in two halves beside each other, as a picture whose words are letters all the same: cells of tables, which are elements each,
 * would make a file of many reports four times as large.
 */
function answersOf(answers: readonly Answer[]): PdfBlock {
  const rows = Math.ceil(answers.length / 2)
  const halves = [answers.slice(0, rows), answers.slice(rows)].filter((half) => half.length > 0)
  return {
    kind: 'drawing',
    width: WIDTH,
    height: (rows + 1) * ROW,
    says: answers.map(sayAnswer).join(', '),
    shapes: halves.flatMap((half, at) => halfOf(half, at * HALF)),
  }
}

function halfOf(answers: readonly Answer[], left: number): PdfShape[] {
  const titles = PLACES.map(({ title, x, align }) => ({
    text: title,
    x: left + x,
    y: ROW / 2,
    size: 9,
    align,
    color: SOFT,
  }))
  const lines = answers.map((_, at) => ({
    path: `M${left} ${(at + 1) * ROW}h240`,
    stroke: LINE,
    lineWidth: 0.5,
  }))
  const cells = answers.flatMap((answer, at) =>
    cellsOf(answer).map((text, column): PdfShape => {
      const { x, align } = PLACES[column] ?? PLACES[0]
      const look = column === 1 ? { color: answer.isCorrect ? RIGHT : WRONG, bold: !answer.isCorrect } : {}
      return { text: shortened(text), x: left + x, y: (at + 1.5) * ROW, size: 9, align, ...look }
    }),
  )
  return [...titles, ...lines, ...cells]
}

const resultWord = ({ isCorrect }: Answer): string => (isCorrect ? '정답' : '오답')

const cellsOf = (answer: Answer): string[] => [
  String(answer.no),
  resultWord(answer),
  markWords(answer),
  keyWords(answer),
  `${figureText(answer.correctRate)}%`,
]

const sayAnswer = (answer: Answer): string =>
  `${answer.no}번 ${resultWord(answer)}${answer.isCorrect ? '' : ` 내 답 ${markWords(answer)} 정답 ${keyWords(answer)}`}`

const shortened = (text: string): string => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text)
