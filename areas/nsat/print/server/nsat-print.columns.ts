// Made by `npm run tables` from the migrated database; ce853c59ee0d62a0 are the migrations.
import type { Generated } from 'kysely'

/** The columns of the schema `nsat_print`, in names of the program. */
export type NsatPrintColumns = {
  'nsat_print.print_order': {
    nsatPlanNo: number
    createdBy: number | null
    createdAt: Date
    printNo: Generated<number>
  }
  'nsat_print.print_order_school': {
    nsatPlanNo: number
    schoolNo: number
    schoolName: string
    nsatVendorNo: number
    vendorName: string
    representativeName: string
    vendorPhone: string
    address: string
    examCount: number
    explanationCount: number
    totalExamCount: number
    totalExplanationCount: number
    omrCount: number
    boxCount: number
    printNo: Generated<number>
  }
  'nsat_print.print_order_target': {
    nsatPlanNo: number
    schoolNo: number
    examTarget: string
    examineeCount: number
    examCount: number
    explanationCount: number
    printNo: Generated<number>
  }
  'nsat_print.printed_order': {
    nsatPlanNo: number
    nsatSchoolOrderNo: number
    printNo: Generated<number>
    examineeCount: number | null
    amountWon: number | null
  }
}

/** Their names, for statements: every one of a table. */
export const NSAT_PRINT_COLUMNS = {
  'nsat_print.print_order': ['nsatPlanNo', 'createdBy', 'createdAt', 'printNo'],
  'nsat_print.print_order_school': [
    'nsatPlanNo',
    'schoolNo',
    'schoolName',
    'nsatVendorNo',
    'vendorName',
    'representativeName',
    'vendorPhone',
    'address',
    'examCount',
    'explanationCount',
    'totalExamCount',
    'totalExplanationCount',
    'omrCount',
    'boxCount',
    'printNo',
  ],
  'nsat_print.print_order_target': [
    'nsatPlanNo',
    'schoolNo',
    'examTarget',
    'examineeCount',
    'examCount',
    'explanationCount',
    'printNo',
  ],
  'nsat_print.printed_order': ['nsatPlanNo', 'nsatSchoolOrderNo', 'printNo', 'examineeCount', 'amountWon'],
} as const satisfies { readonly [Table in keyof NsatPrintColumns]: readonly (keyof NsatPrintColumns[Table])[] }
