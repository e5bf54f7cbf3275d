import { useEffect, useState } from 'react'
import {
  downloadFile,
  readDownloadToken,
  readUploadToken,
  SERVICE_CODE,
  uploadFile,
} from '#areas/files/contract/contents.contract.ts'
import { ProblemError, problemOf } from '#platform/web/calls/problem-error.ts'
import { stringifySearch } from '#platform/web/calls/query-string.ts'
import { apiBase, send } from '#platform/web/calls/send.ts'
import { attachImage, type ContentsImage } from '../contract/contents.contract.ts'

const OWN_CONTENTS_PATH = '/contents'

const isOwnStorage = (serverUrl: string): boolean =>
  new URL(serverUrl, location.href).pathname === `${new URL(apiBase(), location.href).pathname}${OWN_CONTENTS_PATH}`

async function upload(file: File): Promise<{ objectStorageNo: number }> {
  const { serverUrl, token } = await send(readUploadToken, { query: { serviceCode: SERVICE_CODE } })
  // Our own storage is reached like every call, under whatever name this page was opened.
  if (isOwnStorage(serverUrl)) return send(uploadFile, { query: { token }, files: { file } })
  const form = new FormData()
  form.append('file', file)
  const path = uploadFile.path.slice(OWN_CONTENTS_PATH.length)
  const response = await fetch(`${serverUrl}${path}${stringifySearch({ token })}`, { method: 'POST', body: form })
  if (!response.ok) throw await problemOf(response)
  const answer = (await response.json()) as { objectStorageNo?: unknown; data?: { objectStorageNo?: unknown } }
  const objectStorageNo = answer.data?.objectStorageNo ?? answer.objectStorageNo
  if (typeof objectStorageNo === 'number') return { objectStorageNo }
  throw new ProblemError({ status: 502, code: 'UNREADABLE', detail: '서버의 응답을 읽을 수 없습니다.' })
}

/** Stores a picture at the content service and makes it the picture of the material. Throws a ProblemError. */
export async function attachPicture(contentsSeq: number, file: File): Promise<ContentsImage> {
  const { objectStorageNo } = await upload(file)
  return send(attachImage, {
    params: { id: contentsSeq },
    body: { image: JSON.stringify({ tcFileName: file.name, objectStorageNo }) },
    files: { file },
  })
}

type StoredPicture = Pick<ContentsImage, 'objectStorageNo' | 'tcFileName'>

/** The address at which the stored picture can be seen for a short time. Throws a ProblemError. */
export async function pictureAddress({ objectStorageNo, tcFileName }: StoredPicture): Promise<string> {
  const query = { serviceCode: SERVICE_CODE, documentNo: objectStorageNo } as const
  const { serverUrl, token } = await send(readDownloadToken, { query })
  const server = isOwnStorage(serverUrl) ? `${apiBase()}${OWN_CONTENTS_PATH}` : serverUrl
  const path = downloadFile.path.slice(OWN_CONTENTS_PATH.length).replace('{documentNo}', String(objectStorageNo))
  return `${server}${path}${stringifySearch({ token, serviceCode: SERVICE_CODE, fileName: tcFileName })}`
}

/** The address of a stored picture for showing it; undefined without one and until it is known. */
export function usePictureAddress(image: StoredPicture | undefined): string | undefined {
  const [address, setAddress] = useState<{ no: number; url: string }>()
  const { objectStorageNo, tcFileName } = image ?? {}
  useEffect(() => {
    if (objectStorageNo === undefined || tcFileName === undefined) return
    let isCurrent = true
    const keep = (url: string): void => {
      if (isCurrent) setAddress({ no: objectStorageNo, url })
    }
    // Without the picture the preview still shows the text; the attached file name says that there is one.
    pictureAddress({ objectStorageNo, tcFileName }).then(keep, () => undefined)
    return () => {
      isCurrent = false
    }
  }, [objectStorageNo, tcFileName])
  return address !== undefined && address.no === objectStorageNo ? address.url : undefined
}
