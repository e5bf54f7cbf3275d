import { expect, test } from 'vitest'
import { PlanExamForm } from '#areas/nsat/plan/contract/exam.contract.ts'
import { examContent } from '#areas/nsat/plan/testing/plan.samples.ts'
import { coursesText, entriesOf, RENAMED, valuesOf } from './exam-values.ts'

const LOW = { courseTargetType: 'LOW', courseNo: 30_031, courseName: '보카 하 1권' } as const

test('what is stored comes back as it was, a target without anything as an empty entry', () => {
  const sent = PlanExamForm.parse({ list: entriesOf(valuesOf([examContent({ courseList: [LOW] })])) })
  expect(sent.list[3]).toEqual({
    examTargetCode: 'HIGH1',
    commerceGoodsNo: 9_261_214,
    itempoolExamNo: 80_001,
    noticeUrl: 'https://notice.example.com/12',
    examScope: '1단원 ~ 5단원',
    courseList: [{ courseTargetType: 'LOW', courseNo: 30_031 }],
  })
  expect(sent.list[0]).toEqual({
    examTargetCode: 'MIDDLE1',
    commerceGoodsNo: null,
    itempoolExamNo: null,
    noticeUrl: null,
    examScope: null,
    courseList: [],
  })
})

test('courses without a number are not sent', () => {
  const values = { ...valuesOf([]), courseList_HIGH1: [{ courseTargetType: 'LOW' as const, courseNo: '' }] }
  expect(entriesOf(values)[3]?.courseList).toEqual([])
  expect(coursesText([])).toBe('-')
})

test('every field of what is sent has a field of the form', () => {
  const fields = Object.keys(valuesOf([]))
  expect(Object.values(RENAMED).toSorted()).toEqual(fields.toSorted())
  expect(RENAMED['list.3.commerceGoodsNo']).toBe('commerceGoodsNo_HIGH1')
})
