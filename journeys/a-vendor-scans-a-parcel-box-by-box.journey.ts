import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '#platform/testing/pdf-file.ts'
import { expectAccessible, openBrowser, openWindow, photograph, savedBytes, signIn } from './browser.ts'
import { CHROMIUM_ARGS } from './chromium-args.ts'
import { filmCodes } from './filmed-codes.ts'
import { Product } from './product.ts'

const product = new Product()
const folder = mkdtempSync(join(tmpdir(), 'film-'))
let browser: Browser
let withCamera: Browser | undefined
let desk: Page
let planNo: string

beforeAll(async () => {
  await product.start('2026-11-24T09:00:00+09:00')
  browser = await openBrowser()
  desk = await openWindow(browser)
  await signIn(desk, product.url, 'vendor1')
  const plans = await desk.request.get(`${product.url}/api/nsat/service/1001/plans?planYear=2026`)
  const { list } = (await plans.json()) as { list: { nsatPlanNo: number; planYm: string }[] }
  planNo = String(list.find(({ planYm }) => planYm === '202611')?.nsatPlanNo)
})
afterAll(async () => {
  await withCamera?.close()
  await browser?.close()
  await product.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Parcel {
  schoolName: string
  codes: string[]
}

/** What stands on the labels: the institute, and under its QR code the code of each box. */
async function parcelsIn(pdf: Buffer): Promise<Parcel[]> {
  const { pages } = await readPdf(pdf)
  const parcels: Parcel[] = []
  for (const { text } of pages) {
    const [schoolName = ''] = text.split('\n')
    const [code = ''] = /N-\d+-\d+-\d+/.exec(text) ?? []
    const last = parcels.at(-1)
    if (last?.codes[0]?.split('-')[1] === code.split('-')[1]) last?.codes.push(code)
    else parcels.push({ schoolName: schoolName.trim(), codes: [code] })
  }
  return parcels
}

/** The labels of what waits to be handed over, as a vendor prints them. */
async function printLabels(page: Page): Promise<Parcel[]> {
  await page.goto(`${product.url}/nsat/delivery/institute?nsatPlanNo=${planNo}&deliveryStatus=WAITING_FOR_DELIVERY`)
  await page.getByRole('button', { name: '라벨·명세서' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByLabel('인쇄할 것').selectOption({ label: '상자 라벨 · 라벨 프린터 (100 × 150 mm)' })
  await photograph(page, 'nsat-labels-question')
  const saved = page.waitForEvent('download')
  await question.getByRole('button', { name: '내려받기' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('상자라벨_수학 모의고사_202611.pdf')
  return parcelsIn(await savedBytes(file))
}

test('a vendor prints labels, and hands a parcel over box by box with the camera of the phone', async () => {
  const own = await printLabels(desk)
  const other = await openWindow(browser)
  await signIn(other, product.url, 'vendor2')
  const [foreign] = await printLabels(other)
  const parcel = own.find(({ codes }) => codes.length > 1)
  const [first = '', ...rest] = parcel?.codes ?? []
  const film = join(folder, 'codes.y4m')
  filmCodes(film, [first, foreign?.codes[0] ?? '', ...rest])

  withCamera = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: [
      ...CHROMIUM_ARGS,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  const phone = await openWindow(withCamera, 390)
  await signIn(phone, product.url, 'vendor1')
  await phone.goto(`${product.url}/nsat/delivery/institute?nsatPlanNo=${planNo}`)
  await phone.getByRole('link', { name: '상자 스캔' }).click()
  await phone.getByRole('button', { name: '카메라 켜기' }).click()
  const scans = phone.getByRole('listitem')
  await scans
    .filter({ hasText: `상자 1/${parcel?.codes.length} 확인` })
    .first()
    .waitFor()
  await scans.filter({ hasText: '배송할 상자의 라벨이 아닙니다.' }).first().waitFor()
  await scans.filter({ hasText: '배송 완료' }).first().waitFor()
  await photograph(phone, 'nsat-scan-390')
  await phone.getByRole('button', { name: '카메라 끄기' }).click()
  await expectAccessible(phone)
  await phone.goto(
    `${product.url}/nsat/delivery/institute?${new URLSearchParams({
      nsatPlanNo: planNo,
      searchItem: 'schoolName',
      searchKeyword: parcel?.schoolName ?? '',
    })}`,
  )
  await phone.getByRole('button', { name: `${parcel?.schoolName} 초기화` }).waitFor()
})

test('what is typed where there is no network is sent when there is one again', async () => {
  const [next] = await printLabels(desk)
  const code = next?.codes[0] ?? ''
  await desk.goto(`${product.url}/nsat/delivery/scan`)
  await desk.getByLabel('라벨 코드').waitFor()
  await desk.context().setOffline(true)
  await desk.getByLabel('라벨 코드').fill(code.toLowerCase())
  await desk.getByRole('button', { name: '확인', exact: true }).click()
  await desk.getByText('연결되면 보낼 스캔이 1건 있습니다.').waitFor()
  await photograph(desk, 'nsat-scan-offline')
  await desk.context().setOffline(false)
  await desk
    .getByRole('listitem')
    .filter({ hasText: next?.schoolName ?? '' })
    .waitFor()
})
