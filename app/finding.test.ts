import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ItempoolWorld, MINE, openItempoolWorld, THEIRS } from '#app/testing/itempool-world.ts'
import { MY_SCHOOL, type NsatWorld, openNsatWorld, THEIR_SCHOOL } from '#app/testing/nsat-world.ts'
import { portalForFile } from '#app/testing/test-portal.ts'
import { seedAd } from '#areas/advertising/text-ad/testing/ad.seed.ts'
import { search } from '#areas/base/portal/contract/search.contract.ts'
import { halfTypedPattern } from '#platform/contract/half-typed.ts'

const portal = await portalForFile()
let nsat: NsatWorld
let itempool: ItempoolWorld
beforeAll(async () => {
  nsat = await openNsatWorld(portal)
  // Both worlds make the round of the same month.
  await sql`update nsat_plan.plan set plan_ym = '202401'`.execute(portal.db)
  itempool = await openItempoolWorld(portal)
})

const find = async (loginId: string, q: string) => {
  const person = await portal.as(loginId)
  return (await person.send(search, { query: { q } })).body.list
}
const hrefsOf = async (loginId: string, q: string) => (await find(loginId, q)).map(({ href }) => href)
/** As people write a number of one digit, so that it has the letters that are asked for. */
const typed = (no: number) => String(no).padStart(2, '0')

describe('what people type finds', () => {
  test.each(['한솔초', '한솔ㅊ', '한소', 'ㅎㅅㅊㄷ'])('a school by %s', async (q) => {
    const found = (await find('member', q)).filter(({ kind }) => kind === '영업 기관')
    expect(found.map(({ title }) => title).join()).toContain('한솔')
    expect(found[0]?.href).toMatch(/^\/sales\/organizations\/\d+$/)
  })

  test('a name that fits the pattern is in the index of first consonants, however far it is typed', async () => {
    const names = ['서울 초등학교', '경기과학고', '한솔ABC 중학교', '쌍문초', '1학년 교실', 'ㄱㄴ학원']
    const parts = names.flatMap((name) => {
      const letters = [...name.replaceAll(' ', '')]
      const ofSyllables = letters.flatMap((_, at) => [letters.slice(0, at + 1).join(''), letters.slice(at).join('')])
      return [...ofSyllables, 'ㅅㅇㅊ', '서울ㅊ', '과핰', '핚', 'ab', 'SOL', '썅', 'ㅆㅁ', '서 울']
    })
    const { rows } = await sql<{ lost: number; found: number }>`
      select count(*) filter (where not platform.initial_pairs(name) @> platform.initial_pairs(typed))::int as lost,
             count(*)::int as found
      from unnest(${names}::text[]) name,
           unnest(${parts}::text[], ${parts.map(halfTypedPattern)}::text[]) as parts (typed, pattern)
      where name ~* pattern`.execute(portal.db)
    expect(rows[0]).toMatchObject({ lost: 0, found: expect.toSatisfy((found: number) => found > parts.length / 2) })
  })

  test('what has the number comes first', async () => {
    const { reserveSeq } = await seedAd(portal.db)
    const [ad] = (await find('adops', typed(reserveSeq))).filter(({ kind }) => kind === '문자광고 관리')
    expect(ad?.href).toBe(`/promotion-manager/sms-history?detail=${reserveSeq}`)
  })

  test('at most five of a kind', async () => {
    const kinds = Map.groupBy(await find('member', '초등학교'), ({ kind }) => kind)
    expect([...kinds.values()].map(({ length }) => length)).toEqual([5, 5])
  })
})

describe('nobody finds what is not theirs', () => {
  test('a vendor finds its own institutes, the office all of them and the vendors', async () => {
    const page = (no: number) => `/nsat/institute/edit/${no}`
    expect(await hrefsOf('vendor1', MY_SCHOOL)).toEqual([page(nsat.mine)])
    expect(await hrefsOf('vendor1', THEIR_SCHOOL)).toEqual([])
    expect(await hrefsOf('vendor1', typed(nsat.theirs))).not.toContain(page(nsat.theirs))
    expect(await hrefsOf('nsat', THEIR_SCHOOL)).toEqual([page(nsat.theirs)])
  })

  test('a vendor finds its own orders by their number, the office all of them', async () => {
    const address = (schoolNo: number) =>
      `/nsat/order?nsatServiceNo=${nsat.plan.nsatServiceNo}&nsatPlanNo=${nsat.planNo}&searchItem=schoolNo&searchKeyword=${schoolNo}`
    const orders = async (loginId: string) =>
      (await find(loginId, typed(nsat.paidOrderNo))).filter(({ kind }) => kind === 'NSAT 주문').map(({ href }) => href)
    expect(await orders('vendor1')).toEqual([address(nsat.mine)])
    expect(await orders('nsat')).toEqual([address(nsat.mine)])
    expect(await orders('vendor2')).toEqual([])
    expect(await orders('member')).toEqual([])
  })

  test('people of the restricted provider find its papers and items alone', async () => {
    const page = (no: number) => `/itempool/manageExam/${no}`
    const all = [...(await hrefsOf('itempool', MINE)), ...(await hrefsOf('itempool', THEIRS))]
    expect(all).toEqual(expect.arrayContaining([page(itempool.own.examNo), page(itempool.foreign.examNo)]))
    const restricted = [...(await hrefsOf('ktutor', MINE)), ...(await hrefsOf('ktutor', THEIRS))]
    expect(restricted.filter((href) => href.startsWith('/itempool/manageExam'))).toHaveLength(1)
  })

  test('an academy finds its own ads', async () => {
    const { reserveSeq } = await seedAd(portal.db, { loginId: 'academy2', title: '남쪽 겨울 특강' })
    const page = `/promotion/sms-history?detail=${reserveSeq}`
    expect(await hrefsOf('academy2', '남쪽 겨')).toEqual([page])
    expect(await hrefsOf('academy', '남쪽 겨')).toEqual([])
    expect(await hrefsOf('academy', '초등학교')).toEqual([])
  })
})

describe('people', () => {
  test('are found by administrators alone', async () => {
    expect((await find('admin', 'vendor1')).map(({ kind, detail }) => [kind, detail])).toEqual([['사용자', 'vendor1']])
    expect(await find('member', 'vendor1')).toEqual([])
  })
})

describe('hostile and too short', () => {
  test.each(['%%', '[가', '((', String.raw`\\`, '**', 'a{1,', "';--", '..', '$1'])('%j means itself', async (q) => {
    const admin = await portal.as('admin')
    const answer = await admin.send(search, { query: { q } })
    expect(answer.status).toBe(200)
    expect(answer.body.list).toEqual([])
  })

  test.each(['가', ' 가 ', '가'.repeat(51), ''])('%j is refused', async (q) => {
    const admin = await portal.as('admin')
    expect((await admin.send(search, { query: { q } })).status).toBe(400)
  })
})
