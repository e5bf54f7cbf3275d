/** The people who can sign in here: the demo accounts of the portal, known to it by their login id. */
export const PEOPLE: readonly { readonly subject: string; readonly name: string }[] = [
  { subject: 'admin', name: '관리자' },
  { subject: 'nsat', name: '전국모의고사 운영' },
  { subject: 'supervisor', name: '총판 관리자' },
  { subject: 'vendor1', name: '한빛총판' },
  { subject: 'vendor2', name: '새길총판' },
  { subject: 'itempool', name: '문항 담당' },
  { subject: 'ktutor', name: '케이튜터' },
  { subject: 'member', name: '김상담' },
  { subject: 'member2', name: '이상담' },
  { subject: 'adops', name: '광고 운영' },
  { subject: 'agency', name: '광고대행 누리' },
  { subject: 'academy', name: '바른수학학원' },
  { subject: 'academy2', name: '으뜸영어학원' },
  { subject: 'member3', name: '박영업' },
  { subject: 'member4', name: '최영업' },
]
