import { Button } from 'antd'
import { useRef, useState } from 'react'
import { storeFile } from '#areas/files/web/door.tsx'
import { sentenceOf } from '#platform/web/calls/problem-error.ts'
import { send } from '#platform/web/calls/send.ts'
import { addPicture, PICTURE_TYPES } from '../contract/ad-picture.contract.ts'
import { pictureProblem } from '../rules/ad-picture.rules.ts'

/** Why a chosen file cannot be a picture, before it is sent; the server looks at what is in it. */
function objectionTo(file: File): string | undefined {
  const problem = pictureProblem({ mimeType: file.type, sizeBytes: file.size })
  return problem ? addPicture.refusals[problem].text : undefined
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
    const objection = objectionTo(file)
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
    <div className="ad-picture-upload">
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
      <Button loading={isRunning} onClick={() => chooser.current?.click()}>
        이미지 올리기
      </Button>
      {hasPicture && (
        <Button disabled={isRunning} onClick={() => onAddress('')}>
          이미지 제거
        </Button>
      )}
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
