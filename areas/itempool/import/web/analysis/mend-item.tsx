import { useState } from 'react'
import type { DetailItem } from '#areas/itempool/import/contract/analysis.contract.ts'
import { layoutOf } from '#areas/itempool/import/contract/file-types.ts'
import { flagsOf, type ItemFlag } from '#areas/itempool/import/rules/item-flags.rules.ts'
import { columnsOfLayout } from '#areas/itempool/import/rules/layouts/named-columns.rules.ts'
import { Field } from '#platform/web/form/field.tsx'
import { Select } from '#platform/web/form/select.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { Again } from './analysis-actions.tsx'
import type { Reanalysis } from './use-reanalysis.ts'

interface Cell {
  readonly column: string
  readonly label: string
  readonly hint?: string | undefined
  readonly choices?: readonly string[]
}

/** The cell by which a flag goes; a missing picture is no matter of cells. */
const CELLS: Readonly<Partial<Record<ItemFlag, Cell>>> = {
  exists: { column: 'id', label: '문항 ID' },
  answer: { column: 'answerList', label: '정답', hint: '여러 개면 | 로 구분해주세요.' },
}

/** What stands in a cell, as far as the analysis tells it. */
function seenIn(item: DetailItem, column: string): string {
  const value = new Map<string, unknown>(Object.entries(item)).get(column)
  if (Array.isArray(value)) return value.join('|')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

interface MendItemProps {
  item: DetailItem
  reanalysis: Reanalysis
}

/** Other values for cells of an item, to be analysed again: those that stand in the way of its registration, and any other. */
export function MendItem({ item, reanalysis }: MendItemProps) {
  const corrections = reanalysis.corrections[item.type]
  const layout = layoutOf(item.type, reanalysis.cpNo)
  const columns = columnsOfLayout(layout)
  const flagged = flagsOf(item).flatMap((flag) => CELLS[flag] ?? [])
  const others = columns.filter(({ column }) => !flagged.some((cell) => cell.column === column))
  const corrected = others.filter(({ column }) => corrections.has({ row: item.row, column }))
  const [chosen, setChosen] = useState<string>()
  const added = others.filter(({ column }) => column === chosen && !corrected.some((cell) => cell.column === column))
  return (
    <div className={lookCss.stack}>
      {[...flagged, ...corrected, ...added].map((cell) => (
        <CellInput key={cell.column} cell={cell} item={item} reanalysis={reanalysis} />
      ))}
      <Field label="고칠 다른 칸">
        {(control) => (
          <Select
            {...control}
            emptyText="선택해주세요."
            choices={others.map(({ column, label }) => ({ value: column, label: `${label} (${column})` }))}
            value={chosen}
            onChoose={setChosen}
          />
        )}
      </Field>
      <div className={lookCss.row}>
        <Again reanalysis={reanalysis} />
      </div>
    </div>
  )
}

function CellInput({ cell: { column, label, hint, choices }, item, reanalysis }: MendItemProps & { cell: Cell }) {
  const corrections = reanalysis.corrections[item.type]
  const cell = { row: item.row, column, reason: '', value: seenIn(item, column) }
  const isLocked = corrections.isFull && !corrections.has(cell)
  return (
    <Field label={`고칠 ${label}`} hint={hint ?? choices?.join(', ')}>
      {(control) => (
        <input
          {...control}
          maxLength={200}
          disabled={isLocked}
          value={corrections.valueOf(cell)}
          onChange={(event) => corrections.correct(cell, event.target.value)}
        />
      )}
    </Field>
  )
}
