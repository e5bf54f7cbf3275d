import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { microsecondsNow } from '#platform/testing/machine-time.ts'

/** The least that can send one text to many: what the portal is compared with. Speaks as much of the protocol as viewers need. */
const server = createServer()
const sockets = new Set<WebSocket>()
new WebSocketServer({ server, perMessageDeflate: false, skipUTF8Validation: true }).on('connection', (socket) => {
  sockets.add(socket)
  socket.on('close', () => sockets.delete(socket))
  socket.on('message', () => socket.send('40'))
  socket.send('0')
})
process.on('message', ({ id, asked }: { id: number; asked: { text: string } }) => {
  const text = `42["said",{"at":${microsecondsNow()},"text":${JSON.stringify(asked.text)}}]`
  for (const socket of sockets) socket.send(text)
  process.send?.({ id, answered: 0 })
})
process.on('disconnect', () => process.exit(0))
server.listen(0, '0.0.0.0', () => process.send?.({ port: (server.address() as AddressInfo).port }))
