import type { DetailItem } from '#areas/itempool-import/contract/analysis.contract.ts'
import { flagsOf, type ItemFlag } from '#areas/itempool-import/rules/item-flags.rules.ts'
import { Field } from '#platform/web/form/field.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { Again } from './analysis-actions.tsx'
import type { Reanalysis } from './use-reanalysis.ts'

interface Cell {
  readonly column: string
  readonly label: string
  readonly hint?: string
  readonly seenIn: (item: DetailItem) => string
}

/** The cell by which a flag goes; a missing picture is no matter of cells. */
const CELLS: Readonly<Partial<Record<ItemFlag, Cell>>> = {
  exists: { column: 'id', label: '문항 ID', seenIn: ({ id }) => id },
  answer: {
    column: 'answerList',
    label: '정답',
    hint: '여러 개면 | 로 구분해주세요.',
    seenIn: ({ answerList }) => answerList.join('|'),
  },
}

/** Other values for the cells of an item that stand in the way of its registration, to be analysed again. */
export function MendItem({ item, reanalysis }: { item: DetailItem; reanalysis: Reanalysis }) {
  const corrections = reanalysis.corrections[item.type]
  const cells = flagsOf(item).flatMap((flag) => CELLS[flag] ?? [])
  if (cells.length === 0) return null
  return (
    <div className={lookCss.stack}>
      {cells.map(({ column, label, hint, seenIn }) => {
        const cell = { row: item.row, column, reason: '', value: seenIn(item) }
        return (
          <Field key={column} label={`고칠 ${label}`} hint={hint}>
            {(control) => (
              <input
                {...control}
                maxLength={200}
                disabled={corrections.isFull && !corrections.has(cell)}
                value={corrections.valueOf(cell)}
                onChange={(event) => corrections.correct(cell, event.target.value)}
              />
            )}
          </Field>
        )
      })}
      <div className={lookCss.row}>
        <Again reanalysis={reanalysis} />
      </div>
    </div>
  )
}
