import { expect, it } from 'vitest'
import { startSimulators } from './main.ts'
import { post, postForm, readAnswer, startForTest } from './testing/start.ts'

it('only the machine itself reaches the simulators, unless they are told to listen elsewhere', async () => {
  // Another address of the same machine, which a program that listens everywhere would answer on.
  const elsewhere = ({ port }: { port: number }) => fetch(`http://127.0.0.2:${port}/`)
  const own = await startSimulators({ port: 0, dataDir: '' })
  const open = await startSimulators({ port: 0, dataDir: '', host: '0.0.0.0' })
  await expect(elsewhere(own)).rejects.toThrow()
  expect((await elsewhere(open)).status).toBe(200)
  await Promise.all([own.close(), open.close()])
})

it('every page answers in Korean', async () => {
  const { url } = await startForTest()
  for (const path of [
    '/',
    '/sms',
    '/payments',
    '/oidc',
    '/directory',
    '/commerce',
    '/storage',
    '/postcode',
    '/youtube',
  ]) {
    const response = await fetch(url + path)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<html lang="ko">')
  }
})

it('the form of the start page switches a fault and comes back to the page', async () => {
  const { url } = await startForTest()
  const answer = await postForm(`${url}/_faults`, { service: 'sms', mode: 'slow', times: '' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
  const { body } = await readAnswer(fetch(`${url}/_faults`))
  expect(body.sms).toEqual({ mode: 'slow', timesLeft: null, delayMs: 3000 })
})

it('an unknown fault is refused, an unknown address is not found', async () => {
  const { url } = await startForTest()
  expect((await post(`${url}/_faults`, { service: 'sms', mode: 'tired' })).status).toBe(400)
  expect((await post(`${url}/nowhere`, {})).status).toBe(404)
})

it('a reset forgets everything, faults too', async () => {
  const { url } = await startForTest()
  await post(`${url}/_faults`, { service: 'sms', mode: 'down' })
  await post(`${url}/sms/_unsubscribe`, { recipientNo: '01000001234' })
  expect((await post(`${url}/_reset`, {})).status).toBe(200)
  const { body } = await readAnswer(fetch(`${url}/_faults`))
  expect(body.sms).toMatchObject({ mode: 'ok' })
  expect(await (await fetch(`${url}/sms`)).text()).toContain('현재 0명')
})

it('a taken port is told', async () => {
  const { port } = await startForTest()
  await expect(startForTest({ port })).rejects.toThrow('EADDRINUSE')
})
