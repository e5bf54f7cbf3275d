import { placeOf } from '#platform/contract/place.ts'
import { STATEMENT_READERS } from './access.ts'

/** Where people find what, and under which name: alone in this file, because the menus of every page know it. */

export const STATEMENTS = placeOf('/nsat/commission/history', '수수료 정산 내역', STATEMENT_READERS)
export const TAX_INVOICE = placeOf('/nsat/tax-invoice/info', '세금계산서 발행 안내', STATEMENT_READERS)
