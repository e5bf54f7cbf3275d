import type { Exam } from '../contract/exam.contract.ts'
import type { Exercise, Question } from '../contract/question.contract.ts'
import type { CoachRow, GradeCutRow, Subject } from '../contract/subject.contract.ts'

/** A paper of provider 1 for the first year of high school, with one subject. */
export const sampleExam = (over: Partial<Exam> = {}): Exam => ({
  itemPoolExamNo: 12,
  examName: '수학>모의고사>2026년 11월 고1',
  category: {
    categoryNo: 3,
    fullCategoryName: '수학>모의고사>2026년 11월',
    depth1CategoryName: '수학',
    depth2CategoryName: '모의고사',
    depth3CategoryName: '2026년 11월',
  },
  itempoolContentProviderNo: 1,
  itempoolContentProviderNoString: '1',
  contentProviderName: '케이튜터',
  examTarget: 'HIGH1',
  subjectCount: 1,
  totalCount: 30,
  registerYmdt: '2026-11-02T10:00:00+09:00',
  modifyYmdt: null,
  version: 2,
  ...over,
})

export const sampleSubject = (over: Partial<Subject> = {}): Subject => ({
  itempoolExamSubjectNo: 34,
  itempoolExamSubjectNoString: '34',
  orderNo: 1,
  subjectDisplayName: '수학',
  subjectCode: 'MATH',
  totalItemCount: 30,
  totalScore: 100,
  ...over,
})

const ITEM = {
  itempoolContentProviderNo: 1,
  itempoolContentProviderNoString: '1',
  contentProviderName: '케이튜터',
  itemTypeCode: 'MULTIPLE_CHOICE',
  languageCode: 'KOREAN',
  answerCount: 1,
  maxAnswerCount: 1,
  answerMultipleYn: 'n',
  answerReading: 'ALL',
  answerPayload: '{"answers":["3"]}',
  bogiCount: 5,
  point: 3,
  difficultLevelCode: 'MEDIUM',
  behaviorNo: 2,
  subjectCode: 'MATH',
  subjectLabel: '수학',
  unitCode: 'M101',
  unitLabel: '다항식의 연산',
  averageRate: 60,
  grade1Rate: 90,
  grade2Rate: 80,
  grade3Rate: 70,
  videoLink: null,
  questionImageUrl: null,
  explanationImageUrl: null,
  registerYmdt: '2026-11-02T10:00:00+09:00',
} as const

/** Question `no` of a subject, with five choices of which the third is right. */
export const sampleQuestion = (no = 1, over: Partial<Question> = {}): Question => ({
  ...ITEM,
  answerList: ['3'],
  metaUnitIndexList: [],
  itemPoolItemNo: 500 + no,
  itempoolItemNoString: String(500 + no),
  id: `K-${no}`,
  no,
  index: no - 1,
  version: 4,
  explanationVideoUrl: null,
  ...over,
})

export const sampleExercise = (orderNo = 1, over: Partial<Exercise> = {}): Exercise => ({
  ...ITEM,
  answerList: ['3'],
  metaUnitIndexList: [],
  itemPoolItemNo: 700 + orderNo,
  itempoolItemNoString: String(700 + orderNo),
  id: `W-${orderNo}`,
  expectedGrade: 1,
  exerciseType: 'COMPREHENSION',
  metaDepth5Title: '수학(상)',
  metaDepth8Title: '다항식의 덧셈',
  orderNo,
  ...over,
})

/** Coaching whose scores fit together: grade 1 from 80 to 100, grade 5 up to 19. */
export const sampleCoach = (): CoachRow[] =>
  ([1, 2, 3, 4, 5] as const).map((expectedGrade) => ({
    expectedGrade,
    startScore: 100 - expectedGrade * 20,
    endScore: expectedGrade === 1 ? 100 : 119 - expectedGrade * 20,
    learningStrategy: `${expectedGrade}등급 전략`,
    hourlyPracticeQuestion: 12.5,
    dailyPracticeQuestion: 25,
    monthlyPracticeQuestion: 750,
  }))

/** Grade cuts of every score from 100 down to 0, eleven points a grade. */
export const sampleCuts = (): GradeCutRow[] =>
  Array.from({ length: 101 }, (_, index) => ({
    score: 100 - index,
    expectedGrade: Math.min(9, Math.floor(index / 11) + 1),
    tiePercent: 0.5,
    scaledScore: Math.round(index * 9.87) / 10,
    expectedRank: index * 120 + 1,
  }))
