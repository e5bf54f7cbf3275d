/** A screen, and whom it is open to. */
export interface OpenScreen {
  readonly path: string
  readonly title: string
  readonly access: 'open' | 'session' | readonly string[]
}

/** Something that can be changed, and by whom. */
export interface OpenChange {
  readonly summary: string
  readonly flags: readonly string[]
}

/** What somebody sees and may change beside what everybody who is signed in does. */
export interface Opens {
  readonly screens: readonly string[]
  readonly changes: readonly string[]
}

/** What flags open: the screens that can be gone to by themselves, and the changes, each by its name. */
export function opensOf(
  flags: ReadonlySet<string>,
  screens: readonly OpenScreen[],
  changes: readonly OpenChange[],
): Opens {
  const holds = (wanted: readonly string[]): boolean => wanted.some((flag) => flags.has(flag))
  const titles = screens
    .filter(({ access, path }) => Array.isArray(access) && holds(access) && !path.includes('{'))
    .map(({ title }) => title)
  return {
    screens: [...new Set(titles)],
    changes: changes.filter((change) => holds(change.flags)).map(({ summary }) => summary),
  }
}

/** `화면 14개, 변경 31가지` */
export const opensText = ({ screens, changes }: Opens): string =>
  `화면 ${screens.length.toLocaleString('ko-KR')}개, 변경 ${changes.length.toLocaleString('ko-KR')}가지`
