import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, openBrowser, openWindow, photograph, savedBytes, signIn } from './browser.ts'
import {
  enterRoom,
  join,
  messages,
  openBroadcast,
  openBroadcastWindow,
  openMemberWindow,
  say,
  shareLink,
} from './live-steps.ts'
import { Product } from './product.ts'

const product = new Product()
const NAME = '여정 정시 상담'
const TITLE = '교과 전형 최저 기준'
let browser: Browser
let host: Page
let staff: Page
let asker: Page
let viewer: Page

beforeAll(async () => {
  await product.start('2026-11-24T09:00:00+09:00')
  browser = await openBrowser()
  host = await openMemberWindow(browser, product.url, 'member')
  staff = await openMemberWindow(browser, product.url, 'member2')
  asker = await openBroadcastWindow(browser, 390)
  viewer = await openBroadcastWindow(browser, 390)
})
afterAll(async () => {
  await browser?.close()
  await product.close()
})

const tab = (page: Page, name: RegExp | string) => page.getByRole('tab', { name }).click()
const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name })

test('an asker shows the title of a request, and somebody else wants to know it, too', async () => {
  await openBroadcast(host, product.url, {
    name: NAME,
    fill: async (form) => {
      await form.getByLabel('방송 ID').fill('https://youtu.be/aqz-KE-bpKQ')
      await form.getByRole('radio', { name: /상담 게시판/ }).check()
    },
  })
  await enterRoom(host, NAME, '호스트')
  const link = await shareLink(host)
  await staff.goto(host.url().replace(/(\/broadcast\/\d+).*$/, '$1/manager'))
  await join(asker, link, '하늘맘')
  await join(viewer, link, '바다맘')

  await tab(asker, '상담')
  await button(asker, '상담 신청').click()
  await asker.getByLabel('제목').fill(TITLE)
  await asker.getByLabel('내용').fill('3등급이면 어디까지 볼 수 있을까요?')
  await asker.getByRole('checkbox', { name: /^다른 시청자에게 질문을 공개/ }).check()
  await button(asker, '신청하기').click()
  await asker.getByText('답변을 기다리고 있습니다.').waitFor()

  await tab(viewer, '상담')
  await button(viewer, `${TITLE} 나도 궁금해요 0`).click()
  await button(viewer, `${TITLE} 나도 궁금해요 1`).waitFor()
  expect(await viewer.getByText('하늘맘').count()).toBe(0)
  await expectAccessible(viewer)
  await photograph(viewer, 'live-viewer-questions-390')
  await staff.getByRole('checkbox', { name: '궁금해요 순' }).check()
  await staff.getByText('나도 궁금해요 1').waitFor()
  await photograph(staff, 'live-staff-votes-1280')
})

test('a word that the operator forbids is refused in a sentence, and what is said otherwise goes out', async () => {
  const admin = await openWindow(browser)
  await signIn(admin, product.url, 'admin')
  await admin.goto(`${product.url}/settings`)
  const chat = admin.getByRole('form', { name: '라이브 채팅' })
  await chat.getByLabel('금칙어').fill('바보, 멍청이')
  await chat.getByRole('button', { name: '저장' }).click()
  await admin.getByText('저장되었습니다.').waitFor()
  await admin.context().close()

  await tab(viewer, '채팅')
  const text = viewer.getByRole('textbox', { name: '메시지' })
  await text.fill('이 바 보 같은')
  await button(viewer, '전송').click()
  await viewer.getByRole('alert').getByText('사용할 수 없는 단어가 있어 보내지 않았습니다.').waitFor()
  expect(await text.inputValue()).toBe('이 바 보 같은')
  await photograph(viewer, 'live-viewer-forbidden-390')
  await say(viewer, '조금 아쉽네요.')
  expect(await messages(host).filter({ hasText: '바 보' }).count()).toBe(0)
})

test('staff ask everybody, see bars grow, show them, and close', async () => {
  await button(staff, '투표').click()
  const layer = staff.getByRole('dialog', { name: '투표' })
  await layer.getByRole('textbox', { name: '질문' }).fill('어느 전형을 준비하나요?')
  await layer.getByRole('textbox', { name: '보기 1' }).fill('수시')
  await layer.getByRole('textbox', { name: '보기 2' }).fill('정시')
  await button(staff, '투표 시작').click()
  const card = viewer.getByRole('region', { name: /어느 전형을 준비하나요/ })
  await card.getByRole('button', { name: '수시' }).click()
  await card.getByText('답했습니다.').waitFor()
  await card.getByRole('button', { name: '정시' }).click()
  await expectAccessible(viewer)
  await photograph(viewer, 'live-viewer-poll-390')
  await asker
    .getByRole('region', { name: /어느 전형을/ })
    .getByRole('button', { name: '정시' })
    .click()
  await layer.getByText('2명 (100%)').waitFor()
  expect(await card.getByText('100%').count()).toBe(0)
  await button(staff, '결과 공개').click()
  await card.getByText('2명 (100%)').waitFor()
  await expectAccessible(staff)
  await photograph(staff, 'live-staff-poll-1280')
  await button(staff, '투표 마감').click()
  await card.getByText('투표 결과', { exact: true }).waitFor()
  await photograph(viewer, 'live-viewer-poll-results-390')
  await layer.getByRole('button', { name: '닫기' }).click()
})

test('staff answer with what they say again and again', async () => {
  await button(staff, TITLE).first().click()
  await staff.getByRole('region', { name: '상담' }).getByRole('button', { name: '자주 쓰는 답변' }).click()
  const layer = staff.getByRole('dialog')
  await button(staff, '답변 추가').click()
  await layer.getByRole('textbox', { name: '이름' }).fill('최저 기준')
  await layer.getByRole('textbox', { name: '내용' }).fill('최저 기준 표는 방송이 끝나면 올려드립니다.')
  await button(staff, '저장').click()
  await layer.getByRole('button', { name: /^최저 기준 최저 기준 표는/ }).waitFor()
  expect(await staff.getByText('답변 내용을 입력해주세요.').count()).toBe(0)
  await expectAccessible(staff)
  await photograph(staff, 'live-staff-canned-1280')
  await layer.getByRole('button', { name: /^최저 기준 최저 기준 표는/ }).click()
  expect(await staff.getByLabel('답변 내용').inputValue()).toBe('최저 기준 표는 방송이 끝나면 올려드립니다.')
  await button(staff, '답변 작성').click()
  await staff.getByText('답변을 작성하였습니다.').waitFor()
  await asker.getByRole('region', { name: '답변' }).getByText('최저 기준 표는').waitFor()
})

test('the report keeps the poll and who was there; it is taken along for a reason alone', async () => {
  await host.getByText('시청자 2명').waitFor()
  await button(host, '방송 종료').click()
  await host.getByRole('alertdialog').getByRole('button', { name: '방송 종료' }).click()
  await host.getByText('방송을 종료했습니다.').waitFor()
  await staff.getByRole('link', { name: '리포트' }).click()
  await tab(staff, '투표')
  await staff.getByText('2명이 답했습니다.').waitFor()
  await photograph(staff, 'live-report-polls-1280')
  await tab(staff, '출석')
  for (const name of ['하늘맘', '바다맘']) await staff.getByRole('cell', { name }).waitFor()
  await expectAccessible(staff)
  await photograph(staff, 'live-report-attendance-1280')
  await button(staff, '엑셀 내려받기').click()
  const asked = staff.getByRole('alertdialog')
  await asked.getByRole('textbox').fill('출석 확인서 발급')
  const download = staff.waitForEvent('download')
  await asked.getByRole('button', { name: '내려받기' }).click()
  expect((await savedBytes(await download)).length).toBeGreaterThan(1_000)
})
