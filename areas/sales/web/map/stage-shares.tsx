import type { SalesStatus } from '#areas/sales/contract/look-up.contract.ts'
import type { MapArea } from '#areas/sales/contract/map.contract.ts'
import { countedIn } from '#areas/sales/rules/map/map-figures.rules.ts'
import css from './map.module.css'

/** How a stage is painted: where everybody starts is no colour, the way to a contract grows stronger. */
function paintOf(stages: readonly SalesStatus[], { salesStatusId, salesStatusKind }: SalesStatus): string {
  if (salesStatusKind === 'WON') return 'var(--chart-3)'
  if (salesStatusKind === 'LOST') return 'var(--line-strong)'
  const way = stages.filter((stage) => stage.salesStatusKind === 'OPEN')
  const at = way.findIndex((stage) => stage.salesStatusId === salesStatusId)
  const strength = way.length < 2 ? 0 : Math.round((at / (way.length - 1)) * 90)
  return `color-mix(in srgb, var(--chart-1) ${strength}%, var(--surface))`
}

/**
 * The stages of the schools of an area as parts of one bar; the table beside it says the same in numbers. What is left of all
 * its schools is no colour: those of which somebody else is in charge, where one person's are shown.
 */
export const StageShares = ({ area, stages }: { area: MapArea; stages: readonly SalesStatus[] }) => (
  <span className={css.shares} aria-hidden="true">
    {stages.map((stage) => (
      <span
        key={stage.salesStatusId}
        style={{ flexGrow: countedIn(area, stage.salesStatusId), background: paintOf(stages, stage) }}
      />
    ))}
    <span style={{ flexGrow: area.schoolCount - sumOf(area) }} />
  </span>
)

const sumOf = ({ statuses }: MapArea): number => statuses.reduce((sum, { count }) => sum + count, 0)

/** Which paint is which stage. */
export const StageWords = ({ stages }: { stages: readonly SalesStatus[] }) => (
  <ul className={css.stages} aria-hidden="true">
    {stages.map((stage) => (
      <li key={stage.salesStatusId}>
        <span style={{ background: paintOf(stages, stage) }} />
        {stage.salesStatusName}
      </li>
    ))}
  </ul>
)
