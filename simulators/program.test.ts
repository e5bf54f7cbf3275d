import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { post, startForTest, temporaryFolder } from './testing/start.ts'

const SECRET = { 'x-secret-key': 'simulator-secret' }

/** Starts the program and answers once it printed its address. */
async function startProgram(port: number, dataDir: string): Promise<ChildProcess> {
  const program = spawn(process.execPath, [join(import.meta.dirname, 'program.ts')], {
    env: { ...process.env, SIMULATOR_PORT: String(port), DATA_DIR: dataDir, SMS_WEBHOOK_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void program.kill('SIGKILL'))
  const [line] = await once(program.stdout as NodeJS.EventEmitter, 'data')
  expect(String(line)).toContain(`http://localhost:${port}`)
  return program
}

it('a simulator that is killed knows after its restart what it had answered, and SIGTERM ends it cleanly', async () => {
  const { port, url, close } = await startForTest()
  await close()
  const dataDir = temporaryFolder()
  const first = await startProgram(port, dataDir)
  const sent = await post(
    `${url}/sms/v3.0/appKeys/simulator/sender/mms`,
    {
      title: '제목',
      body: '본문',
      sendNo: '15771234',
      senderGroupingKey: 'TEST:7:1',
      recipientList: [{ recipientNo: '01000001234' }],
    },
    SECRET,
  )
  expect(sent.body).toMatchObject({ header: { isSuccessful: true } })
  first.kill('SIGKILL')
  await once(first, 'exit')

  const second = await startProgram(port, dataDir)
  const messages = await (await fetch(`${url}/sms/_messages?purpose=TEST&reserve=7`)).json()
  expect(messages).toMatchObject([{ recipientNo: '01000001234', body: '본문' }])
  second.kill('SIGTERM')
  expect(await once(second, 'exit')).toEqual([0, null])
})
