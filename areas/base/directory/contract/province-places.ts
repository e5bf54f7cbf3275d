/** Where a province stands on a map of equal tiles, from 1 on, and its name where there is little room. */
export interface ProvincePlace {
  readonly row: number
  readonly column: number
  readonly short: string
}

const at = (row: number, column: number, short: string): ProvincePlace => ({ row, column, short })

/** The provinces by their number, laid out like the country: neighbours stand beside each other as far as tiles can. */
export const PROVINCE_PLACES: Readonly<Record<number, ProvincePlace>> = {
  28: at(1, 1, '인천'),
  11: at(1, 2, '서울'),
  41: at(1, 3, '경기'),
  51: at(1, 4, '강원'),
  44: at(2, 1, '충남'),
  36: at(2, 2, '세종'),
  43: at(2, 3, '충북'),
  47: at(2, 4, '경북'),
  52: at(3, 1, '전북'),
  30: at(3, 2, '대전'),
  27: at(3, 3, '대구'),
  31: at(3, 4, '울산'),
  46: at(4, 1, '전남'),
  29: at(4, 2, '광주'),
  48: at(4, 3, '경남'),
  26: at(4, 4, '부산'),
  50: at(5, 1, '제주'),
}
