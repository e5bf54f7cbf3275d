import { type MenuGroup, placeOf } from '#areas/base/portal/rules/menu.rules.ts'
import { lastSearchOf } from '#platform/web/list/last-search.ts'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import css from './shell.module.css'

interface MenuEntriesProps {
  groups: readonly MenuGroup[]
  /** Path of the open screen. */
  path: string
  onOpen?: () => void
}

/** Groups of menu entries, as they stand in the side menu, the drawer and the unfolded top menu. */
export function MenuEntries({ groups, path, onOpen }: MenuEntriesProps) {
  const current = placeOf([{ key: '', text: '', flags: [], groups }], path)?.entry.path
  return groups.map((group) => (
    <div key={group.key} className={css.menuGroup}>
      <p className={css.menuGroupTitle} id={`menu-${group.key}`}>
        {group.text}
      </p>
      <ul aria-labelledby={`menu-${group.key}`}>
        {group.entries.map((entry) => (
          <li key={entry.path} data-current={entry.path === current || undefined}>
            {/* Back to a list as it was left. */}
            <ScreenLink
              to={entry.path}
              search={lastSearchOf(entry.path, entry.search)}
              onClick={onOpen}
              className={css.menuEntry}
            >
              {entry.text}
            </ScreenLink>
          </li>
        ))}
      </ul>
    </div>
  ))
}
