import type { CallOutput } from '#platform/contract/call.ts'
import type { Contents, getOwnPhone } from '../contract/contents.contract.ts'
import type { Guide } from '../contract/guide.contract.ts'
import type { Reservation } from '../contract/reservation-shapes.contract.ts'
import type { School } from '../contract/school.contract.ts'
import { BONUS_MONTHS, BONUSES, EXCLUSIVITY_DAYS, PACKAGES, SEND_TIMES } from '../rules/policy.ts'
import { DEFAULT_SETTINGS } from '../rules/settings.rules.ts'

/** Answers of the server for tests. On the server's clock it is Monday morning, so Tuesday is the first send day. */
export const sampleGuide: Guide = {
  ...DEFAULT_SETTINGS,
  optOutNumber: '080-000-0000',
  inquiryPhone: '02-0000-0000',
  linkBase: 'https://portal.test/r/',
  nowYmdt: '2026-11-23T09:00:00+09:00',
  prices: [
    { smsType: 'LMS', grade: 'A', priceWon: 100_000 },
    { smsType: 'LMS', grade: 'B', priceWon: 100_000 },
    { smsType: 'MMS', grade: 'A', priceWon: 400_000 },
    { smsType: 'MMS', grade: 'B', priceWon: 200_000 },
  ],
  vatPercent: 10,
  gradeARecipients: 500,
  packages: [...PACKAGES],
  bonuses: [...BONUSES],
  bonusMonths: BONUS_MONTHS,
  tempSaveRetentionText: '1시간',
  tempSaveLongestText: '3시간',
  exclusivityDays: EXCLUSIVITY_DAYS,
  firstSendDay: '2026-11-24',
  lastSendDay: '2027-05-31',
  sendTimes: [...SEND_TIMES],
  holidays: [],
}

export const freeSchool: School = {
  organizationId: 11,
  organizationName: '가람초등학교',
  targetCount: 500,
  available: true,
  unavailableReason: null,
  nextAvailableDates: [],
  commonResourceSeq: 11,
  commonResourceGroupSeq: 101,
}

export const smallSchool: School = {
  ...freeSchool,
  organizationId: 12,
  commonResourceSeq: 12,
  organizationName: '나래초등학교',
  targetCount: 120,
}

export const takenSchool: School = {
  ...freeSchool,
  organizationId: 13,
  commonResourceSeq: 13,
  organizationName: '다온초등학교',
  available: false,
  unavailableReason: 'TAKEN',
  nextAvailableDates: ['2026-12-02', '2026-12-03'],
}

export const emptySchool: School = {
  ...freeSchool,
  organizationId: 14,
  commonResourceSeq: 14,
  organizationName: '라온초등학교',
  targetCount: 0,
  available: false,
  unavailableReason: 'NO_RECIPIENTS',
}

export const sampleContents: Contents = {
  adSmsContentsSeq: 7,
  title: '가람초등학교 외 1개 학교 특강 안내',
  contents: '겨울 특강을 엽니다.',
  smsType: 'LMS',
  sendPurpose: '특강 안내',
  contentsStatus: 'TEMPORARY_SAVE',
  senderType: 'NORMAL',
  contentsImage: [],
  tcAttachFileId: null,
  registerYmdt: '2026-11-23T08:50:00+09:00',
  modifyYmdt: '2026-11-23T08:55:00+09:00',
  testSendCount: 2,
  isTitleAutomatic: false,
}

/** An own number of which no test has been sent yet. */
export const sampleOwnPhone: CallOutput<typeof getOwnPhone> = {
  phoneNumber: '010-****-1234',
  remainingTests: 5,
  remainingNumbers: 100,
}

const mapping = (school: School, adSmsReserveResourceMappingSeq: number) => ({
  reserveResourceMapping: {
    adSmsReserveResourceMappingSeq,
    commonReserveSeq: 5,
    commonResourceSeq: school.commonResourceSeq,
    expectedTargetCount: school.targetCount,
    recipientCount: null,
  },
  resourceMapping: {
    commonResourceGroupSeq: school.commonResourceGroupSeq,
    organizationId: school.organizationId,
    organizationName: school.organizationName,
  },
})

/** An ad of two schools whose material is being written. */
export const sampleReservation: Reservation = {
  resendOf: null,
  resendAmount: null,
  resentAs: null,
  adSmsReserveSeq: 5,
  adSmsContentsSeq: 7,
  smsType: 'LMS',
  title: sampleContents.title,
  sendPurpose: sampleContents.sendPurpose,
  registerYmdt: '2026-11-23T08:50:00+09:00',
  inspectYmdt: null,
  orderAmount: 0,
  reserveYmdt: '2026-11-24T11:00:00+09:00',
  reserveStatus: 'TEMPORARY_SAVE',
  status: 'TEMPORARY_SAVE',
  senderType: 'NORMAL',
  targetCount: 620,
  schoolCount: 2,
  lastComment: '',
  holdReason: '',
  isAutoCancelled: false,
  isSendMissed: false,
  payList: [],
  deleteYn: 'N',
  smsContents: sampleContents,
  reserveResourceMappings: [mapping(freeSchool, 21), mapping(smallSchool, 22)],
  additionalReceivePhoneNumber: '',
  expireYmdt: '2026-11-23T09:55:00+09:00',
  isPaymentInProgress: false,
  isPaymentApproving: false,
  shortLinks: [],
  version: 3,
}

/** The same ad ready for step 3. */
export const finishedReservation: Reservation = {
  ...sampleReservation,
  smsContents: { ...sampleContents, contentsStatus: 'SAVED' },
}

/** What saving the sample ad answers. */
export const sampleSaved = {
  adSmsReserveSeq: 5,
  adSmsContentsSeq: 7,
  version: 4,
  isSendTimeOpen: true,
  resourceMappingList: [freeSchool, smallSchool].map((school, index) => ({
    commonResourceSeq: school.commonResourceSeq,
    adSmsReserveSeq: 5,
    adSmsReserveResourceMappingSeq: 21 + index,
    expectedTargetCount: school.targetCount,
    organizationId: school.organizationId,
  })),
}
