import type { QueryClient } from '@tanstack/react-query'
import { signOut } from '#areas/base/account/web/door.tsx'
import { halfTypedPattern } from '#platform/contract/half-typed.ts'
import { type Appearance, chooseAppearance, DENSITY_WORDS, SCHEME_WORDS } from '#platform/web/look/appearance.ts'

/** Something that is done at once, wherever one is; what has a screen of its own is found as that screen. */
export interface Action {
  readonly title: string
  readonly run: (cache: QueryClient) => void
}

const ACTIONS: readonly Action[] = [
  ...Object.entries(SCHEME_WORDS).map(([scheme, word]) => ({
    title: `화면 밝기: ${word}`,
    run: () => chooseAppearance({ scheme: scheme as Appearance['scheme'] }),
  })),
  ...Object.entries(DENSITY_WORDS).map(([density, word]) => ({
    title: `화면 간격: ${word}`,
    run: () => chooseAppearance({ density: density as Appearance['density'] }),
  })),
  { title: '로그아웃', run: (cache) => void signOut(cache) },
]

/** What can be done that fits what is typed. */
export function actionsOf(typed: string): readonly Action[] {
  const fits = new RegExp(halfTypedPattern(typed), 'i')
  return ACTIONS.filter(({ title }) => fits.test(title))
}
