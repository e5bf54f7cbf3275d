import { useState } from 'react'
import { layoutOf, type PaperLayout, type PaperType } from '#areas/itempool/import/contract/file-types.ts'
import { downloadTemplate } from '#areas/itempool/import/contract/upload.contract.ts'
import { FILES_OF_KIND, type FilePair } from '#areas/itempool/import/rules/paper-files.rules.ts'
import { download } from '#platform/web/calls/download.ts'
import { showProblem } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/look/button.tsx'
import { Panel } from '#platform/web/look/panel.tsx'
import css from '../import.module.css'
import { FileField } from './file-field.tsx'
import type { Paper } from './use-paper.ts'
import type { UsedFiles } from './use-paper-files.ts'

const TITLES: Readonly<Record<PaperLayout, string>> = {
  TEST: '문항',
  ENGLISH: '영어 문항',
  SIMILAR: '유사 문항',
  WEAKNESS: '취약 문항',
  EXPERT: '심화 문항',
}

interface FileGroupsProps {
  paper: Paper
  files: UsedFiles
  onRetry: (type: PaperType) => void
}

/** The files of a paper, a panel for each layout of spreadsheet; what a paper can do without is folded until it is wanted. */
export function FileGroups({ paper, files, onRetry }: FileGroupsProps) {
  const groups = Map.groupBy(FILES_OF_KIND[paper.kind], ({ sheet }) => layoutOf(sheet, paper.providerNo))
  return [...groups].map(([layout, pairs]) => (
    <FileGroup key={layout} layout={layout} pairs={pairs} files={files} onRetry={onRetry} />
  ))
}

interface FileGroupProps extends Omit<FileGroupsProps, 'paper'> {
  layout: PaperLayout
  pairs: readonly FilePair[]
}

function FileGroup(props: FileGroupProps) {
  const { layout, pairs, files } = props
  const [isWanted, setWanted] = useState(false)
  const title = TITLES[layout]
  if (pairs.some(({ sheet }) => sheet === 'TEST')) {
    return (
      <Panel aria-label={title}>
        <div className={css.head}>
          <h2>{title}</h2>
          <Template layout={layout} />
        </div>
        <Places {...props} />
      </Panel>
    )
  }
  const isOpen = isWanted || isUsed(pairs, files)
  return (
    <Panel aria-label={title}>
      <details className={css.folded} open={isOpen} onToggle={(event) => setWanted(event.currentTarget.open)}>
        <summary>
          <h2>{title}</h2>
          <span>선택 사항</span>
        </summary>
        {isOpen && (
          <>
            <div className={css.template}>
              <Template layout={layout} />
            </div>
            <Places {...props} />
          </>
        )}
      </details>
    </Panel>
  )
}

/** Something stands in these places that must be seen. */
const isUsed = (pairs: readonly FilePair[], { chosen, objections }: UsedFiles): boolean =>
  pairs.flatMap(({ sheet, archive }) => [sheet, archive]).some((type) => chosen[type] ?? objections[type])

const Places = ({ pairs, files, onRetry }: FileGroupProps) => (
  <div className={css.pairs}>
    {pairs.flatMap(({ sheet, archive }) =>
      [sheet, archive].map((type) => (
        <FileField key={type} type={type} files={files} required={type === 'TEST'} onRetry={onRetry} />
      )),
    )}
  </div>
)

function Template({ layout }: { layout: PaperLayout }) {
  const name = `${TITLES[layout]} 양식`
  const save = (): void => void download(downloadTemplate, { params: { layout } }, `${name}.xlsx`).catch(showProblem)
  return (
    <Button aria-label={`${name} 내려받기`} onClick={save}>
      양식 내려받기
    </Button>
  )
}
