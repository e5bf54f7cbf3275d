import { LARGEST_NUMBER } from '#platform/contract/shapes.ts'

/** A box of a parcel: the first is number 1. */
export interface Box {
  readonly invoiceNo: number
  readonly boxNo: number
}

/** Two digits that a slip of the finger changes. */
const checkOf = ({ invoiceNo, boxNo }: Box): string => String(97 - ((invoiceNo * 1000 + boxNo) % 97)).padStart(2, '0')

/** What stands in the QR of a label, and below it for whoever has to type it: `N-700001-2-31`. It says nothing about anybody. */
export const boxCode = (box: Box): string => `N-${box.invoiceNo}-${box.boxNo}-${checkOf(box)}`

const SHAPE = /^(?:N-?)?(\d{1,10})-(\d{1,3})-(\d{2})$/

/** The box of a code, however its letters and spaces are written; undefined of what is none. */
export function boxOf(code: string): Box | undefined {
  const [, ...digits] = SHAPE.exec(code.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()) ?? []
  const [invoiceNo = 0, boxNo = 0, check] = digits.map(Number)
  const box = { invoiceNo, boxNo }
  const isOne = invoiceNo >= 1 && invoiceNo <= LARGEST_NUMBER && boxNo >= 1 && check === Number(checkOf(box))
  return isOne ? box : undefined
}
