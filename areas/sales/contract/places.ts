import { placeOf } from '#platform/contract/place.ts'
import { SALES_PEOPLE } from './access.ts'

/** Where people find what, and under which name: alone in this file, because the menus of every page know it. */

export const ORGANIZATIONS = placeOf('/sales/organizations', '기관별 영업현황', SALES_PEOPLE)
export const REPORTS = placeOf('/sales/sales-reports', '전체 영업현황', SALES_PEOPLE)
export const DUE_ORGANIZATIONS = placeOf('/sales/due', '오늘 연락할 기관', SALES_PEOPLE)
export const FIGURES = placeOf('/sales/figures', '영업 실적', SALES_PEOPLE)
