import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { removeExam } from '#areas/itempool/exam/contract/exam.contract.ts'
import {
  analyse,
  parse,
  type Ref,
  register,
  registrationOf,
  type TestPaper,
  unpack,
  upload,
  uploadAll,
} from '#areas/itempool/import/testing/import-steps.ts'
import { writtenRow } from '#areas/itempool/import/testing/paper-rows.ts'
import { workbookOf } from '#areas/itempool/import/testing/workbooks.ts'
import { pngOf, zipOf } from '#areas/itempool/import/testing/zip-file.ts'
import { seedCategory } from '#areas/itempool/item/testing/item.seed.ts'
import type { Person } from '#platform/testing/person.ts'

const portal = await portalForFile({ now: '2026-11-23T09:00:00+09:00', env: { ROLE: 'all' } })
const [itempool, nsat] = await Promise.all(['itempool', 'nsat'].map((each) => portal.as(each)))
if (!itempool || !nsat) throw new Error('two people')

let papers = 0
const newPaper = async () => {
  const depth3 = `2026년 ${++papers}월`
  const paper: TestPaper = { cpNo: 1, testName: `모의고사>수학>${depth3} 고1` }
  return { paper, categoryNo: await seedCategory(portal, { depth3 }) }
}

/** A paper of one item, whose picture is another one for every `look`. */
const filesOf = async (id: string, look: string) => ({
  TEST: await workbookOf('TEST', [writtenRow('TEST', 1, { id })]),
  TEST_RESOURCE: zipOf([{ name: `${id}_q.png`, bytes: pngOf(look) }]),
})

const pictureAt = async (url: string | null | undefined, person: Person): Promise<Buffer> =>
  Buffer.from(await (await person.open(url ?? '')).arrayBuffer())

async function keyOfItem(id: string) {
  const { rows } = await sql<{ objectKey: string }>`select object_key::text from itempool_item.item_image
    join itempool_item.item using (item_no) where provider_item_id = ${id}`.execute(portal.db)
  return rows.map(({ objectKey }) => objectKey)
}

async function keysOf(paper: TestPaper, userId: number) {
  const { rows } = await sql<{ objectKey: string }>`select object_key::text from itempool_import.resource_file
    join itempool_import.resource_archive using (archive_no)
    where test_name = ${paper.testName} and unpacked_by = ${userId}`.execute(portal.db)
  return rows.map(({ objectKey }) => objectKey)
}

async function userIdOf(parseNo: number): Promise<number> {
  const { rows } = await sql<{ userId: number }>`select user_id from itempool_import.analysis
    where parse_no = ${parseNo}`.execute(portal.db)
  return Number(rows[0]?.userId)
}

test('two people who bring papers of one name have their own pictures, and register those', async () => {
  const { paper, categoryNo } = await newPaper()
  const mine = await analyse(portal, itempool, paper, await filesOf('mine', 'mine'))
  const theirs = await analyse(portal, nsat, paper, await filesOf('mine', 'theirs'))
  const own = await keysOf(paper, await userIdOf(mine.analysis.parseNo))
  const others = await keysOf(paper, await userIdOf(theirs.analysis.parseNo))
  expect(own).toHaveLength(1)
  expect(others).toHaveLength(1)
  const [item] = mine.analysis.itemPoolTestCheckDetailList
  expect(await pictureAt(item?.questionImageUrl, itempool)).toEqual(pngOf('mine'))
  expect((await register(itempool, registrationOf(mine.analysis, { categoryNo }))).body).toBe('ok')
  expect(await keyOfItem('mine')).toEqual(own)
  // What the other person sent is still there, also when they analyse it again.
  expect(await keysOf(paper, await userIdOf(theirs.analysis.parseNo))).toEqual(others)
  const again = await parse(nsat, paper, theirs.refs, { parseNo: theirs.analysis.parseNo })
  const [seen] = again.body.itemPoolTestCheckDetailList
  expect(seen).toMatchObject({ missingImages: [], isExists: true })
  expect(await pictureAt(seen?.questionImageUrl, nsat)).toEqual(pngOf('theirs'))
})

test('a corrected archive that came after the analysis is analysed before it is registered', async () => {
  const { paper, categoryNo } = await newPaper()
  const { refs, analysis } = await analyse(portal, itempool, paper, await filesOf('later', 'first'))
  const corrected = await upload(portal, itempool, 'TEST_RESOURCE', (await filesOf('later', 'second')).TEST_RESOURCE)
  const now: Ref[] = [...refs.filter(({ type }) => type === 'TEST'), corrected]
  await unpack(itempool, paper, now)
  const refused = await register(itempool, registrationOf(analysis, { categoryNo }))
  expect({ code: refused.code, status: refused.status }).toEqual({ code: 'IMAGES_CHANGED', status: 200 })
  expect(await refused.raw.json()).toMatchObject({ data: '이미지 파일이 바뀌었습니다. 다시 분석해주세요.' })
  expect(await keyOfItem('later')).toEqual([])
  const { body } = await parse(itempool, paper, now, { parseNo: analysis.parseNo })
  const stored = await keysOf(paper, await userIdOf(analysis.parseNo))
  expect((await register(itempool, registrationOf(body, { categoryNo }))).body).toBe('ok')
  expect(await keyOfItem('later')).toEqual(stored)
})

test('an archive of an earlier upload counts only where the analysis names it', async () => {
  const { paper } = await newPaper()
  const { refs, analysis } = await analyse(portal, itempool, paper, await filesOf('named', 'old'))
  expect(analysis.itemPoolTestCheckDetailList[0]?.missingImages).toEqual([])
  const sheet = await uploadAll(portal, itempool, { TEST: (await filesOf('named', 'old')).TEST })
  const without = await parse(itempool, paper, sheet)
  expect(without.body.itemPoolTestCheckDetailList[0]).toMatchObject({
    missingImages: ['named_q'],
    questionImage: null,
  })
  const named = [...sheet, ...refs.filter(({ type }) => type === 'TEST_RESOURCE')]
  expect((await parse(itempool, paper, named)).body.itemPoolTestCheckDetailList[0]?.missingImages).toEqual([])
})

test('an archive that nobody unpacked is told beside what it lacks', async () => {
  const { paper } = await newPaper()
  const refs = await uploadAll(portal, itempool, await filesOf('packed', 'packed'))
  const { body } = await parse(itempool, paper, refs)
  expect(body.warnings).toEqual(['압축 파일을 풀지 않았습니다. 다시 올려주세요: 문항 이미지'])
  expect(body.itemPoolTestCheckDetailList[0]?.missingImages).toEqual(['packed_q'])
})

test('an analysis whose exam was deleted registers nothing else, and repeats its first answer', async () => {
  const { paper, categoryNo } = await newPaper()
  const other = await newPaper()
  const { analysis } = await analyse(portal, itempool, paper, await filesOf('once', 'once'))
  const body = registrationOf(analysis, { categoryNo })
  expect((await register(itempool, body)).body).toBe('ok')
  const { rows } = await sql<{ examNo: number }>`select exam_no from itempool_import.analysis
    where parse_no = ${analysis.parseNo}`.execute(portal.db)
  const gone = await itempool.send(removeExam, { params: { id: rows[0]?.examNo ?? 0 } })
  expect(gone.status).toBe(200)
  expect((await register(itempool, { ...body, targetCategory: other.categoryNo })).code).toBe('ALREADY_USED')
  expect((await register(itempool, { ...body, testTarget: 'HIGH3' })).code).toBe('ALREADY_USED')
  expect((await register(itempool, body)).body).toBe('ok')
})

test('the name of a paper is no longer than that of an exam may be', async () => {
  const refs = await uploadAll(portal, itempool, { TEST: (await filesOf('long', 'long')).TEST })
  const long = { cpNo: 1, testName: '가'.repeat(201) }
  expect((await unpack(itempool, long, refs)).status).toBe(400)
  const answer = await parse(itempool, long, refs)
  expect(answer.status).toBe(400)
  expect(await answer.raw.json()).toMatchObject({ header: { resultMessage: expect.stringContaining('200') } })
  expect((await unpack(itempool, { ...long, testName: '가'.repeat(200) }, refs)).status).toBe(200)
})
