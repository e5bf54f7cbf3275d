import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface ReadPdf {
  readonly title: string | undefined
  readonly language: string | undefined
  readonly pages: readonly { readonly size: readonly [width: number, height: number]; readonly text: string }[]
  /** Of all pages: what a screen reader walks through, 'Document', 'H1', 'Table', …, and what figures say. */
  readonly roles: readonly string[]
  readonly alternatives: readonly string[]
}

/** A PDF as its readers find it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const loading = getDocument({
    data: new Uint8Array(bytes),
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
  })
  const pdf = await loading.promise
  const { info } = await pdf.getMetadata()
  const { Title, Language } = info as { Title?: string; Language?: string }
  const pages: ReadPdf['pages'][number][] = []
  const nodes: StructNode[] = []
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const page = await pdf.getPage(at)
    const { items } = await page.getTextContent()
    const { width, height } = page.getViewport({ scale: 1 })
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
    pages.push({ size: [Math.round(width), Math.round(height)], text })
    const tree: StructNode | null = await page.getStructTree()
    if (tree) nodes.push(...nodesOf(tree))
  }
  await loading.destroy()
  return {
    title: Title,
    language: Language,
    pages,
    roles: nodes.map(({ role }) => role),
    alternatives: nodes.flatMap(({ alt }) => alt ?? []),
  }
}

interface StructNode {
  readonly role: string
  readonly alt?: string
  readonly children: readonly (StructNode | object)[]
}

const nodesOf = (node: StructNode): readonly StructNode[] => [
  node,
  ...node.children.flatMap((child) => ('role' in child ? nodesOf(child) : [])),
]
