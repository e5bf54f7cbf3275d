import { page } from 'vitest/browser'
import { readHistory } from '#platform/contract/history.contract.ts'
import { type Answer, answer } from '#platform/web/testing/fake-server.ts'
import { showScreen } from '#platform/web/testing/show-screen.tsx'
import type { ReserveStatus } from '../contract/codes.ts'
import { getOwnPhone } from '../contract/contents.contract.ts'
import { getGuide } from '../contract/guide.contract.ts'
import {
  decideReservation,
  getManagedContents,
  getManagedReservation,
  listManagedReservations,
} from '../contract/inspection.contract.ts'
import type { ManagedReservation } from '../contract/reservation-shapes.contract.ts'
import { getSendResults } from '../contract/result.contract.ts'
import { textAdScreens } from '../web/area.tsx'
import { managedReservation, managedRow, sampleHistory, sampleResults } from './reservation.samples.ts'
import { sampleGuide, sampleOwnPhone } from './text-ad.samples.ts'

/** Opens the administrator's layer over an ad in a status. */
export const open = (status: ReserveStatus, more: Partial<ManagedReservation> = {}, ...answers: Answer[]) => {
  const ad = managedReservation(status, more)
  return showScreen({
    now: sampleGuide.nowYmdt,
    at: '/promotion-manager/sms-history?detail=5',
    screens: textAdScreens,
    flags: ['ADS'],
    answers: [
      answer(getGuide, sampleGuide),
      answer(listManagedReservations, { list: [managedRow(status)], totalCount: 1 }),
      answer(getManagedReservation, ad),
      answer(getManagedContents, ad.smsContents),
      answer(getOwnPhone, sampleOwnPhone),
      answer(readHistory, sampleHistory),
      answer(getSendResults, sampleResults),
      ...answers,
    ],
  })
}

/** The open layer. */
export const layer = () => page.getByRole('dialog', { name: '문자광고 상세' })
/** A button of the layer by its whole name. */
export const button = (name: string) => layer().getByRole('button', { name, exact: true })
/** A question above the layer. */
export const question = (name: string) => page.getByRole('alertdialog', { name })

/** The server takes a decision about the ad. */
export const decided = (reserveStatus: ReserveStatus) =>
  answer(decideReservation, { adSmsReserveSeq: 5, reserveStatus })
