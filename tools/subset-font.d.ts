declare module 'subset-font' {
  interface Subset {
    targetFormat: 'woff2' | 'truetype'
    variationAxes: Readonly<Record<string, { min: number; max: number; default: number }>>
    keepFeatures: readonly string[]
    noHinting: boolean
  }
  /** The font with these characters alone. */
  function subsetFont(font: Buffer, text: string, subset: Subset): Promise<Buffer>
  export = subsetFont
}
