import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { Id } from '#platform/contract/shapes.ts'
import { AD_EDITORS, VIEWERS } from './access.ts'

/** Largest picture of an ad. */
export const MOST_PICTURE_BYTES = 1_048_576

/** Widest and highest picture of an ad. */
export const MOST_PICTURE_PIXELS = 4_096

/** What a picture of an ad may be; the first bytes of the file decide, not its name. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif'] as const

/**
 * Makes a file that the caller has stored at the content service a picture for ads, and answers the address under which
 * an ad names it (`advertisementImage`). One that no ad names is removed a day after it was added
 * or last put into an ad.
 */
export const addPicture = call({
  name: 'ads.addPicture',
  method: 'POST',
  path: '/partner/ad-api/ad-pictures',
  summary: '업로드한 파일을 지역광고 이미지로 등록한다.',
  access: AD_EDITORS,
  body: z.object({ objectStorageNo: Id }),
  output: z.object({ advertisementImage: z.string() }),
  refusals: {
    NOT_UPLOADED: { status: 422, text: '업로드한 이미지를 찾을 수 없습니다. 이미지를 다시 올려주세요.' },
    NOT_A_PICTURE: { status: 415, text: '이미지는 JPG, PNG, GIF 파일만 올릴 수 있습니다.' },
    PICTURE_TOO_LARGE: { status: 413, text: '이미지는 1MB 이하의 파일만 올릴 수 있습니다.' },
    PICTURE_NOT_SHOWN: {
      status: 415,
      text: '화면에서 볼 수 없는 방식으로 저장된 이미지입니다. 일반 JPG, PNG, GIF로 다시 저장해주세요.',
    },
    PICTURE_TOO_MANY_PIXELS: { status: 422, text: '이미지는 가로, 세로 4,096픽셀 이하의 파일만 올릴 수 있습니다.' },
    PICTURE_DAMAGED: {
      status: 422,
      text: '이미지 파일이 손상되어 올릴 수 없습니다. 파일을 다시 저장하거나 다른 이미지를 선택해주세요.',
    },
  },
})

/** The bytes of a picture: for everybody who sees ads once an ad names it, until then for whoever added it. */
export const readPicture = call({
  name: 'ads.readPicture',
  method: 'GET',
  path: '/partner/ad-api/ad-pictures/{pictureNo}',
  summary: '지역광고 이미지를 조회한다.',
  access: VIEWERS,
  params: z.object({ pictureNo: Id }),
  output: z.unknown(),
  refusals: { NOT_FOUND: { status: 404, text: '이미지를 찾을 수 없습니다.' } },
  form: 'bytes',
})
