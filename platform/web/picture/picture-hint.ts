import {
  type PictureLimits,
  type PictureProblem,
  pictureTypeOf,
  SIGNATURE_BYTES,
} from '#platform/contract/picture/picture.ts'

/**
 * Why a chosen file cannot be the picture that is asked for, as far as this browser's own decoder tells; undefined when it
 * shows it. The server looks more closely. Rejects when the file cannot be read, since it was moved or saved again.
 */
export async function pictureHint(file: Blob, { types, mostSide }: PictureLimits): Promise<PictureProblem | undefined> {
  const type = pictureTypeOf(new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer()))
  if (type === null || (types && !types.includes(type))) return 'NOT_A_PICTURE'
  const url = URL.createObjectURL(new Blob([file], { type }))
  try {
    const picture = new Image()
    const isOpen = new Promise<boolean>((resolve) => {
      picture.onload = () => resolve(true)
      picture.onerror = () => resolve(false)
    })
    picture.src = url
    if (!(await isOpen)) return 'DAMAGED'
    if (mostSide && Math.max(picture.naturalWidth, picture.naturalHeight) > mostSide) return 'TOO_MANY_PIXELS'
    return await picture.decode().then(
      () => undefined,
      () => 'DAMAGED' as const,
    )
  } finally {
    URL.revokeObjectURL(url)
  }
}
