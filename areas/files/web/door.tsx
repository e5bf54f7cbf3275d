import { ProblemError, problemOf } from '#platform/web/calls/problem-error.ts'
import { stringifySearch } from '#platform/web/calls/query-string.ts'
import { apiBase, send } from '#platform/web/calls/send.ts'
import { readUploadToken, SERVICE_CODE, uploadFile } from '../contract/contents.contract.ts'

const OWN_CONTENTS_PATH = '/contents'

const isOwnStorage = (serverUrl: string): boolean =>
  new URL(serverUrl, location.href).pathname === `${new URL(apiBase(), location.href).pathname}${OWN_CONTENTS_PATH}`

/**
 * The address of a path of the content service at the host that a token names. Our own storage is reached like every
 * call, under whatever name this page was opened.
 */
export function storageUrl(serverUrl: string, path: string, query: object): string {
  const server = isOwnStorage(serverUrl) ? `${apiBase()}${OWN_CONTENTS_PATH}` : serverUrl
  return `${server}${path.slice(OWN_CONTENTS_PATH.length)}${stringifySearch(query)}`
}

/** Stores a file of the signed-in person at the content service. Throws a ProblemError. */
export async function storeFile(file: File): Promise<{ objectStorageNo: number }> {
  const { serverUrl, token } = await send(readUploadToken, { query: { serviceCode: SERVICE_CODE } })
  if (isOwnStorage(serverUrl)) return send(uploadFile, { query: { token }, files: { file } })
  const form = new FormData()
  form.append('file', file)
  const response = await fetch(storageUrl(serverUrl, uploadFile.path, { token }), { method: 'POST', body: form })
  if (!response.ok) throw await problemOf(response)
  const answer = (await response.json()) as { objectStorageNo?: unknown; data?: { objectStorageNo?: unknown } }
  const objectStorageNo = answer.data?.objectStorageNo ?? answer.objectStorageNo
  if (typeof objectStorageNo === 'number') return { objectStorageNo }
  throw new ProblemError({ status: 502, code: 'UNREADABLE', detail: '서버의 응답을 읽을 수 없습니다.' })
}
