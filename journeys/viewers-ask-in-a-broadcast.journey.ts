import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, openBrowser, photograph } from './browser.ts'
import {
  enterRoom,
  expectSaid,
  fact,
  messages,
  networkOf,
  openBroadcast,
  openBroadcastWindow,
  openMemberWindow,
  say,
  shareLink,
} from './live-steps.ts'
import { Product } from './product.ts'

const product = new Product()
const NAME = '여정 수시 상담'
let browser: Browser
let host: Page
let staff: Page
let viewer: Page
let network: Awaited<ReturnType<typeof networkOf>>

beforeAll(async () => {
  await product.start('2026-11-24T09:00:00+09:00')
  browser = await openBrowser()
  host = await openMemberWindow(browser, product.url, 'member')
  staff = await openMemberWindow(browser, product.url, 'member2')
  viewer = await openBroadcastWindow(browser, 390)
  network = await networkOf(viewer)
})
afterAll(async () => {
  await browser?.close()
  await product.close()
})

const BEFORE = ['김상담 관리자 곧 시작하겠습니다.', '하늘맘 안녕하세요!', '관리자 궁금한 점은 상담으로 남겨주세요.']

const tab = (page: Page, name: RegExp | string) => page.getByRole('tab', { name }).click()
const manage = async (text: string): Promise<void> => {
  const message = messages(staff).filter({ hasText: text })
  await message.getByRole('button', { name: /님의 메시지 관리$/ }).click()
}
const row = (title: string) =>
  staff.getByRole('list', { name: '상담 목록' }).getByRole('listitem').filter({ hasText: title })

test('a viewer who comes by the shared link reads what was said before, and takes part', async () => {
  await openBroadcast(host, product.url, {
    name: NAME,
    fill: async (form) => {
      await form.getByLabel('방송 ID').fill('https://youtu.be/aqz-KE-bpKQ')
      await form.getByRole('radio', { name: /상담 게시판/ }).check()
    },
  })
  await enterRoom(host, NAME, '호스트')
  await say(host, '곧 시작하겠습니다.')
  await staff.goto(host.url().replace(/(\/broadcast\/\d+).*$/, '$1/manager'))
  await manage('곧 시작하겠습니다.')
  await staff.getByRole('menuitem', { name: '공지 등록' }).click()
  await staff.getByText('해당 내용을 공지로 등록하였습니다.').waitFor()

  await viewer.goto(await shareLink(host))
  await viewer.getByRole('heading', { name: NAME }).waitFor()
  await expectAccessible(viewer)
  await photograph(viewer, 'live-viewer-join-390')
  await viewer.getByLabel('이름').fill('하늘맘')
  await viewer.getByRole('button', { name: '참여하기' }).click()
  await viewer.getByText('하늘맘님, 환영합니다.').waitFor()
  await viewer.getByRole('region', { name: '공지' }).getByText('곧 시작하겠습니다.').waitFor()
  await say(viewer, '안녕하세요!')
  await say(staff, '궁금한 점은 상담으로 남겨주세요.')
  for (const page of [viewer, host, staff]) await expectSaid(page, BEFORE)
  await expectAccessible(viewer)
  await photograph(viewer, 'live-viewer-chat-390')
})

test('what staff delete is gone for everybody', async () => {
  await say(viewer, '광고입니다.')
  await manage('광고입니다.')
  await staff.getByRole('menuitem', { name: '삭제' }).click()
  await staff.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await staff.getByText('채팅을 삭제하였습니다.').waitFor()
  for (const page of [viewer, host])
    await messages(page).filter({ hasText: '광고입니다.' }).waitFor({ state: 'detached' })
})

test('a request for consulting is chosen for the host, answered, and read by who asked', async () => {
  await tab(viewer, '상담')
  await viewer.getByRole('button', { name: '상담 신청' }).click()
  await viewer.getByLabel('제목').fill('내신 3등급 수시')
  await viewer.getByLabel('내용').fill('어디까지 지원할 수 있을까요?')
  await viewer.getByRole('button', { name: '신청하기' }).click()
  await viewer.getByText('답변을 기다리고 있습니다.').waitFor()
  await row('내신 3등급 수시').waitFor()

  await staff
    .getByRole('button', { name: '내신 3등급 수시', exact: true })
    .or(staff.getByRole('button', { name: /읽지 않음 내신 3등급 수시/ }))
    .click()
  await staff.getByRole('button', { name: '내신 3등급 수시 선택' }).click()
  await host.getByText('새로운 질문이 선택되었습니다.').waitFor()
  await host.getByRole('article', { name: '내신 3등급 수시' }).getByText('어디까지 지원할 수 있을까요?').waitFor()

  await staff.getByLabel('답변 내용').fill('6월 모의평가 성적을 알려주세요.')
  await staff.getByRole('button', { name: '답변 작성' }).click()
  await staff.getByText('답변을 작성하였습니다.').waitFor()
  await viewer.getByRole('region', { name: '답변' }).getByText('6월 모의평가 성적을 알려주세요.').waitFor()
  await host.getByRole('region', { name: '답변' }).getByText('6월 모의평가 성적을 알려주세요.').waitFor()
  await expectAccessible(staff)
  await photograph(staff, 'live-staff-answer-1280')
  await photograph(host, 'live-host-featured-1280')
  await photograph(viewer, 'live-viewer-answer-390')

  await viewer.getByRole('button', { name: '목록' }).click()
  await viewer.getByRole('button', { name: '상담 신청' }).click()
  await viewer.getByLabel('제목').fill('논술 최저 기준')
  await viewer.getByLabel('내용').fill('표를 다시 볼 수 있을까요?')
  await viewer.getByRole('button', { name: '신청하기' }).click()
  await viewer.getByText('답변을 기다리고 있습니다.').waitFor()
  await staff.getByRole('button', { name: '목록', exact: true }).click()
  await staff.getByRole('button', { name: '새 상담 1건' }).click()
  await row('논술 최저 기준').waitFor()
})

test('who was away has everything afterwards, in order and once', async () => {
  await tab(viewer, '채팅')
  await host.getByText('시청자 1명').waitFor()
  await network.lose()
  await viewer.getByText('다시 연결 중').waitFor()
  const said = ['하나', '둘', '셋', '넷', '다섯'].map((word) => `${word}번째 안내입니다.`)
  for (const [index, text] of said.entries()) await say(index % 2 === 0 ? staff : host, text)
  expect(await messages(viewer).filter({ hasText: '안내입니다.' }).count()).toBe(0)
  await network.find()
  const meanwhile = said.map((text, index) => `${index % 2 === 0 ? '관리자' : '김상담 관리자'} ${text}`)
  await expectSaid(viewer, [...BEFORE, ...meanwhile])
  await viewer.getByText('연결됨').waitFor()
  await say(viewer, '다시 들어왔습니다.')
  for (const page of [viewer, host]) await expectSaid(page, [...BEFORE, ...meanwhile, '하늘맘 다시 들어왔습니다.'])
})

test('the host ends it: everybody is told, and the report has the figures', async () => {
  await host.getByRole('button', { name: '방송 종료' }).click()
  await host.getByRole('alertdialog').getByRole('button', { name: '방송 종료' }).click()
  await host.getByText('방송을 종료했습니다.').waitFor()
  await viewer.getByText('방송이 종료되었습니다.').first().waitFor()
  expect(await viewer.getByRole('textbox', { name: '메시지' }).count()).toBe(0)
  await photograph(viewer, 'live-viewer-ended-390')

  await staff.getByRole('link', { name: '리포트' }).click()
  await staff.getByRole('heading', { name: '방송 리포트' }).waitFor()
  expect(await fact(staff, '시청자')).toBe('1명')
  expect(await fact(staff, '시청자 메시지')).toBe('3건')
  expect(await fact(staff, '관리자 메시지')).toBe('7건')
  expect(await fact(staff, '삭제한 메시지')).toBe('1건')
  expect(await fact(staff, '답변 완료')).toBe('1건')
  expect(await fact(staff, '미답변')).toBe('1건')
  await expectAccessible(staff)
  await photograph(staff, 'live-report-1280')
})

test('an open request is handed over, and whoever gets it finds it', async () => {
  await tab(staff, '상담')
  await staff.getByRole('row').filter({ hasText: '논술 최저 기준' }).getByRole('checkbox').check()
  await staff.getByRole('button', { name: /넘기기/ }).click()
  const asked = staff.getByRole('alertdialog')
  await asked.getByRole('combobox', { name: '넘겨받을 사람' }).selectOption({ label: '김상담' })
  await asked.getByRole('textbox', { name: '전달할 내용' }).fill('표를 보내주세요.')
  await asked.getByRole('button', { name: '넘기기' }).click()
  await staff
    .getByRole('row')
    .filter({ hasText: '논술 최저 기준' })
    .getByText(/김상담/)
    .waitFor()

  await host.goto(`${product.url}/live/handover`)
  await host.getByRole('link', { name: '논술 최저 기준' }).click()
  const handed = host.getByRole('dialog', { name: '논술 최저 기준' })
  await handed.getByRole('region', { name: '전달한 내용' }).getByText('표를 보내주세요.').waitFor()
  await handed.getByText('표를 다시 볼 수 있을까요?').waitFor()
  await photograph(host, 'live-handover-1280')
})
