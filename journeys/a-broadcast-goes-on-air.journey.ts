import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toYmdt } from '#platform/contract/seoul.ts'
import { SERVER_TIME_HEADER } from '#platform/contract/server-time.ts'
import { expectAccessible, openBrowser, photograph } from './browser.ts'
import { enterRoom, join, openBroadcast, openBroadcastWindow, openMemberWindow, shareLink } from './live-steps.ts'
import { Product } from './product.ts'

const product = new Product()
let browser: Browser
let host: Page
let staff: Page
let viewer: Page

beforeAll(async () => {
  await product.start('2026-11-24T09:00:00+09:00')
  browser = await openBrowser()
  host = await openMemberWindow(browser, product.url, 'member')
  staff = await openMemberWindow(browser, product.url, 'member2')
  viewer = await openBroadcastWindow(browser, 390)
})
afterAll(async () => {
  await browser?.close()
  await product.close()
})

/** Seconds that the pages have to be opened before the start. */
const SOON_SECONDS = 20

/** Moves the start of a broadcast to some seconds from now, which the form, to the minute, does not. */
async function startSoon(member: Page, liveBroadcastNo: number): Promise<void> {
  const address = `${product.url}/api/live/broadcast`
  const read = await member.request.get(`${address}?liveBroadcastNo=${liveBroadcastNo}`)
  const now = Date.parse(read.headers()[SERVER_TIME_HEADER.toLowerCase()] ?? '')
  const startDate = toYmdt(new Date(now + SOON_SECONDS * 1_000))
    .slice(0, 19)
    .replace('T', ' ')
  const changed = await member.request.put(address, { data: { ...(await read.json()), startDate } })
  expect(changed.status()).toBe(200)
}

/** The room of staff, by the address of that of the host. */
const staffRoom = (): string => host.url().replace(/(\/broadcast\/\d+).*$/, '$1/manager')

/** What happens in the window that a click opens. */
async function inWindow(page: Page, click: string, steps: (opened: Page) => Promise<void>): Promise<void> {
  const [opened] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: click }).click()])
  await steps(opened)
  await opened.close()
}

test('a reserved broadcast goes on air by itself, for its host, for staff and for viewers', async () => {
  const name = '여정 예약 방송'
  await openBroadcast(host, product.url, {
    name,
    fill: async (form) => {
      await form.getByRole('textbox', { name: '방송 ID' }).fill('aqz-KE-bpKQ')
      await form.getByRole('radio', { name: '예약 시작' }).check()
      await form.getByRole('textbox', { name: '시작 시간 날짜' }).fill('2026-11-25')
      await form.getByLabel('시작 시간 시간').fill('19:30')
    },
  })
  await host.getByRole('row').filter({ hasText: name }).getByText('2026.11.25 19:30').waitFor()
  await enterRoom(host, name, '호스트')
  const link = await shareLink(host)
  await startSoon(host, Number(new URL(link).searchParams.get('liveBroadcastNo')))
  await Promise.all([host.reload(), staff.goto(staffRoom()), join(viewer, link, '하늘맘')])
  for (const page of [host, staff, viewer]) await page.getByRole('timer', { name: '시작까지 남은 시간' }).waitFor()
  await expectAccessible(viewer)
  await photograph(viewer, 'live-viewer-before-390')
  await photograph(host, 'live-host-before-1280')
  for (const page of [host, staff, viewer]) {
    await page.locator('iframe[data-video="aqz-KE-bpKQ"]').waitFor()
    await page.getByText('방송중').first().waitFor()
    expect(await page.getByRole('timer', { name: '시작까지 남은 시간' }).count()).toBe(0)
  }
})

test('whoever opens a Zoom broadcast consents once and starts it, and viewers may enter until it is over', async () => {
  const name = '여정 화상 설명회'
  await openBroadcast(host, product.url, {
    name,
    fill: (form) => form.getByRole('radio', { name: 'Zoom' }).check(),
  })
  await enterRoom(host, name, '호스트')
  await join(viewer, await shareLink(host), '하늘맘')
  await viewer.getByText('아직 회의가 시작되지 않았습니다.').waitFor()
  await host.getByText('처음 한 번 Zoom 계정을 연동해야 합니다.').waitFor()
  await expectAccessible(host)
  await photograph(host, 'live-host-zoom-1280')

  const [consent] = await Promise.all([
    host.waitForEvent('popup'),
    host.getByRole('button', { name: 'Zoom 연동하고 시작' }).click(),
  ])
  const [meeting] = await Promise.all([
    host.waitForEvent('popup'),
    consent.getByRole('button', { name: '허용' }).click(),
  ])
  await meeting.getByRole('button', { name: '회의 시작' }).click()
  await meeting.getByText('포털에 알렸습니다.').waitFor()
  await host.getByText('화상회의에 참여했습니다.').or(host.getByText('화상회의가 진행 중입니다.')).waitFor()

  const [joined] = await Promise.all([
    viewer.context().waitForEvent('page'),
    viewer.getByRole('link', { name: '화상회의 참여하기' }).click(),
  ])
  await joined.getByText('회의에 참여했습니다.').waitFor()
  await joined.close()
  await photograph(viewer, 'live-viewer-zoom-390')

  await meeting.getByRole('button', { name: '회의 종료' }).click()
  await host.getByText('화상회의가 종료되었습니다.').waitFor()
  await viewer.getByRole('link', { name: '화상회의 참여하기' }).waitFor({ state: 'detached' })
  await meeting.close()
})

test('whoever opens a remote meeting starts it, and staff join', async () => {
  const name = '여정 원격 회의'
  await openBroadcast(host, product.url, {
    name,
    fill: async (form) => {
      await form.getByRole('radio', { name: '원격 회의' }).check()
      await form.getByLabel('원격 회의 유형').selectOption({ label: '화상 회의' })
    },
  })
  await enterRoom(host, name, '호스트')
  await staff.goto(staffRoom())
  await staff.getByText('방송 개설자만 방송을 시작할 수 있습니다.').waitFor()
  await inWindow(host, '방송 시작', async (meeting) => {
    await meeting.getByRole('button', { name: '회의 시작' }).click()
    await meeting.getByText('포털에 알렸습니다.').waitFor()
  })
  await inWindow(staff, '참여하기', async (meeting) => {
    await meeting.getByText('님으로 참여했습니다.').waitFor()
  })
  await photograph(staff, 'live-staff-remote-1280')
})
