import { MOST_TARGETS } from '#areas/advertising/regional-ad/contract/ad.record.ts'
import type { SearchType } from '#areas/advertising/regional-ad/contract/codes.ts'
import type { Target } from '#areas/advertising/regional-ad/contract/managed-ad.contract.ts'
import { TARGET_WORDS } from '#areas/advertising/regional-ad/rules/managed-ad-table.rules.ts'
import { MOST_OFFERED_TARGETS } from '#areas/advertising/regional-ad/rules/policy.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import css from './managed.module.css'

interface FoundProps {
  targetType: SearchType
  found: readonly Target[]
  /** A former answer is shown while the next one is on its way. */
  isOld: boolean
  chosen: readonly Target[]
  onChange: (chosen: readonly Target[]) => void
}

const TOO_MANY = `한 광고에 ${MOST_TARGETS}곳까지 선택할 수 있습니다.`

/** What a search found, to be ticked one by one or all together. */
export function FoundTargets({ targetType, found, isOld, chosen, onChange }: FoundProps) {
  const chosenIds = new Set(chosen.map(({ targetId }) => targetId))
  const take = (more: readonly Target[]): void => {
    const room = MOST_TARGETS - chosen.length
    if (more.length > room) toast.error(TOO_MANY)
    if (room > 0) onChange([...chosen, ...more.slice(0, room)])
  }
  const leave = (some: readonly Target[]): void => {
    const ids = new Set(some.map(({ targetId }) => targetId))
    onChange(chosen.filter(({ targetId }) => !ids.has(targetId)))
  }
  const open = found.filter(({ targetId }) => !chosenIds.has(targetId))
  const isCut = found.length >= MOST_OFFERED_TARGETS
  return (
    <div className={css.adTargetsFound} data-stale={isOld || undefined} aria-busy={isOld}>
      <div className={css.adTargetsHead}>
        <p role="status">
          조회 결과 <strong>{found.length}</strong>곳
        </p>
        {found.length > 0 && (
          <label>
            <input
              type="checkbox"
              checked={open.length === 0}
              ref={(box) => {
                if (box) box.indeterminate = open.length > 0 && open.length < found.length
              }}
              onChange={(event) => (event.target.checked ? take(open) : leave(found))}
            />
            조회 결과 모두 선택
          </label>
        )}
      </div>
      {isCut && (
        <p className={css.adTargetsNote}>
          이름순으로 {MOST_OFFERED_TARGETS}곳까지만 표시합니다. 조건을 좁혀 조회해주세요.
        </p>
      )}
      {found.length === 0 ? (
        <p className={css.adTargetsEmpty}>조건에 맞는 {TARGET_WORDS[targetType]}가 없습니다.</p>
      ) : (
        <ul className={css.adTargetsList} aria-label={`조회한 ${TARGET_WORDS[targetType]}`}>
          {found.map((target) => (
            <li key={target.targetId}>
              <label>
                <input
                  type="checkbox"
                  checked={chosenIds.has(target.targetId)}
                  onChange={(event) => (event.target.checked ? take([target]) : leave([target]))}
                />
                <span>
                  {target.targetName} <small>{target.areaName}</small>
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
