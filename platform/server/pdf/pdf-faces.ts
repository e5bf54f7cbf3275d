import { fileURLToPath } from 'node:url'

/** The console's typeface, and one for the Chinese characters of Korean, which the former lacks. */
const FILES = {
  usual: {
    regular: 'pretendard/dist/public/static/alternative/Pretendard-Regular.ttf',
    bold: 'pretendard/dist/public/static/alternative/Pretendard-SemiBold.ttf',
  },
  hanja: {
    regular: '@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf',
    bold: '@expo-google-fonts/noto-sans-kr/600SemiBold/NotoSansKR_600SemiBold.ttf',
  },
} as const

export type FaceFamily = keyof typeof FILES

/** The name of a typeface in a document. */
export const faceOf = (family: FaceFamily, { bold = false }: { readonly bold?: boolean }): string =>
  `${family} ${bold ? 'bold' : 'regular'}`

/** Makes the typefaces known to a document; each is read when it is used first. */
export function registerFaces(pdf: PDFKit.PDFDocument): void {
  for (const [family, { regular, bold }] of Object.entries(FILES)) {
    pdf.registerFont(`${family} regular`, pathOf(regular))
    pdf.registerFont(`${family} bold`, pathOf(bold))
  }
}

const pathOf = (file: string): string => fileURLToPath(import.meta.resolve(file))
