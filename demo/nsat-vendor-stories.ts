import { drawOf, pick } from './sales-stories.ts'

/** A vendor of the demo world: what it sells, where it works, and how much of the institutes it looks after. */
export interface VendorStory {
  readonly vendorName: string
  readonly loginId: string | null
  readonly region: string
  /** Numbers of the provinces where its institutes lie. */
  readonly provinces: readonly number[]
  readonly representativeName: string
  readonly services: readonly number[]
  readonly commissionRate: number
  /** Of four hundred institutes. */
  readonly institutes: number
}

/** The vendors; all of them sell mathematics. */
export const VENDORS: readonly VendorStory[] = [
  {
    vendorName: '한빛총판',
    loginId: 'vendor1',
    region: '서울',
    provinces: [11],
    representativeName: '강한빛',
    services: [1001, 1002, 1003],
    commissionRate: 22.5,
    institutes: 80,
  },
  {
    vendorName: '새길총판',
    loginId: 'vendor2',
    region: '경기 남부',
    provinces: [41],
    representativeName: '윤새길',
    services: [1001, 1002],
    commissionRate: 20,
    institutes: 70,
  },
  {
    vendorName: '누리총판',
    loginId: null,
    region: '인천·경기 북부',
    provinces: [28, 41],
    representativeName: '서누리',
    services: [1001],
    commissionRate: 20,
    institutes: 50,
  },
  {
    vendorName: '다온총판',
    loginId: null,
    region: '대전·충청',
    provinces: [30, 43, 44, 36],
    representativeName: '문다온',
    services: [1001, 1003],
    commissionRate: 18,
    institutes: 45,
  },
  {
    vendorName: '가람총판',
    loginId: null,
    region: '부산·경남',
    provinces: [26, 48, 31],
    representativeName: '조가람',
    services: [1001, 1002],
    commissionRate: 21,
    institutes: 45,
  },
  {
    vendorName: '두레총판',
    loginId: null,
    region: '대구·경북',
    provinces: [27, 47],
    representativeName: '임두레',
    services: [1001],
    commissionRate: 18.5,
    institutes: 40,
  },
  {
    vendorName: '온누리총판',
    loginId: null,
    region: '광주·전라',
    provinces: [29, 46, 52],
    representativeName: '백온유',
    services: [1001, 1002],
    commissionRate: 19,
    institutes: 40,
  },
  {
    vendorName: '해오름총판',
    loginId: null,
    region: '강원·제주',
    provinces: [51, 50],
    representativeName: '신해솔',
    services: [1001],
    commissionRate: 17.5,
    institutes: 22,
  },
]

/** A tutoring institute of the demo world. */
export interface InstituteStory {
  readonly schoolName: string
  readonly ownerName: string | null
  readonly loginId: string | null
  readonly businessMethod: 'ASSIGNED_BY_HEADOFFICE' | 'DIRECT_SALES'
  /** How many days ago it came. */
  readonly daysAgo: number
}

const NAMES = [
  '바른',
  '으뜸',
  '정상',
  '하늘',
  '솔빛',
  '참',
  '큰별',
  '다산',
  '새봄',
  '한결',
  '이룸',
  '슬기',
  '푸른',
  '별하',
  '미르',
  '아람',
]
const SUBJECTS = ['수학학원', '수학교습소', '영수학원', '종합학원', '입시학원']
const FAMILY = ['김', '이', '박', '최', '정', '강', '조', '윤', '장', '임']
const GIVEN = ['민준', '서연', '도윤', '하은', '지호', '수아', '예준', '지우', '현우', '다은']

/** The institute of an index; `place` is where it lies, for example a quarter of a town. */
export function instituteOf(index: number, place: string): InstituteStory {
  const draw = drawOf(`institute ${index}`)
  const isDirect = draw(0) < 0.6
  return {
    schoolName: `${place} ${pick(NAMES, draw(1))}${pick(SUBJECTS, draw(2))}`,
    ownerName: draw(3) < 0.06 ? null : pick(FAMILY, draw(4)) + pick(GIVEN, draw(5)),
    loginId: draw(6) < 0.7 ? `institute${String(index + 1).padStart(4, '0')}` : null,
    businessMethod: isDirect ? 'DIRECT_SALES' : 'ASSIGNED_BY_HEADOFFICE',
    daysAgo: 30 + Math.floor(draw(7) * 700),
  }
}
