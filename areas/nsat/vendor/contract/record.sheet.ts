import { z } from 'zod'
import { checked, known, oneOf, optional, text } from '#platform/contract/sheet/columns.ts'
import { fieldCells } from '#platform/contract/sheet/field-cell.ts'
import { sheetOf } from '#platform/contract/sheet/sheet.ts'
import { wordsOf } from '#platform/contract/statuses.ts'
import { BUSINESS_METHODS, SERVICE_NOS, SERVICE_WORDS, VENDOR_STATES } from './codes.ts'
import { INSTITUTE } from './institute.record.ts'
import { VENDOR } from './vendor.record.ts'

/** A vendor or an institute as a file gives it, with what is stored in the columns that the file lacks. */
export interface UploadedRecord {
  /** The row as the spreadsheet numbers it. */
  readonly row: number
  /** Null: one that is called by its name, or a new one. */
  readonly no: number | null
  readonly name: string
  /** What is written of it, by field. */
  readonly fields: Readonly<Record<string, string | number | boolean | null>>
  /** By service: the vendor of an institute, 1 for what a vendor sells. */
  readonly links: Readonly<Record<string, number>>
}

/** As much of it as tells which one is meant: of its fields those that name it. */
export type AskedRecord = Pick<UploadedRecord, 'row' | 'no' | 'fields'>

const serviceNo = (word: string): number | undefined =>
  SERVICE_NOS.find((no) => `${no}` === word || SERVICE_WORDS[no] === word)
const UNKNOWN_SERVICE = `${Object.values(SERVICE_WORDS).join(', ')} 중에서 쉼표로 구분해 입력해주세요.`
const Services = z
  .string()
  .transform((words) => words.split(',').map((word) => serviceNo(word.trim())))
  .pipe(z.array(z.number(UNKNOWN_SERVICE)).min(1, UNKNOWN_SERVICE))

const NOTE = [
  '첫 번째 시트의 자료만 업로드됩니다. 목록에서 내려받은 엑셀을 그대로 고쳐 업로드할 수 있습니다.',
  '번호를 비워 두면 새로 등록합니다. 같은 이름이 이미 있으면 그 자료를 수정합니다.',
  '전화번호는 ‘-’가 있어도 됩니다. 우편번호는 숫자 5자리를 입력합니다.',
].join('\n')

/** Vendors, as the list of the service office gives them out. */
export const VENDOR_SHEET = sheetOf(
  {
    title: '총판',
    note: NOTE,
    keys: ['vendor', 'vendorName'],
    columns: {
      vendor: optional(known('총판번호', 'vendors', { isUnique: true })),
      ...fieldCells(VENDOR, { vendorName: { isUnique: true } }),
      services: checked(text(VENDOR.links.serviceNos.title), Services),
      state: oneOf('상태', wordsOf(VENDOR_STATES)),
    },
  },
  ({ row, vendor, services, state, ...fields }): UploadedRecord => ({
    row,
    no: vendor?.id ?? null,
    name: fields.vendorName,
    fields: { ...fields, isActive: state === 'ACTIVE' },
    links: Object.fromEntries(services.map((no) => [no, 1])),
  }),
)

const { schoolName, ownerName, ...written } = fieldCells(INSTITUTE)

/** Institutes with who looks after them, as the list of the service office gives them out. */
export const INSTITUTE_SHEET = sheetOf(
  {
    title: '학원',
    note: `${NOTE}\n총판을 비워 두면 그 서비스에서 배정을 해제합니다.`,
    keys: ['institute', 'schoolName', 'phoneNumber'],
    unique: [{ columns: ['schoolName', 'phoneNumber'], words: '같은 학원명, 같은 전화번호' }],
    columns: {
      institute: optional(known('학원번호', 'institutes', { isUnique: true })),
      schoolName,
      ownerName,
      loginId: optional(text('아이디', { mostLength: 50 })),
      ...written,
      businessMethod: oneOf('유입 유형', wordsOf(BUSINESS_METHODS)),
      vendor1001: optional(known(`${SERVICE_WORDS[1001]} 총판`, 'vendors1001')),
      vendor1002: optional(known(`${SERVICE_WORDS[1002]} 총판`, 'vendors1002')),
      vendor1003: optional(known(`${SERVICE_WORDS[1003]} 총판`, 'vendors1003')),
    },
  },
  ({ row, institute, vendor1001, vendor1002, vendor1003, ...fields }): UploadedRecord => ({
    row,
    no: institute?.id ?? null,
    name: fields.schoolName,
    fields,
    links: Object.fromEntries(
      [vendor1001, vendor1002, vendor1003].flatMap((vendor, at) => (vendor ? [[SERVICE_NOS[at], vendor.id]] : [])),
    ),
  }),
)
