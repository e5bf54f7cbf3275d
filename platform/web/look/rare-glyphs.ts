const AFTER_MS = 2_000

/**
 * Names the files of the typeface that hold what neither our own texts nor the usual names are written in, once the page
 * stands. The browser fetches one only when it shows such a character, as in the name of a person.
 */
export const nameRareGlyphs = (): void => {
  setTimeout(() => {
    // Without them the typeface of the machine steps in.
    import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css').catch(() => undefined)
  }, AFTER_MS)
}
