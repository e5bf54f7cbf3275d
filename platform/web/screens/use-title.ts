import { useEffect } from 'react'

/** Ends the title of every page. */
export const TITLE_SUFFIX = '파트너센터'

/** Sets the title of the document while the component is shown: `문자광고 내역 | 파트너센터`. */
export function useTitle(title: string): void {
  useEffect(() => nameDocument(title), [title])
}

/** Sets the title of the document at once. */
export function nameDocument(title: string): void {
  document.title = `${title} | ${TITLE_SUFFIX}`
}
