import { attachImage, type ContentsImage } from '#areas/advertising/text-ad/contract/contents.contract.ts'
import { fileAddress, type StoredName, storeFile, useFileAddress } from '#areas/base/files/web/door.tsx'
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

const nameOf = ({ objectStorageNo, tcFileName: fileName }: StoredPicture): StoredName => ({ objectStorageNo, fileName })

/** The address at which the stored picture can be seen for a short time. Throws a ProblemError. */
export const pictureAddress = (image: StoredPicture): Promise<string> => fileAddress(nameOf(image))

/** The address of a stored picture for showing it; undefined without one and until it is known. */
export const usePictureAddress = (image: StoredPicture | undefined): string | undefined =>
  useFileAddress(image && nameOf(image))
