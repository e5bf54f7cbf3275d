import { expect, test } from 'vitest'
import { changeItemAnswer } from '#areas/itempool/exam/contract/answer.contract.ts'
import { changeExam, EXAM_RECORD, removeExam, setExamVideos } from '#areas/itempool/exam/contract/exam.contract.ts'
import { uploadExercises } from '#areas/itempool/exam/contract/question.contract.ts'
import {
  replaceCoach,
  replaceGradeCuts,
  replacePurposes,
  SUBJECT_RECORD,
} from '#areas/itempool/exam/contract/subject.contract.ts'
import { coachRowsOf } from '#areas/itempool/exam/rules/coach.rules.ts'
import { seedExam } from '#areas/itempool/exam/testing/exam.seed.ts'
import { ITEM_RECORD } from '#areas/itempool/item/contract/item.contract.ts'
import { uploadRates, uploadSimilarItems } from '#areas/itempool/item/contract/item-upload.contract.ts'
import { seedCategory } from '#areas/itempool/item/testing/item.seed.ts'
import { ANSWER_RECORD, settleOmrException } from '#areas/itempool/report/contract/omr.contract.ts'
import { addAnswers, addException } from '#areas/itempool/report/testing/answer.seed.ts'
import { newOmrWorld, register, scoresOfRound } from '#areas/itempool/report/testing/omr-world.ts'
import { type RecordKind, readHistory } from '#platform/contract/history.contract.ts'
import type { Person } from '#platform/testing/person.ts'
import { post } from '#simulators/testing/start.ts'
import { ITEMPOOL_ROLES, type ItempoolRole } from './testing/itempool-callers.ts'
import { portalForFile } from './testing/test-portal.ts'

const portal = await portalForFile()
const people = new Map<ItempoolRole, Person>()
for (const role of ITEMPOOL_ROLES) people.set(role, await portal.as(role))
const as = (role: ItempoolRole): Person => people.get(role) as Person

const historyOf = (role: ItempoolRole, { entity }: RecordKind, id: number) =>
  as(role).send(readHistory, { params: { entity, id: String(id) } })

/** What somebody reads, in short, the newest first. */
const historyLines = async (record: RecordKind, id: number, role: ItempoolRole = 'itempool') =>
  (await historyOf(role, record, id)).body.list.map(({ actorName, action, changes }) => [
    `${action} ${actorName}`,
    ...changes.map(({ label, from, to }) => `${label} ${from} > ${to}`),
  ])

/** Who of all people reads it; the others are told that there is none. */
async function readersOf(record: RecordKind, id: number): Promise<ItempoolRole[]> {
  const found: ItempoolRole[] = []
  for (const role of ITEMPOOL_ROLES) {
    const answer = await historyOf(role, record, id)
    if (answer.status === 200) found.push(role)
    else expect([role, answer.status, answer.code]).toEqual([role, 404, 'NOT_FOUND'])
  }
  return found
}

const EVERYBODY = ['itempool', 'nsat', 'admin', 'ktutor']
const UNRESTRICTED = ['itempool', 'nsat', 'admin']

test('a paper: whoever sees it, and nobody once it is removed', async () => {
  const { examNo } = await seedExam(portal, { examName: '3월 시험지', categoryNo: await seedCategory(portal) })
  const categoryNo = await seedCategory(portal, { depth3: '6월' })
  const body = { itemPoolExamNo: examNo, examName: '6월 시험지', category: { categoryNo } }
  expect((await as('ktutor').send(changeExam, { body })).status).toBe(200)
  const videoIds = ['first______', 'second_____', 'third______']
  await post(`${portal.simulators.url}/youtube/_playlists`, { playlistId: 'PLthree', videoIds })
  const video = { itempoolExamNo: examNo, examTarget: 'H1', playlistId: 'PLthree' } as const
  expect((await as('itempool').send(setExamVideos, { body: video })).status).toBe(200)
  expect(await historyLines(EXAM_RECORD, examNo)).toEqual([
    ['해설 영상 등록 문항 담당', '재생목록  > PLthree'],
    ['수정 케이튜터', '시험지 이름 3월 시험지 > 6월 시험지', '카테고리 모의고사>수학>2026년 11월 > 모의고사>수학>6월'],
    ['등록 시스템'],
  ])
  expect(await readersOf(EXAM_RECORD, examNo)).toEqual(EVERYBODY)
  expect(await readersOf(EXAM_RECORD, (await seedExam(portal, { providerNo: 2 })).examNo)).toEqual(UNRESTRICTED)
  await as('itempool').send(removeExam, { params: { id: examNo } })
  expect(await readersOf(EXAM_RECORD, examNo)).toEqual([])
})

test('a subject of a paper: its tables, its answers and its exercises', async () => {
  const { subjectNo, itemNos } = await seedExam(portal)
  const [itemNo = 0] = itemNos
  const send = as('itempool')
  const itempoolExamSubjectNo = subjectNo
  const scores = [90, 70, 50, 30, 0].map((startScore, at) => ({
    startScore,
    endScore: at === 0 ? 100 : startScore + 9,
  }))
  const rows = coachRowsOf('HIGH').map((row, at) => ({
    ...row,
    ...scores[at],
    learningStrategy: at === 0 ? '복습' : '',
  }))
  await send.send(replaceCoach, { body: { itempoolExamSubjectNo, rows } })
  await send.send(replaceCoach, {
    body: { itempoolExamSubjectNo, rows: rows.with(0, { ...rows[0], endScore: 99 } as never) },
  })
  const cuts = [100, 99, 98].map((score) => ({
    score,
    expectedGrade: 1,
    tiePercent: 1,
    scaledScore: 1,
    expectedRank: 1,
  }))
  await send.send(replaceGradeCuts, { body: { itempoolExamSubjectNo, rows: cuts } })
  const changed = [cuts[0], { ...cuts[1], expectedGrade: 2 }] as typeof cuts
  await send.send(replaceGradeCuts, { body: { itempoolExamSubjectNo, rows: changed } })
  await send.send(replacePurposes, { body: { itempoolExamSubjectNo, rows: [{ questionNo: 2, purpose: '목표' }] } })
  const body = { answer: '4', itemType: 'MULTIPLE_CHOICE', itempoolItemNo: itemNo, index: 0 } as const
  await send.send(changeItemAnswer, { params: { id: subjectNo }, body })
  const exercise = { itempoolExamSubjectNo, itempoolItemNo: itemNo, exerciseType: 'ENRICHMENT' } as const
  await send.send(uploadExercises, { body: [exercise] })
  const [uploaded, corrected, goals, secondCuts, firstCuts, secondCoach, firstCoach] = await historyLines(
    SUBJECT_RECORD,
    subjectNo,
  )
  expect(uploaded).toEqual(['연습 문항 등록 문항 담당', `연습 문항 null > 1개 추가 (심화 모든 등급 ${itemNo})`])
  expect(corrected).toEqual(['정답 변경 문항 담당', '1번 문항 정답 3번 > 4번'])
  expect(goals).toEqual(['성취목표 수정 문항 담당', '성취목표 null > 1개 추가 (2번: 목표)'])
  expect(secondCuts).toEqual([
    '등급컷 등록 문항 담당',
    '등급컷 null > 1개 변경 (99점: 1등급, 1%, 누적 상위 1%, 1등 → 2등급, 1%, 누적 상위 1%, 1등), ' +
      '1개 삭제 (98점: 1등급, 1%, 누적 상위 1%, 1등)',
  ])
  expect(firstCuts).toEqual([
    '등급컷 등록 문항 담당',
    `등급컷 null > 3개 추가 (${[100, 99, 98].map((score) => `${score}점: 1등급, 1%, 누적 상위 1%, 1등`).join(' / ')})`,
  ])
  expect(secondCoach).toEqual([
    '코칭 가이드 저장 문항 담당',
    '1등급 90~100점, 시간/일/월 20/60/1600문항, 복습 > 90~99점, 시간/일/월 20/60/1600문항, 복습',
  ])
  expect(firstCoach).toHaveLength(6)
  expect(await readersOf(SUBJECT_RECORD, subjectNo)).toEqual(EVERYBODY)
  expect(await readersOf(SUBJECT_RECORD, (await seedExam(portal, { providerNo: 2 })).subjectNo)).toEqual(UNRESTRICTED)
})

test('an item: whoever sees it, also once its paper is removed', async () => {
  const { examNo, subjectNo, itemNos } = await seedExam(portal)
  const [itemNo = 0, another = 0] = itemNos
  const body = { answer: '4', itemType: 'MULTIPLE_CHOICE', itempoolItemNo: itemNo, index: 0 } as const
  await as('nsat').send(changeItemAnswer, { params: { id: subjectNo }, body })
  await as('ktutor').send(uploadRates, { body: [{ itempoolItemNo: itemNo, averageRate: 62.5 }] })
  await as('itempool').send(uploadSimilarItems, { body: [{ itempoolItemNo: itemNo, similarItempoolItemNo: another }] })
  await as('itempool').send(removeExam, { params: { id: examNo } })
  expect(await historyLines(ITEM_RECORD, itemNo)).toEqual([
    ['유사 문항 등록 문항 담당', `유사 문항 null > 1개 추가 (${another})`],
    ['정답률 등록 케이튜터', '전체 정답률  > 62.5%'],
    ['정답 변경 전국모의고사 운영', '정답 3번 > 4번'],
    ['등록 시스템'],
  ])
  expect(await readersOf(ITEM_RECORD, itemNo)).toEqual(EVERYBODY)
  const foreign = await seedExam(portal, { providerNo: 2 })
  expect(await readersOf(ITEM_RECORD, foreign.itemNos[0] ?? 0)).toEqual(UNRESTRICTED)
})

test('an answer: who registered it, and what stood there before', async () => {
  const world = await newOmrWorld(portal)
  const row = (marks: readonly string[]) => [{ examineeNo: '1001', schoolNo: world.schools[0] ?? 0, marks }]
  await register(as('itempool'), world, row(['3', '1|3', '']))
  await register(as('ktutor'), world, row(['3', '2', '7']))
  const [answer] = await scoresOfRound(as('itempool'), world.planNo)
  const answerNo = answer?.omrAnswerNo ?? 0
  expect(await historyLines(ANSWER_RECORD, answerNo)).toEqual([
    ['판독 파일 등록 케이튜터', '답안 null > 2번 1|3 → 2, 3번 무응답 → 7'],
    ['판독 파일 등록 문항 담당', '파일  > OMR.xlsx'],
  ])
  expect(await readersOf(ANSWER_RECORD, answerNo)).toEqual(EVERYBODY)
  const exceptionNo = await addException(portal, world, { examineeNo: '9', marks: ['', '', ''] })
  const body = { examineeNo: '1001', schoolNo: world.schools[0], examineeName: '수험생' }
  expect(
    (await as('nsat').send(settleOmrException, { params: { exceptionNo }, body: { ...body, confirm: true } })).status,
  ).toBe(200)
  expect((await historyLines(ANSWER_RECORD, answerNo))[0]?.slice(0, 2)).toEqual([
    '신청자 확인 후 등록 전국모의고사 운영',
    '파일 OMR.xlsx > OMR 판독 결과.xlsx',
  ])
  const other = await seedExam(portal, { providerNo: 2 })
  await addAnswers(portal, { planNo: world.planNo, subjectNo: other.subjectNo }, [{ examineeNo: '5', marks: [''] }])
  const foreign = (await scoresOfRound(as('itempool'), world.planNo)).find(({ examineeNo }) => examineeNo === '5')
  expect(await readersOf(ANSWER_RECORD, foreign?.omrAnswerNo ?? 0)).toEqual(UNRESTRICTED)
})
