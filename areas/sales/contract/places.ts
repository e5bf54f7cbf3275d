import { placeOf } from '#platform/contract/place.ts'
import { SALES_MANAGERS, SALES_PEOPLE } from './access.ts'

/** Where people find what, and under which name: alone in this file, because the menus of every page know it. */

export const ORGANIZATIONS = placeOf('/sales/organizations', '기관별 영업현황', SALES_PEOPLE)
export const REPORTS = placeOf('/sales/sales-reports', '전체 영업현황', SALES_PEOPLE)
export const DUE_ORGANIZATIONS = placeOf('/sales/due', '오늘 연락할 기관', SALES_PEOPLE)
export const SALES_MAP = placeOf('/sales/map', '학교 지도', SALES_PEOPLE)
export const ROUTE = placeOf('/sales/route', '오늘의 동선', SALES_PEOPLE)
export const DUPLICATES = placeOf('/sales/duplicates', '중복 기관', SALES_MANAGERS)
export const FIGURES = placeOf('/sales/figures', '영업 실적', SALES_PEOPLE)
