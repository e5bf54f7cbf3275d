import { useEffect, useState } from 'react'
import { downloadFile, readDownloadToken, SERVICE_CODE } from '#areas/files/contract/contents.contract.ts'
import { storageUrl, storeFile } from '#areas/files/web/door.tsx'
import { attachImage, type ContentsImage } from '#areas/text-ad/contract/contents.contract.ts'
import { send } from '#platform/web/calls/send.ts'

/** The picture that somebody chose and that is not stored yet. */
export type ChosenFile = File | undefined

/** Stores a picture at the content service and makes it the picture of the material. Throws a ProblemError. */
export async function attachPicture(contentsSeq: number, file: File): Promise<ContentsImage> {
  const { objectStorageNo } = await storeFile(file)
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
  const path = downloadFile.path.replace('{documentNo}', String(objectStorageNo))
  return storageUrl(serverUrl, path, { token, serviceCode: SERVICE_CODE, fileName: tcFileName })
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
