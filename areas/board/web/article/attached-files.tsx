import { useState } from 'react'
import { saveStoredFile, useFileAddress } from '#areas/base/files/web/door.tsx'
import type { Attachment } from '#areas/board/contract/article.contract.ts'
import { isPicture } from '#areas/board/rules/chosen-file.rules.ts'
import { showProblem } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/look/button.tsx'
import { bytesText } from '#platform/web/upload/upload-words.ts'
import css from './files.module.css'

/** The files of an article: each to be saved, pictures to be looked at. */
export function AttachedFiles({ files }: { files: readonly Attachment[] }) {
  if (files.length === 0) return null
  return (
    <section className={css.attached} aria-label="첨부 파일">
      <h2>첨부 파일 {files.length}개</h2>
      <ul className={css.files}>
        {files.map((file) => (
          <li key={file.objectStorageNo} className={css.file}>
            <FileLine file={file} />
            {isPicture(file) && <Picture file={file} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function FileLine({ file }: { file: Attachment }) {
  const [isRunning, setRunning] = useState(false)
  const save = async (): Promise<void> => {
    setRunning(true)
    await saveStoredFile(file).catch(showProblem)
    setRunning(false)
  }
  return (
    <div className={css.line}>
      <FileName file={file} />
      <Button size="small" isBusy={isRunning} aria-label={`${file.fileName} 내려받기`} onClick={() => void save()}>
        내려받기
      </Button>
    </div>
  )
}

/** Name and size of a file. */
export const FileName = ({ file: { fileName, sizeBytes } }: { file: Pick<Attachment, 'fileName' | 'sizeBytes'> }) => (
  <span className={css.name}>
    {fileName} <span className={css.size}>{bytesText(sizeBytes)}</span>
  </span>
)

function Picture({ file }: { file: Attachment }) {
  const address = useFileAddress(file)
  const [isBroken, setBroken] = useState(false)
  if (!address || isBroken) return null
  return <img className={css.picture} src={address} alt={`${file.fileName} 미리보기`} onError={() => setBroken(true)} />
}
