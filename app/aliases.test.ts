import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { ALIASES } from './aliases.ts'

const portal = await portalForFile()

test.each(Object.entries(ALIASES))('below %s the calls below %s answer, to nobody else', async (former, path) => {
  const calls = portal.areas.list.flatMap(({ endpoints }) => endpoints.map(({ call }) => call))
  const renamed = calls.filter((call) => call.path.startsWith(`${path}/`) || call.path === path)
  expect(renamed).not.toEqual([])
  // No call stands below the former path itself.
  expect(calls.filter((call) => call.path.startsWith(former))).toEqual([])
  const nobody = await portal.as(null)
  for (const call of renamed.filter(({ access }) => access !== 'public')) {
    const params = Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 1]))
    const asked = { ...call, path: former + call.path.slice(path.length) }
    const { status, code } = await nobody.send(asked, { params } as never)
    expect([call.name, status, code]).toEqual([call.name, 401, 'NO_SESSION'])
  }
})
