import { EXAM_TARGET_CODES } from '../contract/codes.ts'
import type { ExamContent } from '../contract/exam.contract.ts'
import type { CountedPlan, NsatPlan } from '../contract/plan.contract.ts'

/** The plan of December 2026 of mathematics, open for orders on 2026-11-23. */
export const samplePlan = (over: Partial<NsatPlan> = {}): NsatPlan => ({
  nsatPlanNo: 12,
  nsatServiceNo: 1001,
  serviceName: '수학 모의고사',
  planYm: '202612',
  applyStartYmd: '2026-11-01',
  applyStartDate: '2026-11-01',
  applyEndYmd: '2026-11-30',
  applyEndDate: '2026-11-30',
  examStartYmd: '2026-12-10',
  examStartDate: '2026-12-10',
  examEndYmd: '2026-12-14',
  examEndDate: '2026-12-14',
  scoringYmd: '2026-12-21',
  examPeriod: '2026-12-10 ~ 2026-12-14',
  registerYmdt: '2026-10-01T10:00:00+09:00',
  modifyYmdt: null,
  printOrderedYmdt: null,
  closedYmdt: null,
  version: 3,
  ...over,
})

/** The same with examinees: 1,200 of the first year of high school, whose test paper is there. */
export const countedPlan = (over: Partial<NsatPlan> = {}): CountedPlan => ({
  ...samplePlan(over),
  examineeCountPerExamTargetList: EXAM_TARGET_CODES.map((examTargetCode) => ({
    examTargetCode,
    examineeCount: examTargetCode === 'HIGH1' ? 1_200 : 0,
    itempoolExamNo: examTargetCode === 'HIGH1' ? 80_001 : null,
  })),
})

/** What is examined in the first year of high school. */
export const examContent = (over: Partial<ExamContent> = {}): ExamContent => ({
  nsatPlanNo: 12,
  examTargetCode: 'HIGH1',
  commerceGoodsNo: 9_261_214,
  goodsName: '12월 고1 모의고사',
  unitPrice: 6_500,
  itempoolExamNo: 80_001,
  itempoolExamTitle: '고1 수학 12월',
  noticeUrl: 'https://notice.example.com/12',
  examScope: '1단원 ~ 5단원',
  courseList: [],
  ...over,
})

/** The services as the office sees them. */
export const SERVICES = [
  { nsatServiceNo: 1001, serviceName: '수학 모의고사', planList: [] },
  { nsatServiceNo: 1002, serviceName: '영어 모의고사', planList: [] },
]
