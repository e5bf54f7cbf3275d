import { plainText } from '#platform/contract/sheet/cell.ts'
import { type Column, day, digits, known } from '#platform/contract/sheet/columns.ts'
import { type RowOf, sheetOf } from '#platform/contract/sheet/sheet.ts'
import { PLAN_KEY_TITLES } from './codes.ts'
import { PlanYm } from './plan.contract.ts'
import { datesOutOfOrder, ofEachDate, PLAN_DATES, type PlanDates } from './plan-dates.ts'

/** A plan as a file gives it. */
export interface PlanRow extends PlanDates {
  /** The row as the spreadsheet numbers it. */
  readonly row: number
  readonly nsatServiceNo: number
  readonly serviceName: string
  readonly planYm: string
}

const month: Column<string> = {
  ...digits(PLAN_KEY_TITLES.planYm),
  read: (cell, context) => {
    const reading = digits(PLAN_KEY_TITLES.planYm).read(cell, context)
    if ('reason' in reading || PlanYm.safeParse(reading.value).success) return reading
    return { reason: `월을 202611처럼 입력해주세요. (${plainText(reading.value)})` }
  },
}

const columns = {
  service: known(PLAN_KEY_TITLES.service, 'services', { alsoCalled: ['서비스번호', 'nsatServiceNo'] }),
  planYm: month,
  ...ofEachDate((name) => day(PLAN_DATES[name].title)),
}

const NOTE = [
  '첫 번째 시트의 회차만 등록됩니다. 같은 서비스와 월의 회차가 있으면 일정을 바꿉니다.',
  '월은 202611처럼 여섯 자리 숫자로, 날짜는 날짜 셀 또는 YYYY-MM-DD 형식으로 입력합니다.',
  '내려받은 회차 목록을 고쳐서 그대로 올릴 수 있습니다. 다른 열은 읽지 않습니다.',
].join('\n')

/** Plans in a spreadsheet. */
export const PLAN_SHEET = sheetOf(
  {
    title: '회차',
    note: NOTE,
    columns,
    keys: ['service', 'planYm'],
    unique: [{ columns: ['service', 'planYm'], words: '같은 서비스, 같은 월' }],
    otherColumns: 'ignored',
    objections: (row) => datesOutOfOrder(row).map(({ path, message }) => ({ column: path, reason: message })),
  },
  ({ service, ...row }: RowOf<typeof columns>): PlanRow => ({
    ...row,
    nsatServiceNo: service.id,
    serviceName: service.name,
  }),
)
