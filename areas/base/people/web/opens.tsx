import { listChanges } from '#areas/base/people/contract/account.contract.ts'
import { type Opens, opensOf, opensText } from '#areas/base/people/rules/opens.rules.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useAllScreens } from '#platform/web/screens/all-screens.ts'
import css from './people.module.css'

/** What authorities open, told from the screens and calls of the portal; undefined until it is known. */
export function useOpens(): ((authorities: readonly string[]) => Opens) | undefined {
  const screens = useAllScreens()
  const data = useCall(listChanges, {}, { freshMs: Number.POSITIVE_INFINITY }).data
  if (!data) return undefined
  return (held) => {
    const flags = data.authorities.filter(({ authority }) => held.includes(authority)).flatMap((each) => each.flags)
    return opensOf(new Set(flags), screens, data.list)
  }
}

/** How much some authorities open together, and all of it by name. */
export function OpensDetails({ authorities }: { authorities: readonly string[] }) {
  const opensBy = useOpens()
  if (!opensBy) return null
  const opens = opensBy(authorities)
  return (
    <details className={css.opens}>
      <summary>선택한 권한으로 열리는 것: {opensText(opens)}</summary>
      <div className={css.opened}>
        <Names title="화면" names={opens.screens} />
        <Names title="변경" names={opens.changes} />
      </div>
    </details>
  )
}

const Names = ({ title, names }: { title: string; names: readonly string[] }) => (
  <section aria-label={title}>
    <h3>
      {title} {names.length}
    </h3>
    <ul>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  </section>
)
