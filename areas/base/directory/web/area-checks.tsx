import { CheckGroup } from '#platform/web/list/filters/folded-choice.tsx'
import { Button } from '#platform/web/look/button.tsx'
import css from './area-checks.module.css'
import type { Areas } from './use-areas.ts'

interface AreaChecksProps {
  legend: string
  areas: Areas
  /** What stands for an area among what is chosen. */
  valueFor: (areaId: number) => string
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Any number of regions of one kind, with what stands there until they are loaded. */
export const AreaChecks = ({ areas: { areas, isPending, problem, retry }, valueFor, ...rest }: AreaChecksProps) => (
  <CheckGroup {...rest} choices={areas.map(({ areaId, areaName }) => ({ value: valueFor(areaId), label: areaName }))}>
    {isPending && <p role="status">불러오는 중입니다.</p>}
    {problem && (
      <div className={css.problem} role="alert">
        <p>{problem.detail}</p>
        <Button onClick={retry}>다시 시도</Button>
      </div>
    )}
  </CheckGroup>
)
