import { useEffect, useId, useRef, useState } from 'react'
import { removeImage } from '#areas/advertising/text-ad/contract/contents.contract.ts'
import { TEXT_AD_REFUSALS } from '#areas/advertising/text-ad/contract/refusals.ts'
import {
  checkImageBytes,
  checkImageFile,
  IMAGE_LIMITS,
} from '#areas/advertising/text-ad/rules/message/image-check.rules.ts'
import type { ChosenFile } from '#areas/advertising/text-ad/web/ad/attached-image.ts'
import { attachPicture, usePictureAddress } from '#areas/advertising/text-ad/web/ad/attached-image.ts'
import { ProblemError } from '#platform/web/calls/problem-error.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { alert } from '#platform/web/feedback/dialog.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import fieldCss from '#platform/web/form/field.module.css'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { pictureHint } from '#platform/web/picture/picture-hint.ts'
import type { Wizard } from '../use-wizard.ts'
import css from '../wizard.module.css'

const ATTACH_FAILED = '이미지 첨부에 실패했습니다. 다시 시도해주세요.'

/** Whether the file may become the picture; says itself why not. */
async function isUsable(file: File): Promise<boolean> {
  const byName = checkImageFile({ name: file.name, sizeBytes: file.size })
  const verdict = byName.ok ? checkImageBytes(file.size, await pictureHint(file, IMAGE_LIMITS)) : byName
  if (verdict.ok) return true
  if (verdict.code === 'IMAGE_TOO_LARGE') {
    await alert({ title: '이미지 용량 제한을 초과했습니다.', text: verdict.text })
  } else await alert({ title: verdict.text })
  return false
}

interface ImageProps {
  wizard: Wizard
  file: ChosenFile
  onFile: (file: ChosenFile) => void
}

/** The picture of an MMS: first chosen, then attached. */
export function WizardImage({ wizard, file, onFile }: ImageProps) {
  const { state, set, setMaterial } = wizard
  const [isAttaching, setAttaching] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const id = useId()
  const removing = useWrite(removeImage)
  const shownUrl = useShownPicture(file, usePictureAddress(state.image))
  const choose = async (chosen: File | undefined): Promise<void> => {
    if (chooser.current) chooser.current.value = ''
    if (chosen && (await isUsable(chosen))) onFile(chosen)
  }
  const attach = async (): Promise<void> => {
    if (!file || state.contentsSeq === undefined) return
    setAttaching(true)
    try {
      setMaterial({ image: await attachPicture(state.contentsSeq, file) })
      onFile(undefined)
      toast.success('이미지가 첨부되었습니다.')
    } catch (problem) {
      set({ image: undefined })
      await alert({ title: ATTACH_FAILED, text: reasonOf(problem) })
    } finally {
      setAttaching(false)
    }
  }
  const remove = async (): Promise<void> => {
    onFile(undefined)
    if (!state.image) return
    await removing
      .run({ params: { id: state.contentsSeq ?? 0 } })
      .then(() => setMaterial({ image: undefined }))
      .catch((problem: unknown) => wizard.refuse('이미지를 삭제하지 못했습니다.', problem))
  }
  return (
    <div className={fieldCss.field} data-part="field">
      <label htmlFor={id}>이미지</label>
      <input
        id={id}
        ref={chooser}
        type="file"
        accept=".jpg"
        className="only-spoken"
        tabIndex={-1}
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      <div className={`${lookCss.row} ${css.materialImageLine}`}>
        {shownUrl && <img src={shownUrl} alt="선택한 이미지" />}
        <p role="status">
          {file
            ? `${file.name} (첨부 전)`
            : state.image
              ? `${state.image.tcFileName} (첨부됨)`
              : '선택한 이미지가 없습니다.'}
        </p>
        <div className={lookCss.row}>
          <Button data-material="image" onClick={() => chooser.current?.click()}>
            이미지 선택
          </Button>
          <Button kind="primary" disabled={!file} isBusy={isAttaching} onClick={() => void attach()}>
            첨부
          </Button>
          {(file || state.image) && (
            <Button onClick={() => void remove()} isBusy={removing.isRunning}>
              이미지 삭제
            </Button>
          )}
        </div>
      </div>
      <p className={fieldCss.fieldHint}>jpg 파일 1장, 300KB 이하, 가로·세로 1000픽셀 이하만 첨부할 수 있습니다.</p>
    </div>
  )
}

/** The server's own reason where it says more than that it did not work. */
const reasonOf = (problem: unknown): string | undefined =>
  problem instanceof ProblemError && problem.detail !== TEXT_AD_REFUSALS.IMAGE_NOT_UPLOADED.text
    ? problem.detail
    : undefined

/** The chosen file itself, before it is stored; otherwise the stored picture. */
function useShownPicture(file: ChosenFile, storedUrl: string | undefined): string | undefined {
  const [fileUrl, setFileUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    setFileUrl(url)
    return () => {
      setFileUrl(undefined)
      URL.revokeObjectURL(url)
    }
  }, [file])
  return file ? fileUrl : storedUrl
}
