import type { CallOutput } from '#platform/contract/call.ts'
import type { AnalysedItem, readAnalysis } from '../contract/analysis.contract.ts'

/** The first question, which half of 200 examinees answered rightly; nothing of it is to be looked at. */
export const analysedItem = (over: Partial<AnalysedItem> = {}): AnalysedItem => ({
  questionNo: 1,
  itemPoolItemNo: 51,
  itempoolItemNoString: '51',
  itemTypeCode: 'MULTIPLE_CHOICE',
  point: 4,
  answerList: ['3'],
  answerReading: 'ALL',
  examineeCount: 200,
  correctRate: 50,
  discrimination: 0.41,
  optionList: [10, 20, 50, 8, 5].map((share, index) => ({
    answer: String(index + 1),
    isAnswer: index === 2,
    examineeCount: share * 2,
    share,
  })),
  noMarkShare: 4,
  severalShare: 2,
  unreadableShare: 1,
  otherShare: 0,
  roundRateList: [{ planNo: 12, planYm: '202611', examineeCount: 200, correctRate: 50 }],
  gradeRateList: [{ expectedGrade: 1, examineeCount: 10, correctRate: 90 }],
  lookAtList: [],
  ...over,
})

/** The answers of 200 examinees of two rounds to two questions, the second of which is one to look at. */
export const sampleAnalysis = (over: Partial<CallOutput<typeof readAnalysis>> = {}) => ({
  itempoolExamSubjectNo: 9,
  subjectDisplayName: '수학',
  itemPoolExamNo: 7,
  examName: '2026년 11월 고1',
  totalScore: 8,
  examineeCount: 200,
  pendingCount: 3,
  averageScore: 5.2,
  roundList: [
    { planNo: 12, planYm: '202611', examineeCount: 150 },
    { planNo: 11, planYm: '202610', examineeCount: 50 },
  ],
  targetList: [{ examTarget: 'HIGH1', examineeCount: 200 }],
  list: [
    analysedItem(),
    analysedItem({
      questionNo: 2,
      itemPoolItemNo: 52,
      itemTypeCode: 'SHORT_ANSWER',
      answerList: ['12'],
      correctRate: 20,
      discrimination: -0.12,
      optionList: [
        { answer: '12', isAnswer: true, examineeCount: 40, share: 20 },
        { answer: '7', isAnswer: false, examineeCount: 90, share: 45 },
      ],
      lookAtList: ['NEGATIVE_DISCRIMINATION', 'WRONG_ABOVE_KEY'],
    }),
  ],
  count: 2,
  ...over,
})
