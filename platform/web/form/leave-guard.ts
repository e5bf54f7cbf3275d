import { useBlocker } from '@tanstack/react-router'
import { confirm } from '../feedback/dialog.ts'

/** Asks whether what was typed may go. */
export const confirmLeaving = (): Promise<boolean> =>
  confirm({
    title: '작성 중인 내용이 있습니다.',
    text: '이 화면을 떠나면 작성한 내용이 사라집니다. 떠나시겠습니까?',
    okText: '떠나기',
    cancelText: '계속 작성',
    // Enter must not throw away what was typed.
    danger: true,
  })

interface Place {
  readonly pathname: string
  readonly search: object
}

const isSamePlace = (one: Place, other: Place, names: readonly string[]): boolean =>
  one.pathname === other.pathname &&
  names.every((name) => Reflect.get(one.search, name) === Reflect.get(other.search, name))

/**
 * Asks before the screen is left while something typed is not stored. `isDone` is read in the moment of leaving:
 * whether it was stored or given up just now. `mayLeave` asks in other words, of what is under way. `leftBy` names what else in
 * the address leads away from it beside the path.
 */
export function useLeaveGuard(
  isChanged: boolean,
  isDone: () => boolean = () => false,
  mayLeave: () => Promise<boolean> = confirmLeaving,
  leftBy: readonly string[] = [],
): void {
  useBlocker({
    disabled: !isChanged,
    enableBeforeUnload: () => isChanged && !isDone(),
    shouldBlockFn: async ({ current, next }) => {
      if (isDone() || isSamePlace(current, next, leftBy)) return false
      return !(await mayLeave())
    },
  })
}
