import { test, expect } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import type { ReactNode } from 'react'
import { answer } from '#platform/web/testing/fake-server.ts'
import { showScreen } from '#platform/web/testing/show-screen.tsx'
import { Shell } from '#areas/portal/web/shell.tsx'
import { portalScreens } from '#areas/portal/web/area.tsx'
import { MenusContext } from '#areas/portal/web/menus.ts'
import { MENUS } from '#areas/portal/rules/menu-definition.rules.ts'
import { readConfig } from '#areas/portal/contract/portal-config.contract.ts'
import { listSettings } from '#areas/portal/contract/setting.contract.ts'
import { loadFont } from '#platform/web/look/look.tsx'
import { getGuide } from '../contract/guide.contract.ts'
import * as ins from '../contract/inspection.contract.ts'
import { RESERVE_STATUSES } from '../contract/codes.ts'
import { getReservation, getReservationHistory, getSendResults, listReservations } from '../contract/reservation.contract.ts'
import { TextAdSettings, DEFAULT_SETTINGS } from '../rules/settings.rules.ts'
import { textAdScreens } from './area.tsx'
import { managedReservation, managedRow, placedReservation, placedRow, sampleHistory, samplePayment, sampleResults } from './reservation-samples.ts'
import { sampleGuide } from './text-ad-samples.ts'

void loadFont()
const Frame = ({ children }: { children: ReactNode }) => <MenusContext value={MENUS}><Shell>{children}</Shell></MenusContext>
const rows = RESERVE_STATUSES.map((s, i) => managedRow(s, { adSmsReserveSeq: 1200 + i, title: `가람초등학교 외 ${i + 1}개 학교 ${['특강 안내','설명회 홍보','수강료 할인'][i%3]}`, senderType: (['NORMAL','AGENCY','ADMIN'] as const)[i%3]!, payList: i%3===0&&i>0?[samplePayment]:[], isSendMissed: s==='SEND_WAIT', isCancelRequested: s==='REJECT_INSPECTION', inspectYmdt: i>4?'2026-11-20T13:02:44+09:00':null, lastComment: '연락처와 주소가 실제와 다릅니다. 확인 후 다시 요청해주세요.' }))
const long = '[가람학원] 겨울방학 특강 안내\n\n안녕하세요, 가람학원입니다.\n초등 3~6학년 대상 겨울방학 수학 특강을 개설합니다.\n\n■ 기간: 12/28 ~ 1/22 (월~금)\n■ 시간: 오전 10시 ~ 12시\n■ 문의: 02-123-4567\n\n선착순 20명 모집합니다.'
const con = { ...managedReservation('UNDER_INSPECTION').smsContents, contents: long }
const answers = (st: any) => [
  answer(readConfig, { layout: 'header', helpUrls: { notice: '', faq: '', inquiry: '' }, inquiryPhone: '1577-1234', company: { name: '파트너교육(주)', info: '대표 홍길동' } } as any),
  answer(getGuide, sampleGuide),
  answer(listReservations, { list: rows, totalCount: 9 }),
  answer(ins.listManagedReservations, { list: rows, totalCount: 37 }),
  answer(getReservation, placedReservation(st, { smsContents: con, payList: [samplePayment], lastComment: '연락처를 확인해주세요.' })),
  answer(ins.getManagedReservation, managedReservation(st, { smsContents: con, payList: [samplePayment], additionalReceivePhoneNumber: '010-****-1234,010-****-5555', lastComment: '연락처를 확인해주세요.' })),
  answer(ins.getManagedContents, con),
  answer(getReservationHistory, sampleHistory), answer(getSendResults, sampleResults),
  answer(listSettings, { list: [{ area: 'textAd', title: '문자 광고', version: 1, value: DEFAULT_SETTINGS, schema: z.toJSONSchema(TextAdSettings) as any }] }),
]
const wait = (ms: number) => new Promise((r) => setTimeout(r, ms))
const CASES: [string, string, string][] = [
  ['list', '/promotion/sms-history', 'SEND_COMPLETE'],
  ['detail', '/promotion/sms-history?detail=5', 'SEND_COMPLETE'],
  ['m-list', '/promotion-manager/sms-history', 'UNDER_INSPECTION'],
  ['m-detail', '/promotion-manager/sms-history?detail=5', 'UNDER_INSPECTION'],
  ['settings', '/settings', 'UNDER_INSPECTION'],
]
for (const [w, h] of [[390, 844]] as const)
  for (const [name, at, st] of CASES)
    test(`${name} ${w}`, async () => {
      await page.viewport(w, h)
      showScreen({ at, screens: [...textAdScreens, ...portalScreens], flags: ['ADS', 'ALL', 'IAMCLASS'], frame: Frame, answers: answers(st) })
      await wait(2500)
      const d = document.querySelector('dialog'); const shot = (x: string) => page.elementLocator(d ?? document.querySelector('main')!).screenshot({ path: `/work/main/.cache/look/${name}-${w}${x}.png` }); await shot('')
      const c = document.querySelector('.overlay-content')
      if (c) { c.scrollTop = 700; await wait(200); await shot('-b'); if (w === 390) { c.scrollTop = 1500; await wait(200); await shot('-c') } }
      else { scrollTo(0, 700); await wait(200); await page.screenshot({ path: `/work/main/.cache/look/${name}-${w}-b.png` }) }
      expect(1).toBe(1)
    })
