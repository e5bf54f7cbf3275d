import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { readMe } from '#areas/base/account/contract/signed-in.contract.ts'
import { startView } from '#areas/base/account/contract/view.contract.ts'
import type { Person } from '#platform/testing/person.ts'
import { readConfig } from '../contract/portal-config.contract.ts'
import { readStart } from '../contract/start.contract.ts'

const portal = await portalForFile()

/** What the start says, as the calls say it that tell the person and the surroundings alone. */
async function expectBoth(person: Person) {
  const [start, me, config] = [await person.send(readStart), await person.send(readMe), await person.send(readConfig)]
  expect(start.body).toEqual({ ...me.body, config: config.body })
  return me.body
}

test('the start of the application is the person and the surroundings, as each is told alone', async () => {
  expect(await expectBoth(await portal.as('academy'))).toMatchObject({ loginId: 'academy' })
})

test('whoever looks at the portal as somebody else starts as them, and is told so', async () => {
  const { neoIdNo } = (await (await portal.as('adops')).send(readMe)).body
  const admin = await portal.as('admin')
  expect((await admin.send(startView, { params: { neoIdNo } })).status).toBe(200)
  expect(await expectBoth(admin)).toMatchObject({ neoIdNo, viewedBy: { name: '관리자' } })
})
