import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeItemAnswer, previewItemAnswer } from '#areas/itempool/exam/contract/answer.contract.ts'
import { removeExam } from '#areas/itempool/exam/contract/exam.contract.ts'
import { seedExam } from '#areas/itempool/exam/testing/exam.seed.ts'
import { readItem } from '#areas/itempool/item/contract/item.contract.ts'
import { changeItem, previewItemChange } from '#areas/itempool/item/contract/item-change.contract.ts'
import { addAnswers } from '#areas/itempool/report/testing/answer.seed.ts'
import { seedPlan } from '#areas/nsat/plan/testing/plan.seed.ts'
import { portalForFile } from './testing/test-portal.ts'

const portal = await portalForFile()
const itempool = await portal.as('itempool')

test('a correction tells what it moves before it is stored, and then has the answers scored anew', async () => {
  const { nsatPlanNo: planNo } = await seedPlan(portal)
  const { examNo, subjectNo, itemNos } = await seedExam(portal, { subjects: [{ items: [{ point: 4 }] }] })
  await addAnswers(portal, { planNo, subjectNo }, [
    { examineeNo: '101', marks: ['3'], score: 4, correct: [true] },
    { examineeNo: '102', marks: ['4'], score: 0, correct: [false] },
    { examineeNo: '103', marks: ['1'], score: 0, correct: [false] },
  ])
  const scores = async () =>
    (
      await sql<{ score: number | null }>`select score from itempool_report.omr_answer order by examinee_no`.execute(
        portal.db,
      )
    ).rows.map(({ score }) => score)
  const params = { id: subjectNo }
  const body = { answer: '4', itemType: 'MULTIPLE_CHOICE', itempoolItemNo: itemNos[0] ?? 0, index: 0 } as const
  expect((await itempool.send(previewItemAnswer, { params, body })).body).toEqual({
    changedCount: 2,
    list: [
      { examineeNo: '101', scoreBefore: 4, scoreAfter: 0 },
      { examineeNo: '102', scoreBefore: 0, scoreAfter: 4 },
    ],
  })
  expect(await scores()).toEqual([4, 0, 0])
  expect((await itempool.send(changeItemAnswer, { params, body })).status).toBe(200)
  expect(await scores()).toEqual([null, null, null])
  const refused = await itempool.send(removeExam, { params: { id: examNo } })
  expect([refused.status, refused.problem.detail]).toEqual([409, 'OMR 답안이 등록된 시험지는 삭제할 수 없습니다.'])
})

test('another point of an item tells whose scores it moves, and then has them scored anew', async () => {
  const { nsatPlanNo: planNo } = await seedPlan(portal, { planYm: '202701' })
  const { subjectNo, itemNos } = await seedExam(portal, { subjects: [{ items: [{ point: 4 }, { point: 3 }] }] })
  await addAnswers(portal, { planNo, subjectNo }, [
    { examineeNo: '201', marks: ['3', '3'], score: 7, correct: [true, true] },
    { examineeNo: '202', marks: ['1', '3'], score: 3, correct: [false, true] },
  ])
  const params = { itemNo: itemNos[0] ?? 0 }
  expect((await itempool.send(previewItemChange, { params, body: { point: 2 } })).body).toEqual({
    changedCount: 1,
    list: [{ examineeNo: '201', scoreBefore: 7, scoreAfter: 5 }],
  })
  const { body: item } = await itempool.send(readItem, { query: params })
  const { difficultLevelCode, behaviorNo, unitCode, unitLabel, version } = item
  const [path] = item.metaUnitIndexList
  if (!path) throw new Error('an item has a place')
  const body = { ...path, point: 2, difficultLevelCode, behaviorNo, unitCode, unitLabel, version, reason: '배점 오기' }
  expect((await itempool.send(changeItem, { params, body })).status).toBe(200)
  const { rows } = await sql<{ score: number | null }>`select score from itempool_report.omr_answer
    where subject_no = ${subjectNo}`.execute(portal.db)
  expect(rows.map(({ score }) => score)).toEqual([null, null])
})
