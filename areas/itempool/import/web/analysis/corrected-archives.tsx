import type { Analysis } from '#areas/itempool/import/contract/parse.contract.ts'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import { FileField } from '../form/file-field.tsx'
import type { UsedFiles } from '../form/use-paper-files.ts'
import css from '../import.module.css'
import { lackingArchives } from './lacking-archives.ts'
import type { Reanalysis } from './use-reanalysis.ts'

interface CorrectedArchivesProps {
  analysis: Analysis
  files: UsedFiles
  reanalysis: Reanalysis
}

/** Places for corrected archives, which alone are sent before everything is analysed again. */
export function CorrectedArchives({ analysis, files, reanalysis }: CorrectedArchivesProps) {
  const types = lackingArchives(analysis)
  if (types.length === 0) return null
  return (
    <Panel title="압축 파일 바꾸기" className={lookCss.stack}>
      <p className={lookCss.note}>
        빠진 파일을 넣은 압축 파일을 선택하고 다시 분석하면 이전 압축 파일을 대신합니다. 엑셀 파일은 다시 올리지 않아도
        됩니다.
      </p>
      <div className={css.pairs}>
        {types.map((type) => (
          <FileField key={type} type={type} files={files} onRetry={reanalysis.again} />
        ))}
      </div>
    </Panel>
  )
}
