import { useEffect, useState } from 'react'
import { ProblemError, problemOf } from '#platform/web/calls/problem-error.ts'
import { stringifySearch } from '#platform/web/calls/query-string.ts'
import { saveFile } from '#platform/web/calls/save-file.ts'
import { apiBase, send, sendForResponse } from '#platform/web/calls/send.ts'
import {
  downloadFile,
  readDownloadToken,
  readUploadToken,
  SERVICE_CODE,
  uploadFile,
} from '../contract/contents.contract.ts'

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

/** Stores a file of the signed-in person at the content service, unless `signal` stops it. Throws a ProblemError. */
export async function storeFile(file: File, signal?: AbortSignal): Promise<{ objectStorageNo: number }> {
  const stop = { ...(signal && { signal }) }
  const { serverUrl, token } = await send(readUploadToken, { query: { serviceCode: SERVICE_CODE } }, stop)
  if (isOwnStorage(serverUrl)) return send(uploadFile, { query: { token }, files: { file } }, stop)
  const form = new FormData()
  form.append('file', file)
  const address = storageUrl(serverUrl, uploadFile.path, { token })
  const response = await fetch(address, { method: 'POST', body: form, ...stop })
  if (!response.ok) throw await problemOf(response)
  const answer = (await response.json()) as { objectStorageNo?: unknown; data?: { objectStorageNo?: unknown } }
  const objectStorageNo = answer.data?.objectStorageNo ?? answer.objectStorageNo
  if (typeof objectStorageNo === 'number') return { objectStorageNo }
  throw new ProblemError({ status: 502, code: 'UNREADABLE', detail: '서버의 응답을 읽을 수 없습니다.' })
}

/** A stored file and the name it is kept under. */
export interface StoredName {
  readonly objectStorageNo: number
  readonly fileName: string
}

async function readable({ objectStorageNo, fileName }: StoredName) {
  const asked = { serviceCode: SERVICE_CODE, documentNo: objectStorageNo } as const
  const { serverUrl, token } = await send(readDownloadToken, { query: asked })
  return { serverUrl, query: { token, serviceCode: SERVICE_CODE, fileName } as const }
}

const addressOf = (serverUrl: string, { objectStorageNo }: StoredName, query: object): string =>
  storageUrl(serverUrl, downloadFile.path.replace('{documentNo}', String(objectStorageNo)), query)

/** The address at which a stored file can be fetched for a short time. Throws a ProblemError. */
export async function fileAddress(file: StoredName): Promise<string> {
  const { serverUrl, query } = await readable(file)
  return addressOf(serverUrl, file, query)
}

/** Fetches a stored file and saves it under its name. Throws a ProblemError. */
export async function saveStoredFile(file: StoredName): Promise<void> {
  const { serverUrl, query } = await readable(file)
  const params = { documentNo: file.objectStorageNo }
  const response = await (isOwnStorage(serverUrl)
    ? sendForResponse(downloadFile, { params, query })
    : fetch(addressOf(serverUrl, file, query)))
  if (!response.ok) throw await problemOf(response)
  saveFile(await response.blob(), file.fileName)
}

/** The address of a stored picture for showing it; undefined without one, until it is known and where it cannot be had. */
export function useFileAddress(file: StoredName | undefined): string | undefined {
  const [address, setAddress] = useState<{ no: number; url: string }>()
  const { objectStorageNo, fileName } = file ?? {}
  useEffect(() => {
    if (objectStorageNo === undefined || fileName === undefined) return
    let isCurrent = true
    const keep = (url: string): void => {
      if (isCurrent) setAddress({ no: objectStorageNo, url })
    }
    // Without the picture its name still says that there is one.
    fileAddress({ objectStorageNo, fileName }).then(keep, () => undefined)
    return () => {
      isCurrent = false
    }
  }, [objectStorageNo, fileName])
  return address !== undefined && address.no === objectStorageNo ? address.url : undefined
}
