import { beforeAll, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import {
  exportApplicants,
  listApplicants,
  readExamineeAnswers,
} from '#areas/itempool/report/contract/applicant.contract.ts'
import { GENDER_CODES, GRADE_CODES } from '#areas/itempool/report/contract/codes.ts'
import { addAnswers, addApplicant } from '#areas/itempool/report/testing/answer.seed.ts'
import { addPaper } from '#areas/itempool/report/testing/omr-world.ts'
import { seedPlan } from '#areas/nsat/plan/testing/plan.seed.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import { readSheet } from '#platform/server/sheet/read-sheet.ts'
import type { Person } from '#platform/testing/person.ts'

const portal = await portalForFile()
let itempool: Person
let firstNo: number
beforeAll(async () => {
  itempool = await portal.as('itempool')
  for (let at = 0; at < 24; at++) {
    const gender = GENDER_CODES[at % GENDER_CODES.length]
    const grade = GRADE_CODES[at % GRADE_CODES.length]
    const name = at === 5 ? '독고100%' : `김수험${at}`
    const no = await addApplicant(portal, {
      examineeNo: `00${at + 10}`,
      schoolNo: 100 + (at % 3),
      name,
      ...(gender && { gender }),
      ...(grade && { grade }),
    })
    if (at === 0) firstNo = no
  }
})

type Asked = NonNullable<Parameters<typeof itempool.send<typeof listApplicants>>[1]>['query']
const list = async (query: Asked) => (await itempool.send(listApplicants, { query })).body
const countOf = async (query: Asked) => (await list(query)).count

test('the newest applications come first, twenty of them, and any row on', async () => {
  const page = await list({})
  expect(page.count).toBe(24)
  expect(page.list).toHaveLength(20)
  const nos = page.list.map(({ applicationNo }) => applicationNo)
  expect(nos).toEqual(nos.toSorted((one, other) => other - one))
  expect((await list({ size: 3, offset: 2 })).list.map(({ applicationNo }) => applicationNo)).toEqual(nos.slice(2, 5))
  expect(await list({ offset: 24 })).toEqual({ list: [], count: 24 })
  expect(page.list[19]).toMatchObject({
    examineePhone: '01000000300',
    examineeEmail: expect.stringContaining('@'),
    registerYmdt: expect.stringMatching(/\+09:00$/),
  })
})

test.each([
  [{ applicationNo: '1' }, 1],
  [{ examineeNo: '0010' }, 1],
  [{ examineeNo: '10' }, 0],
  [{ examineeName: '수험1' }, 11],
  [{ examineeName: '100%' }, 1],
  [{ examineeName: '_' }, 0],
  [{ schoolNo: '100' }, 8],
  [{ schoolNo: '999999999999999' }, 0],
  [{ schoolNo: '' }, 24],
  [{ grade: 'GRADE10' }, 4],
  [{ gender: 'MALE' }, 12],
  [{ gender: 'FEMALE' }, 12],
  [{ gender: 'MALE', schoolNo: '100' }, 4],
] as const)('%j finds %i', async (query, count) => {
  const asked = 'applicationNo' in query ? { applicationNo: String(firstNo) } : query
  expect(await countOf(asked)).toBe(count)
})

test('codes of the two systems of genders mean the same, and are shown as they are stored', async () => {
  const cookie = [...itempool.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  for (const gender of GENDER_CODES) {
    const answer = await fetch(`${portal.url}/api/itemPool/report/apply?gender=${gender}`, { headers: { cookie } })
    expect(await answer.json()).toMatchObject({ header: { successful: true }, data: { count: 12 } })
  }
  const codes = (await list({ gender: 'MALE' })).list.map(({ gender }) => gender)
  expect(new Set(codes)).toEqual(new Set(['MALE', 'M']))
})

test.each([{ schoolNo: '12a' }, { schoolNo: '-1' }, { size: 0 }, { size: 101 }, { offset: -1 }])(
  '%j is refused',
  async (query) => {
    expect((await itempool.send(listApplicants, { query })).status).toBe(400)
  },
)

test('whoever reads or takes along what applicants say of themselves leaves a trace without it', async () => {
  const before = (await listAudit(portal.db, 'itempoolReport.applicants', 'all')).length
  await list({ size: 5 })
  const file = await itempool.send(exportApplicants, { query: { schoolNo: '100', examineeName: '김수험' } })
  const { rows } = await readSheet(Buffer.from(await file.raw.arrayBuffer()), { rows: 100, columns: 20 })
  expect(rows).toHaveLength(9)
  await itempool.send(readExamineeAnswers, { query: { examineeNo: '0010' } })
  const trail = (await listAudit(portal.db, 'itempoolReport.applicants', 'all')).slice(before)
  expect(trail.map(({ action, to }) => [action, to])).toEqual([
    ['itempoolReport.readApplicants', { readCount: 5, applicationNos: expect.toSatisfy((nos) => nos.length === 5) }],
    [
      'itempoolReport.exportApplicants',
      { exportedCount: expect.any(Number), filters: { schoolNo: '100', examineeName: true } },
    ],
    ['itempoolReport.readAnswers', { readCount: 0, applicationNos: [expect.any(Number)] }],
  ])
})

test('the answers of an examinee are one text, a line per question', async () => {
  const read = async (examineeNo: string) => (await itempool.send(readExamineeAnswers, { query: { examineeNo } })).body
  expect(await read('0010')).toBe('')
  const plan = await seedPlan(portal, { planYm: '202611' })
  const { subjectNo } = await addPaper(portal)
  await addAnswers(portal, { planNo: plan.nsatPlanNo, subjectNo }, [{ examineeNo: '0010', marks: ['3', '1|3', '<b>'] }])
  expect(await read('0010')).toBe('1: 3\n2: 1|3\n3: <b>')
  const english = await seedPlan(portal, { planYm: '202612', nsatServiceNo: 1002 })
  const round = { planNo: english.nsatPlanNo, subjectNo, subjectCode: 'ENGLISH' } as const
  await addAnswers(portal, round, [{ examineeNo: '0010', marks: ['', '*', '2'] }])
  expect(await read('0010')).toBe('[2026년 12월 영어]\n1: \n2: *\n3: 2\n\n[2026년 11월 수학]\n1: 3\n2: 1|3\n3: <b>')
})

test('people of the restricted provider read none of it', async () => {
  const ktutor = await portal.as('ktutor')
  expect((await ktutor.send(listApplicants)).status).toBe(403)
  expect((await ktutor.send(exportApplicants)).status).toBe(403)
  expect((await ktutor.send(readExamineeAnswers, { query: { examineeNo: '0010' } })).status).toBe(403)
})
