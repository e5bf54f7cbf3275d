import { useRef, useState } from 'react'
import { addPicture, PICTURE_TYPES } from '#areas/advertising/regional-ad/contract/ad-picture.contract.ts'
import {
  PICTURE_LIMITS,
  PICTURE_REFUSALS,
  pictureFileProblem,
} from '#areas/advertising/regional-ad/rules/ad-picture.rules.ts'
import { storeFile } from '#areas/base/files/web/door.tsx'
import { sentenceOf } from '#platform/web/calls/problem-error.ts'
import { send } from '#platform/web/calls/send.ts'
import fieldCss from '#platform/web/form/field.module.css'
import { Button } from '#platform/web/look/button.tsx'
import { pictureHint } from '#platform/web/picture/picture-hint.ts'
import css from './image.module.css'

const UNREADABLE = '파일을 읽을 수 없습니다. 파일을 다시 선택해주세요.'

/** Why a chosen file cannot be a picture, before it is sent. */
async function objectionTo(file: File): Promise<string | undefined> {
  const byName = pictureFileProblem({ mimeType: file.type, sizeBytes: file.size })
  if (byName) return addPicture.refusals[byName].text
  // Browsers do not read a file that was moved or saved again after it was chosen.
  const problem = await pictureHint(file, PICTURE_LIMITS).catch(() => 'UNREADABLE' as const)
  if (problem === 'UNREADABLE') return UNREADABLE
  return problem && addPicture.refusals[PICTURE_REFUSALS[problem]].text
}

interface PictureUploadProps {
  hasPicture: boolean
  /** The address of the stored picture; empty when the picture is taken away. */
  onAddress: (address: string) => void
}

/** Uploads a picture and passes its address on; what does not work is said beside the buttons. */
export function AdPictureUpload({ hasPicture, onAddress }: PictureUploadProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const [isRunning, setRunning] = useState(false)
  const [problem, setProblem] = useState<string>()
  const upload = async (file: File): Promise<void> => {
    const objection = await objectionTo(file)
    setProblem(objection)
    if (objection) return
    setRunning(true)
    try {
      const { objectStorageNo } = await storeFile(file)
      onAddress((await send(addPicture, { body: { objectStorageNo } })).advertisementImage)
    } catch (error) {
      setProblem(sentenceOf(error))
    } finally {
      setRunning(false)
    }
  }
  return (
    <div className={css.adPictureUpload}>
      <input
        ref={chooser}
        type="file"
        className="only-spoken"
        accept={PICTURE_TYPES.join(',')}
        aria-label="이미지 파일"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // The same file may be chosen again after it was repaired.
          event.target.value = ''
          if (file) void upload(file)
        }}
      />
      <Button isBusy={isRunning} onClick={() => chooser.current?.click()}>
        이미지 올리기
      </Button>
      {hasPicture && (
        <Button disabled={isRunning} onClick={() => onAddress('')}>
          이미지 제거
        </Button>
      )}
      {problem && (
        <p className={fieldCss.fieldError} data-part="field-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
