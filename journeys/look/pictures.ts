import { VISITOR } from './roles.ts'
import type { Scheme } from './window.ts'

/** A screen whose look was approved by somebody. */
export interface ApprovedPicture {
  readonly role: string
  readonly path: string
  readonly width: number
  readonly scheme: Scheme
  /** The button that opens what is shown. */
  readonly press?: string
}

const at = (width: number, scheme: Scheme, role: string, ...paths: readonly string[]): ApprovedPicture[] =>
  paths.map((path) => ({ role, path, width, scheme }))
const opened = (width: number, role: string, path: string, press: string): ApprovedPicture => ({
  role,
  path,
  width,
  scheme: 'light',
  press,
})

/** Of every family of screens one or two, on a desk and on a phone, and some in the dark; and what opens on them. */
export const PICTURES: readonly ApprovedPicture[] = [
  ...at(1280, 'light', VISITOR, '/', '/login', '/live.html?liveBroadcastNo=4'),
  ...at(390, 'light', VISITOR, '/', '/login', '/live.html?liveBroadcastNo=4'),
  ...at(1280, 'light', 'academy', '/dashboard', '/promotion/sms-contents', '/promotion/sms-history', '/board/4581'),
  ...at(390, 'light', 'academy', '/dashboard', '/promotion/sms-contents', '/promotion/sms-history'),
  ...at(1280, 'light', 'adops', '/ads/manage', '/ads/occupancy', '/promotion-manager/payments'),
  ...at(1280, 'light', 'member', '/dashboard', '/sales/organizations', '/sales/map', '/sales/figures', '/live'),
  ...at(390, 'light', 'member', '/sales/organizations', '/sales/due', '/sales/route'),
  ...at(1280, 'light', 'nsat', '/nsat', '/nsat/order', '/nsat/plan', '/nsat/reconciliation'),
  ...at(390, 'light', 'nsat', '/nsat', '/nsat/order'),
  ...at(1280, 'light', 'vendor1', '/nsat', '/nsat/order/reminder', '/nsat/commission/history'),
  ...at(1280, 'light', 'itempool', '/itempool/manageExam', '/itempool/manageItem'),
  ...at(1280, 'light', 'admin', '/settings'),
  ...at(1280, 'dark', 'admin', '/dashboard', '/nsat/order', '/sales/figures'),
  ...at(768, 'light', 'admin', '/dashboard', '/nsat/order'),
  opened(1280, 'adops', '/ads/manage', '기간 시작일 달력 열기'),
  opened(390, 'adops', '/ad-timeline', '기간 시작일 달력 열기'),
  opened(1280, 'nsat', '/nsat/order', '열 선택'),
  opened(390, 'nsat', '/nsat/order', '메뉴 열기'),
]

/** What its file is called: `nsat-order-1280-light-nsat`. */
export const nameOf = ({ role, path, width, scheme, press }: ApprovedPicture): string =>
  [path.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '') || 'landing', press && 'opened', width, scheme, role]
    .filter(Boolean)
    .join('-')
