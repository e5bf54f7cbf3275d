import type { ScoreSheet } from '../contract/score-report.contract.ts'

type Answer = ScoreSheet['answers'][number]

const answer = (over: Partial<Answer>): Answer => ({
  no: 1,
  answer: '3',
  isCorrect: true,
  correctRate: 75,
  point: 4,
  unit: '함수',
  itemType: 'MULTIPLE_CHOICE',
  answers: ['3'],
  answerReading: 'ALL',
  ...over,
})

/** The report of an examinee who answered one of three questions rightly, and took part in an earlier round. */
export const sampleScoreSheet = (over: Partial<ScoreSheet> = {}): ScoreSheet => ({
  examineeNo: '2611100001',
  score: 4,
  totalScore: 12,
  grade: 2,
  rank: 2,
  examineeCount: 4,
  percentile: 50,
  mean: 5,
  standardDeviation: 4.36,
  omrAnswerNo: 31,
  planNo: 12,
  planYm: '202611',
  subjectCode: 'MATH',
  itempoolExamSubjectNo: 9,
  examName: '2026년 11월 고1',
  examTarget: 'HIGH1',
  schoolNo: 1001,
  schoolName: '가람학원',
  examineeName: '김하나',
  answers: [
    answer({}),
    answer({ no: 2, answer: '1|2', isCorrect: false, correctRate: 25, point: 3, unit: '수열', answers: ['1', '3'] }),
    answer({
      no: 3,
      answer: '',
      isCorrect: false,
      correctRate: 25,
      point: 5,
      itemType: 'SHORT_ANSWER',
      answers: ['12'],
    }),
  ],
  units: [
    { unit: '함수', correctCount: 1, count: 2 },
    { unit: '수열', correctCount: 0, count: 1 },
  ],
  majorUnits: [{ unit: '해석', correctCount: 1, count: 3 }],
  scoreList: [
    { score: 0, count: 1 },
    { score: 4, count: 2 },
    { score: 12, count: 1 },
  ],
  earlierList: [
    {
      planNo: 11,
      planYm: '202609',
      examName: '2026년 9월 고1',
      score: 0,
      totalScore: 12,
      grade: null,
      rank: 3,
      examineeCount: 3,
      percentile: 16.7,
      mean: 8,
      standardDeviation: 5.66,
    },
  ],
  ...over,
})
