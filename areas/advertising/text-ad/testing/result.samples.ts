import type { ResendOffer } from '../contract/resend.contract.ts'
import type { AdResult } from '../contract/result.contract.ts'

/** What a sent ad with a link came to. */
export const sampleResult: AdResult = {
  adSmsReserveSeq: 5,
  title: '가람초등학교 외 1개 학교 특강 안내',
  smsType: 'LMS',
  reserveStatus: 'SEND_COMPLETE',
  reserveYmdt: '2026-11-20T11:00:00+09:00',
  recipientCount: 620,
  sentCount: 618,
  deliveredCount: 589,
  failedCount: 31,
  clickCount: 74,
  clickerCount: 52,
  hasLinks: true,
  orderAmount: 220_000,
  refundAmount: 11_000,
  refundRequestedAmount: 0,
  isComplete: true,
  bySchool: [
    {
      placeSeq: 11,
      placeName: '가람초등학교',
      districtName: '종로구',
      districtId: 11110,
      provinceId: 11,
      sentCount: 500,
      deliveredCount: 475,
      failedCount: 20,
      clickCount: 61,
      clickerCount: 43,
    },
    {
      placeSeq: 12,
      placeName: '나래초등학교',
      districtName: '중구',
      districtId: 11140,
      provinceId: 11,
      sentCount: 118,
      deliveredCount: 114,
      failedCount: 6,
      clickCount: 13,
      clickerCount: 9,
    },
  ],
  byHour: [
    { hour: '2026-11-20T11:00:00+09:00', clickCount: 50 },
    { hour: '2026-11-20T13:00:00+09:00', clickCount: 24 },
  ],
  byReason: [
    { code: '3001', text: '없는 번호', count: 29 },
    { code: '-6001', text: '수신거부', count: 2 },
  ],
  own: { adCount: 1, deliveredPercent: 95, clickedPercent: 8.8 },
  earlier: { adCount: 3, deliveredPercent: 93.1, clickedPercent: 6.2 },
  region: { adCount: 12, deliveredPercent: 94.4, clickedPercent: 5.1 },
}

/** Those of it who were not reached, and can be. */
export const sampleOffer: ResendOffer = {
  adSmsReserveSeq: 5,
  resendOf: null,
  resentAs: null,
  isResentUnpaid: false,
  recipientCount: 29,
  neverCount: 2,
  schoolCount: 2,
  orderAmount: 0,
  sendTimes: ['2026-11-24T11:00:00+09:00', '2026-11-24T14:00:00+09:00'],
  whyNot: null,
  isOwn: true,
}
