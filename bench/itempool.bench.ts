import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createTestDatabase } from '#app/testing/test-database.ts'
import type { Analysis } from '#areas/itempool/import/contract/parse.contract.ts'
import type { StoredModel } from '#areas/itempool/import/contract/upload.contract.ts'
import { writtenRow } from '#areas/itempool/import/testing/paper-rows.ts'
import { workbookOf } from '#areas/itempool/import/testing/workbooks.ts'
import { pngOf } from '#areas/itempool/import/testing/zip-file.ts'
import { zipOf } from '#platform/testing/xlsx-file.ts'
import { atMost, type Figure } from './figures.ts'
import { type Portal, startPortal } from './portal.ts'
import { forgetPeak, memoryMb } from './processes.ts'
import { signIn } from './sign-in.ts'

const ITEMS = 1_000
const IMAGE_BYTES = 60_000
/** No ratio: so long a person looks at a bar that moves. */
const MOST_SECONDS = 15
/** No ratio: the memory of a container is as large as it is. */
const MOST_MB = 400

/** A paper of a thousand items with a picture each: its archive unpacked, and its files analysed. */
export async function run(port: number): Promise<Figure[]> {
  const database = await createTestDatabase()
  const portal = await startPortal(database.url, port, { ROLE: 'all' })
  try {
    const client = await openClient(portal)
    const files = [
      await client.upload('TEST', '문항.xlsx', await workbook()),
      await client.upload('TEST_RESOURCE', '이미지.zip', archive()),
    ]
    const beforeMb = memoryMb(portal.pid, 'VmRSS')
    forgetPeak(portal.pid)
    const paper = { cpNo: 1, testName: '고1 3월', objectStorageList: files }
    const unpacked = await timed(() => client.send<object>('POST', '/upload/image', paper))
    const analysed = await timed(() => analyse(client, paper))
    checkWhole(analysed.value)
    const peakMb = memoryMb(portal.pid, 'VmHWM')
    const size = Math.round((ITEMS * IMAGE_BYTES) / 1_000_000)
    return [
      atMost(`unpacking of ${ITEMS} pictures (${size} MB)`, unpacked.seconds, MOST_SECONDS, 's'),
      atMost(`analysis of ${ITEMS} items`, analysed.seconds, MOST_SECONDS, 's'),
      atMost(`memory of the process at most (${beforeMb.toFixed(0)} MB before)`, peakMb, MOST_MB, 'MB'),
    ]
  } finally {
    await portal.stop()
    await database.drop()
  }
}

const workbook = (): Promise<Buffer> =>
  workbookOf(
    'TEST',
    Array.from({ length: ITEMS }, (_, index) => writtenRow('TEST', index + 1)),
  )

/** Pictures of noise, each of as many points as bytes. */
function archive(): Buffer {
  return zipOf(
    Array.from({ length: ITEMS }, (_, index) => ({
      name: `math-${index + 1}_q.png`,
      content: pngOf(randomBytes(IMAGE_BYTES / 2).toString('hex')),
    })),
  )
}

interface Client {
  send<T>(method: string, path: string, body?: object): Promise<T>
  upload(type: string, name: string, bytes: Buffer): Promise<StoredModel>
}

/** Somebody of the question bank, as a program that reads envelopes. */
async function openClient({ url }: Portal): Promise<Client> {
  const cookie = await signIn(url, 'itempool')
  const read = async <T>(answering: Promise<Response>): Promise<T> => {
    const answer = await answering
    const { header, data } = (await answer.json()) as {
      header: { successful: boolean; resultMessage: string }
      data: T
    }
    if (!header.successful) throw new Error(`${answer.status}: ${header.resultMessage}`)
    return data
  }
  const send = <T>(method: string, path: string, body?: object) =>
    read<T>(
      fetch(`${url}/api/itemPool${path}`, {
        method,
        headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
  const { token } = await send<{ token: string }>('GET', '/token/upload')
  return {
    send,
    upload(type, name, bytes) {
      const form = new FormData()
      form.append('type', type)
      form.append('file', new Blob([new Uint8Array(bytes)]), name)
      const path = `/upload/document/multipart?token=${encodeURIComponent(token)}`
      return read<StoredModel>(fetch(`${url}/api/itemPool${path}`, { method: 'POST', body: form }))
    },
  }
}

async function analyse(client: Client, paper: object): Promise<Analysis> {
  let analysis = await client.send<Analysis>('POST', '/parse', paper)
  while (analysis.status === 'RUNNING') {
    await pause(100)
    analysis = await client.send<Analysis>('GET', `/parse/${analysis.parseNo}`)
  }
  return analysis
}

function checkWhole({ status, errorMessage, itemPoolTestCheckDetailList }: Analysis): void {
  const whole = itemPoolTestCheckDetailList.filter(({ missingImages }) => missingImages.length === 0)
  if (status !== 'DONE' || whole.length !== ITEMS) throw new Error(`${status}: ${whole.length} items, ${errorMessage}`)
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  const begun = performance.now()
  const value = await work()
  return { value, seconds: (performance.now() - begun) / 1000 }
}
