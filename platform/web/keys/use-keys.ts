import { type RefObject, useEffect, useEffectEvent } from 'react'
import { addKeys, type KeyBinding } from './keys.ts'

/**
 * Lets single keys do things while the component is shown: `useKeys('검수', [{ key: 'a', label: '승인', run }], ref)`.
 * `scope` is an element of the component. The keys rest while the person types, composes a syllable or holds a
 * modifier, and while a dialog that does not hold `scope` is open; `?` shows them.
 */
export function useKeys(title: string, keys: readonly KeyBinding[], scope: RefObject<Element | null>): void {
  const runNow = useEffectEvent((index: number) => keys[index]?.run?.())
  const described = JSON.stringify(keys.map(({ key, label, run }) => [key, label, run !== undefined]))
  useEffect(() => {
    const bindings = (JSON.parse(described) as [string, string, boolean][]).map(([key, label, runs], index) => ({
      key,
      label,
      ...(runs && { run: () => runNow(index) }),
    }))
    return addKeys({ title, keys: bindings, scope: () => scope.current })
  }, [title, described, scope])
}
