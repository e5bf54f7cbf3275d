import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { checkUpload, uploadStatistics } from '#areas/advertising/statistics/contract/upload.contract.ts'
import { titlesOf } from '#areas/advertising/statistics/testing/figures-file.ts'
import { readMe } from '#areas/base/account/contract/signed-in.contract.ts'
import { bearer, tokenOf } from '#areas/base/programs/testing/programs.seed.ts'
import { listToInstitute } from '#areas/nsat/delivery/contract/delivery-list.contract.ts'
import { setInvoiceStatus, setTracking } from '#areas/nsat/delivery/contract/invoice.contract.ts'
import { openDeliveryWorld } from '#areas/nsat/delivery/testing/delivery-world.ts'
import { listOrderSchools } from '#areas/nsat/order/contract/order-list.contract.ts'
import { addOrder } from '#areas/nsat/order/testing/order.seed.ts'
import { fileOf } from '#platform/testing/upload-form.ts'
import { ROOT } from './root.ts'
import { portalForFile } from './testing/test-portal.ts'

const portal = await portalForFile()
const world = await openDeliveryWorld(portal)
const folder = mkdtempSync(join(tmpdir(), 'api-document-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The examples of a part of the document, as they stand there: what is sent, and what is answered. */
function examplesOf(title: string): { readonly sent: string; readonly answered: unknown }[] {
  const document = readFileSync(join(ROOT, 'docs/api.md'), 'utf8')
  const part = document.split(/^## /m).find((each) => each.startsWith(`${title}\n`)) ?? ''
  return [...part.matchAll(/^```sh\n(.*?)^```\n\n```json\n(.*?)^```/gms)].map(([, sent = '', answered = '']) => ({
    sent,
    answered: JSON.parse(answered) as unknown,
  }))
}

const run = promisify(execFile)

/** Sends an example by the shell, as somebody would who copies it. */
async function send(sent: string, env: Readonly<Record<string, string | number>>): Promise<unknown> {
  const variables = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value)]))
  const { stdout } = await run('sh', ['-c', sent.replaceAll('curl ', 'curl --silent --show-error ')], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', PORTAL: `${portal.url}/api`, ...variables },
  })
  return JSON.parse(stdout) as unknown
}

/** The fields that an example names, as deep as it names them: every one of them is in the answer, of the same type. */
function expectShape(answer: unknown, example: unknown, at = ''): void {
  if (Array.isArray(example)) {
    expect(Array.isArray(answer) && answer.length, at).toBeTruthy()
    expectShape((answer as unknown[])[0], example[0], `${at}[0]`)
  } else if (typeof example === 'object' && example !== null) {
    for (const [name, value] of Object.entries(example)) {
      expect(Object.keys(answer as object), at).toContain(name)
      expectShape((answer as Record<string, unknown>)[name], value, `${at}.${name}`)
    }
  } else expect(typeof answer, at).toBe(typeof example)
}

const PLAN_NO = world.plan.nsatPlanNo
const nsat = await portal.as('nsat')

test('who a token asks for', async () => {
  const TOKEN = await tokenOf(portal, nsat, [readMe])
  const examples = examplesOf('API tokens')
  expect(examples).toHaveLength(1)
  for (const { sent, answered } of examples) expectShape(await send(sent, { TOKEN }), answered)
})

test('orders out', async () => {
  await addOrder(portal, { planNo: PLAN_NO, schoolNo: world.own[0] as number, vendorNo: world.vendors.one })
  const TOKEN = await tokenOf(portal, nsat, [listOrderSchools])
  const examples = examplesOf('Orders out')
  expect(examples).toHaveLength(1)
  for (const { sent, answered } of examples) expectShape(await send(sent, { TOKEN, PLAN_NO }), answered)
})

test('deliveries in', async () => {
  const TOKEN = await tokenOf(portal, nsat, [listToInstitute, setTracking, setInvoiceStatus])
  const program = await portal.as(null)
  const { body } = await program.send(listToInstitute, { query: { nsatPlanNo: PLAN_NO } }, { headers: bearer(TOKEN) })
  const invoice = body.list[0]?.deliveryInvoiceList[0]
  const env = { TOKEN, PLAN_NO, INVOICE_NO: invoice?.commerceDeliveryInvoiceNo ?? 0, VERSION: invoice?.version ?? 0 }
  const examples = examplesOf('Deliveries in')
  expect(examples).toHaveLength(3)
  for (const { sent, answered } of examples) expectShape(await send(sent, env), answered)
  const after = await program.send(listToInstitute, { query: { nsatPlanNo: PLAN_NO } }, { headers: bearer(TOKEN) })
  expect(after.body.list[0]?.deliveryInvoiceList[0]).toMatchObject({
    deliveryStatus: 'SHIPPING',
    carrier: '한진택배',
    trackingNo: '5000-1234',
  })
})

test('statistics in', async () => {
  const TOKEN = await tokenOf(portal, await portal.as('admin'), [checkUpload, uploadStatistics])
  const file = await fileOf(titlesOf('child'), [[36_110, '2026-10-31', 103, 60_000, 30_000, 70_000]])
  writeFileSync(join(folder, 'figures.xlsx'), file)
  const examples = examplesOf('Statistics in')
  expect(examples).toHaveLength(2)
  for (const { sent, answered } of examples) expectShape(await send(sent, { TOKEN }), answered)
})
