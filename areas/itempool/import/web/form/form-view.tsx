import { useEffect, useRef } from 'react'
import { Button } from '#platform/web/look/button.tsx'
import css from '../import.module.css'
import type { SetImportAddress } from '../import-search.ts'
import { FileGroups } from './file-groups.tsx'
import { PaperFields } from './paper-fields.tsx'
import { RecentAnalyses } from './recent-analyses.tsx'
import { useAnalyse } from './use-analyse.ts'
import type { Paper } from './use-paper.ts'
import type { UsedFiles } from './use-paper-files.ts'

interface FormViewProps {
  paper: Paper
  files: UsedFiles
  onChange: SetImportAddress
}

/** The paper and its files; from here they are sent and analysed. */
export function FormView({ paper, files, onChange }: FormViewProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { step, errors, refusals, start } = useAnalyse(paper, files)
  useEffect(() => {
    // The first place at which something is missing.
    if (refusals > 0) frame.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus()
  }, [refusals])
  const isBusy = step !== undefined
  const analyse = async (): Promise<void> => {
    const parseNo = await start()
    if (parseNo !== undefined) onChange({ parseNo, saves: paper.kind === 'english' })
  }
  const change: SetImportAddress = (patch, options) => {
    // The files of another provider's paper may be laid out in another way.
    if (patch.provider !== undefined && patch.provider !== paper.providerNo) files.clear()
    onChange(patch, options)
  }
  return (
    <div ref={frame} className={css.view}>
      <PaperFields paper={paper} isLocked={isBusy} errors={errors} onChange={change} />
      <FileGroups paper={paper} files={files} onRetry={(type) => void files.sendAll([type])} />
      <div className={`${css.actions} ${css.onward}`}>
        <p role="status">{step ?? chosenText(files)}</p>
        {files.isSending && <Button onClick={files.stop}>전송 중지</Button>}
        <Button kind="primary" size="large" isBusy={isBusy} onClick={() => void analyse()}>
          문항 내용 분석
        </Button>
      </div>
      <RecentAnalyses onOpen={(parseNo) => onChange({ parseNo })} />
    </div>
  )
}

function chosenText({ chosen }: UsedFiles): string {
  const all = Object.values(chosen).filter((each) => each !== undefined)
  if (all.length === 0) return '선택한 파일이 없습니다.'
  const failed = all.filter(({ problem }) => problem !== undefined).length
  if (all.some(({ rest }) => rest === 'stopped')) return '전송을 중지했습니다.'
  return failed > 0
    ? `파일 ${all.length}개 중 ${failed}개를 전송하지 못했습니다.`
    : `파일 ${all.length}개를 선택했습니다.`
}
