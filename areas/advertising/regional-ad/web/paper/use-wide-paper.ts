import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

const ACROSS = '@page { size: A4 landscape; margin: 10mm }'

/** While the screen is shown, the browser prints across. A rule of its own, because one of a stylesheet would stay for all screens. */
export function useWidePaper(): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(ACROSS)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [])
}

/** Whether the page is being printed just now: what is drawn by what can be seen has to be drawn whole. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const set = (is: boolean) => () => flushSync(() => setPrinting(is))
    const [begin, end] = [set(true), set(false)]
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
