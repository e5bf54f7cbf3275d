import type { ArchiveType } from '#areas/itempool-import/contract/file-types.ts'
import { formKindOf } from '#areas/itempool-import/contract/file-types.ts'
import type { Analysis } from '#areas/itempool-import/contract/parse.contract.ts'
import { FILES_OF_KIND } from '#areas/itempool-import/rules/paper-files.rules.ts'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import { FileField } from '../form/file-field.tsx'
import type { UsedFiles } from '../form/use-paper-files.ts'
import css from '../import.module.css'
import type { Reanalysis } from './use-reanalysis.ts'

/** The archives that lack what the spreadsheets name, or are wrong themselves. */
function lackingArchives(analysis: Analysis): ArchiveType[] {
  const lists = [
    analysis.itemPoolTestCheckDetailList,
    analysis.itemPoolTestSimilarDetailList,
    analysis.itemPoolWeaknessCheckDetailList,
    analysis.itemPoolExpertCheckDetailList,
  ]
  const lacking = new Set(lists.flat().flatMap((item) => (item.missingImages.length > 0 ? [item.type] : [])))
  const wrong = new Set(analysis.problems.map(({ type }) => type))
  return FILES_OF_KIND[formKindOf(analysis.cpNo)].flatMap(({ sheet, archive }) =>
    lacking.has(sheet) || wrong.has(archive) ? [archive] : [],
  )
}

interface CorrectedArchivesProps {
  analysis: Analysis
  files: UsedFiles
  reanalysis: Reanalysis
}

/** A place for a corrected archive, which alone is sent before everything is analysed again. */
export function CorrectedArchives({ analysis, files, reanalysis }: CorrectedArchivesProps) {
  const types = lackingArchives(analysis)
  if (types.length === 0) return null
  const fresh = reanalysis.newArchives(types)
  return (
    <Panel title="압축 파일 바꾸기" className={lookCss.stack}>
      <p className={lookCss.note}>
        빠진 파일을 넣은 압축 파일을 다시 올리면 이전 압축 파일을 대신합니다. 엑셀 파일은 다시 올리지 않아도 됩니다.
      </p>
      <div className={css.pairs}>
        {types.map((type) => (
          <FileField key={type} type={type} files={files} onRetry={() => void reanalysis.replace([type])} />
        ))}
      </div>
      <div className={css.actions}>
        {files.isSending && <Button onClick={files.stop}>전송 중지</Button>}
        <Button
          disabled={fresh.length === 0}
          isBusy={reanalysis.isRunning}
          onClick={() => void reanalysis.replace(fresh)}
        >
          올리고 다시 분석
        </Button>
      </div>
    </Panel>
  )
}
