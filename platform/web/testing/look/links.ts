/** A link of the page to another screen. */
export interface FoundLink {
  readonly path: string
  readonly text: string
}

/** The screens that links below `selector` lead to, in their order. */
export const linksIn = (selector: string): FoundLink[] =>
  [...document.querySelectorAll<HTMLAnchorElement>(`${selector} a[href^="/"]`)]
    .filter((link) => !link.hasAttribute('download') && !/^\/(api|assets)\//.test(link.pathname))
    .map((link) => ({ path: link.pathname + link.search, text: link.textContent.trim().slice(0, 30) }))
