import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { refuseTakenPort } from './ports.ts'

async function listen() {
  const server = createServer().listen(0)
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}

test('A port that stays taken is refused in a sentence that names the variable.', async () => {
  const { port, close } = await listen()
  await expect(refuseTakenPort('PORT', port, '', () => undefined)).rejects.toThrow(
    `Port ${port} is taken by another program: end that program, or set PORT to a free port.`,
  )
  close()
})

test('A port that becomes free meanwhile is fine.', async () => {
  const { port, close } = await listen()
  const said: string[] = []
  await refuseTakenPort('PORT', port, '', (line) => {
    said.push(line)
    close()
  })
  expect(said).toEqual([`Port ${port} is taken: waiting a moment for it`])
})
