import { type Breach, isVisible, nameOf } from './breach.ts'

/** One step of a screen leads on: more than one primary button says that none does. */
export function onePrimary(root: Element | null = document.querySelector('main')): Breach[] {
  const found = [...(root?.querySelectorAll('[data-kind="primary"]') ?? [])].filter(isVisible)
  if (found.length <= 1) return []
  return [
    {
      law: 'one primary',
      what: found
        .map((each) => nameOf(each))
        .join(', ')
        .slice(0, 160),
      figure: found.length,
    },
  ]
}
