import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'

/** An address with the field names of juso.go.kr. */
export interface Juso {
  readonly roadAddr: string
  readonly roadAddrPart1: string
  readonly roadAddrPart2: string
  readonly jibunAddr: string
  readonly zipNo: string
  readonly bdNm: string
  readonly siNm: string
  readonly sggNm: string
  readonly rn: string
  readonly buldMnnm: string
  readonly buldSlno: string
}

interface Row {
  readonly school_id: string
  readonly school_name: string
  readonly sido_code: string
  readonly road_address: string
}

/** The official list of the country's schools: real roads with a building on each. */
const OFFICIAL_LIST = join(import.meta.dirname, '../../demo/data/schools.csv')

/** Where the postal codes of a province begin. */
const FIRST_CODES: Readonly<Record<string, number>> = {
  11: 1_000,
  41: 10_000,
  28: 21_000,
  51: 24_000,
  43: 27_000,
  36: 30_000,
  44: 31_000,
  30: 34_000,
  47: 36_000,
  27: 41_000,
  31: 44_000,
  26: 46_000,
  48: 50_000,
  52: 54_000,
  46: 57_000,
  29: 61_000,
  50: 63_000,
}

function toJuso({ school_id, school_name, sido_code, road_address }: Row): Juso[] {
  const [, siNm = '', sggNm = '', rn = '', buldMnnm = '', buldSlno = '0'] =
    /^(\S+)(?: (\S+(?:시|군|구)(?: \S+구)?))?.* (\S+(?:로|길)) (\d+)(?:-(\d+))?$/.exec(road_address) ?? []
  if (siNm === '') return []
  const number = Number(school_id.replaceAll(/\D/g, ''))
  const quarter = `${rn.replace(/(?:\d+번?)?[로길].*$/, '')}동`
  return [
    {
      roadAddr: `${road_address} (${quarter}, ${school_name})`,
      roadAddrPart1: road_address,
      roadAddrPart2: ` (${quarter}, ${school_name})`,
      jibunAddr: [siNm, sggNm, quarter, `${Number(buldMnnm) * 3 + (number % 90)} ${school_name}`]
        .filter(Boolean)
        .join(' '),
      zipNo: String((FIRST_CODES[sido_code] ?? 0) + (number % 900)).padStart(5, '0'),
      bdNm: school_name,
      siNm,
      sggNm,
      rn,
      buldMnnm,
      buldSlno,
    },
  ]
}

let known: readonly Juso[] | undefined

/** Every address that the simulator knows. */
export function readAddresses(): readonly Juso[] {
  known ??= (parse(readFileSync(OFFICIAL_LIST), { columns: true, bom: true, skip_empty_lines: true }) as Row[]).flatMap(
    toJuso,
  )
  return known
}
