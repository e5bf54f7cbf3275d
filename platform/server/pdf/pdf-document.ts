/**
 * A PDF as data, so that it reaches the thread that draws it: blocks one below the other, over as many pages as they need.
 * Lengths are points (1/72 inch) unless they say millimetres; colours are CSS hex. Nothing personal goes into a file's name.
 */
export interface PdfDocument extends PdfHead {
  readonly blocks: readonly PdfBlock[]
}

/** What a PDF is, apart from what stands in it. */
export interface PdfHead {
  /** What a reader shows as the name of the document, and a screen reader says first. */
  readonly title: string
  /** Stands in the properties of the file; with the same instant and content the bytes are the same. */
  readonly madeAt: Date
  /** A4 unless said. */
  readonly paper?: PdfPaper
  /** Stands left below every page, the number of the page and of all pages right of it. Labels have none. */
  readonly footer?: string
}

export type PdfPaper = 'A4' | 'A4_ACROSS' | 'LABEL_100X150'

export type PdfBlock =
  | PdfHeading
  | PdfText
  | PdfFacts
  | PdfTable
  | PdfQr
  | PdfDrawing
  | PdfBeside
  | PdfGrid
  | { readonly kind: 'line' }
  | { readonly kind: 'gap'; readonly height: number }
  /** What follows stands on a new page. */
  | { readonly kind: 'page' }

/** Of the document (1, also an entry of the reader's outline), of a part (2) or of what stands in one (3). */
export interface PdfHeading {
  readonly kind: 'heading'
  readonly level: 1 | 2 | 3
  readonly text: string
}

/** A paragraph; line breaks in it stay. Words are kept whole where they fit. */
export interface PdfText extends PdfLook {
  readonly kind: 'text'
  readonly text: string
  /** 10 unless said. */
  readonly size?: number
  readonly align?: PdfAlign
  /** So many lines at most; the last one ends with …. */
  readonly mostLines?: number
}

/** Titles and what they are, in two columns. */
export interface PdfFacts {
  readonly kind: 'facts'
  readonly rows: readonly (readonly [title: string, value: string])[]
  readonly size?: number
  /** Of the column of titles; 80 unless said. */
  readonly titleWidth?: number
}

/** Titles come again on every page; a row stays whole. */
export interface PdfTable {
  readonly kind: 'table'
  readonly columns: readonly PdfColumn[]
  readonly rows: readonly (readonly PdfCell[])[]
  /** 9 unless said. */
  readonly size?: number
}

export interface PdfColumn {
  readonly title: string
  /** Its share of the width. */
  readonly width: number
  readonly align?: PdfAlign
}

export type PdfCell =
  | string
  | (PdfLook & {
      readonly text: string
      /** The colour below the text. */
      readonly ground?: string | undefined
    })

export interface PdfQr {
  readonly kind: 'qr'
  readonly text: string
  /** What a screen reader says. */
  readonly says: string
  readonly sizeMm: number
  readonly align?: PdfAlign
}

/** A chart or a map: shapes in units of their own, scaled to the width there is. */
export interface PdfDrawing {
  readonly kind: 'drawing'
  readonly width: number
  readonly height: number
  /** What a screen reader says. */
  readonly says: string
  readonly shapes: readonly PdfShape[]
  /** Points that it takes at most; the whole width unless said. */
  readonly mostWidth?: number
}

export type PdfShape =
  /** As in SVG. */
  | { readonly path: string; readonly fill?: string; readonly stroke?: string; readonly lineWidth?: number }
  /** `y` is the middle of the line. */
  | (PdfLook & {
      readonly text: string
      readonly x: number
      readonly y: number
      readonly size: number
      readonly align?: PdfAlign
    })

/** Columns beside one another, on one page. */
export interface PdfBeside {
  readonly kind: 'beside'
  /** `width` in points; columns without share what is left. */
  readonly columns: readonly { readonly width?: number; readonly blocks: readonly PdfBlock[] }[]
  readonly gap?: number
}

/** Cells of a sheet of labels, row by row over as many pages as they need; what does not fit into a cell is cut. */
export interface PdfGrid {
  readonly kind: 'grid'
  readonly columns: number
  readonly rows: number
  readonly marginMm: { readonly x: number; readonly y: number }
  readonly gapMm?: { readonly x: number; readonly y: number }
  readonly paddingMm?: number
  readonly cells: readonly (readonly PdfBlock[])[]
}

export interface PdfLook {
  readonly bold?: boolean
  readonly color?: string
}

export type PdfAlign = 'left' | 'center' | 'right'
