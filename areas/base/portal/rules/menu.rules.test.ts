import { describe, expect, test } from 'vitest'
import { SAMPLE_MENUS as MENUS, SAMPLE_SCREENS } from '../testing/menu.samples.ts'
import { type MenuGroup, menusOf, placeOf, placesOf, sideGroups, visibleMenus } from './menu.rules.ts'
import { MENUS as FRAMES } from './menu-definition.rules.ts'

const flags = (...held: string[]) => new Set(held)
const header = (...held: string[]) => visibleMenus(MENUS, flags(...held)).map((menu) => menu.text)
const texts = (groups: readonly MenuGroup[]) => groups.map((group) => group.text)

describe('the header', () => {
  test.each([
    ['NORMAL', ['광고', '영업', '라이브 상담', '광고(구)']],
    ['ADS', ['광고']],
    ['IAMCLASS', ['광고']],
    ['AGENCY', []],
    ['NSAT_VENDOR', ['NSAT']],
    ['NSAT_SUPERVISOR', ['NSAT']],
    ['ITEMPOOL', ['문항뱅크']],
  ])('offers %s the menus %j', (flag, expected) => {
    expect(header(flag)).toEqual(expected)
  })

  test('offers everything to who holds ALL', () => {
    expect(header('ALL', 'ADS', 'NSAT_ADMIN')).toEqual(MENUS.map((menu) => menu.text))
  })

  test('offers nothing to a user without flags', () => {
    expect(header()).toEqual([])
  })
})

describe('the side menu', () => {
  test('of regional advertising has two entries for staff who order no promotion', () => {
    const groups = sideGroups(MENUS, '/ad-timeline', flags('NORMAL'))
    expect(groups.flatMap((group) => group.entries.map((entry) => entry.text))).toEqual(['지역광고 현황', '소재 요청'])
  })

  test.each([
    ['IAMCLASS', ['지역광고', '광고 주문']],
    ['AGENCY', ['광고 주문']],
    ['ADS', ['지역광고', '광고 주문', '광고 관리자']],
  ])('of promotion shows %s the groups %j', (flag, expected) => {
    expect(texts(sideGroups(MENUS, '/promotion/sms-history', flags(flag)))).toEqual(expected)
  })

  test.each(['ITEMPOOL', 'NSAT_ADMIN', 'ALL'])('of the question bank is there for %s', (flag) => {
    expect(texts(sideGroups(MENUS, '/itempool/manageExam/7', flags(flag)))).toEqual(['문항뱅크'])
  })

  test('of the question bank is for nobody else, and the header does not offer it to the service office', () => {
    expect(sideGroups(MENUS, '/itempool/manageExam/7', flags('NSAT_VENDOR'))).toEqual([])
    for (const layout of ['header', 'top'] as const)
      expect(visibleMenus(MENUS, flags('NSAT_ADMIN'), layout).map(({ key }) => key)).not.toContain('itempool')
  })

  test('of the home screen lets agencies reach what they order', () => {
    expect(texts(sideGroups(MENUS, '/dashboard', flags('AGENCY')))).toEqual(['광고 주문'])
  })

  test('is empty on a screen outside the menus', () => {
    expect(sideGroups(MENUS, '/account/sessions', flags('ALL'))).toEqual([])
  })

  test('offers the upload of statistics to ALL only', () => {
    const entries = (flag: string) =>
      sideGroups(MENUS, '/sales/organizations', flags(flag)).flatMap((group) =>
        group.entries.map((entry) => entry.path),
      )
    expect(entries('ALL')).toContain('/upload-statistics')
    expect(entries('NORMAL')).not.toContain('/upload-statistics')
  })

  test('hides the report applicants from the restricted content provider', () => {
    const entries = (...held: string[]) =>
      sideGroups(MENUS, '/itempool/manageExam', flags(...held)).flatMap((group) =>
        group.entries.map((entry) => entry.path),
      )
    expect(entries('ITEMPOOL')).toContain('/itempool/manageReportApply')
    expect(entries('ITEMPOOL', 'KTUTOR')).not.toContain('/itempool/manageReportApply')
  })
})

describe('the top layout', () => {
  const top = (...held: string[]) => visibleMenus(MENUS, flags(...held), 'top')

  test('keeps regional advertising for staff and still lets agencies order', () => {
    expect(top('NORMAL')[0]?.groups.map((group) => group.key)).toEqual(['regional-ad'])
    expect(top('IAMCLASS')[0]?.groups.map((group) => group.key)).toEqual(['ad-order'])
    expect(top('AGENCY')[0]?.groups.map((group) => group.key)).toEqual(['ad-order'])
  })
})

describe('the place of a screen', () => {
  test.each([
    ['/promotion', '문자광고 안내'],
    ['/promotion/sms-history', '문자광고 내역'],
    ['/promotion/package/order-history', '패키지광고 내역'],
    ['/nsat/vendor/status', '업체 현황'],
    ['/board/4581/article/12', '소재 요청'],
  ])('%s stands at %s', (path, expected) => {
    expect(placeOf(MENUS, path)?.entry.text).toBe(expected)
  })

  test('/promotion-manager is not below /promotion', () => {
    expect(placeOf(MENUS, '/promotion-manager/sms-history')?.entry.path).toBe('/promotion-manager/sms-history')
  })
})

test('groups and menus without a screen are left out, whatever their order; a screen without a place stands nowhere', () => {
  const screens = SAMPLE_SCREENS.filter(({ path }) => ['/live', '/promotion', '/dashboard'].includes(path))
  const menus = menusOf(FRAMES, screens)
  expect(menus.map((menu) => menu.key)).toEqual(['ad', 'live'])
  expect(menus[0]?.groups.map((group) => group.key)).toEqual(['ad-order'])
  expect(menus.flatMap((menu) => menu.groups.flatMap((group) => group.entries)).map((entry) => entry.path)).toEqual([
    '/promotion',
    '/live',
  ])
})

test('an entry may be called otherwise than its screen, and stand for further ones', () => {
  const menu = { group: 'sales', at: 1, text: '영업현황', covers: ['/sales/reports'] }
  const list = { path: '/sales/organizations', title: '기관별 영업현황', access: [], menu }
  const menus = menusOf(FRAMES, [list, { path: '/sales/reports', title: '전체 영업현황', access: [] }])
  for (const path of ['/sales/organizations/7', '/sales/reports'])
    expect(placeOf(menus, path)?.entry).toMatchObject({ path: '/sales/organizations', text: '영업현황' })
  expect(placeOf(menus, '/sales/reports-of-others')).toBeUndefined()
})

test('an entry brings its shortcuts along', () => {
  const shortcuts = [{ text: '연락 예정', path: '/sales/due' }]
  const list = { path: '/sales', title: '영업', access: [], menu: { group: 'sales', at: 1, shortcuts } }
  expect(placeOf(menusOf(FRAMES, [list]), '/sales')?.entry.shortcuts).toEqual(shortcuts)
})

test('an entry is offered to exactly those of its group who may see the screen', () => {
  const entries = (...held: string[]) =>
    sideGroups(MENUS, '/ad-timeline', flags(...held)).flatMap((group) => group.entries.map((entry) => entry.path))
  expect(entries('IAMCLASS')).not.toContain('/ads/manage')
  expect(entries('ADS')).toContain('/ads/manage')
})

test('a screen that greets people of two menus stands in both, under a name of its own in each', () => {
  const menu = [
    { group: 'nsat-supervisor', at: 0 },
    { group: 'nsat-vendor', at: 0, text: '할 일', hiddenFor: ['NSAT_SUPERVISOR'] },
  ]
  const menus = menusOf(FRAMES, [{ path: '/home', title: '현황', access: ['NSAT_VENDOR', 'NSAT_SUPERVISOR'], menu }])
  const shown = (...held: string[]) =>
    visibleMenus(menus, flags(...held)).flatMap(({ groups }) => groups.map(({ entries }) => entries[0]?.text))
  expect(shown('NSAT_SUPERVISOR')).toEqual(['현황'])
  expect(shown('NSAT_VENDOR')).toEqual(['할 일'])
  expect(shown('NSAT_VENDOR', 'NSAT_SUPERVISOR')).toEqual(['현황'])
  expect(placesOf({})).toEqual([])
})
