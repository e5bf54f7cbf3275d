import { type RefObject, useEffect } from 'react'

const FIELDS = 'input:enabled:not([type="hidden"]), select:enabled, textarea:enabled'

/** The first field of a form that can be filled in; of a group of choices the one that is chosen. */
function firstFieldOf(form: HTMLFormElement): HTMLElement | null {
  const first = form.querySelector<HTMLElement>(FIELDS)
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first
  return form.querySelector<HTMLElement>(`[name="${CSS.escape(first.name)}"]:checked`) ?? first
}

/** A form that appears in a layer begins at its first field, unless a field of the layer is being filled in already. */
export function useFirstField(frame: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const layer = frame.current?.closest('[role="dialog"], [role="alertdialog"]')
    if (!frame.current || !layer || layer.querySelector(':is(input, select, textarea):focus')) return
    firstFieldOf(frame.current)?.focus()
  }, [frame])
}
