import { useEffect } from 'react'

/** Tells the styles how much of the window a phone's keyboard leaves; some browsers lay it over the page. */
export function useViewHeight(): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const tell = (): void => {
      document.documentElement.style.setProperty('--view-height', `${view.height}px`)
      // What lies under the keyboard was scrolled up; the page is as high as what is left.
      if (view.offsetTop > 0) window.scrollTo(0, 0)
    }
    tell()
    view.addEventListener('resize', tell)
    return () => view.removeEventListener('resize', tell)
  }, [])
}
