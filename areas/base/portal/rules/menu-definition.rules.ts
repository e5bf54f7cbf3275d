import type { MenuFrame } from './menu.rules.ts'

const STAFF = ['NORMAL', 'ALL']
const ADVERTISING = ['NORMAL', 'ALL', 'ADS', 'IAMCLASS']
const NSAT_VENDOR = ['NSAT_VENDOR', 'NSAT_ADMIN', 'KTUTOR', 'ALL']
const NSAT_SUPERVISOR = ['NSAT_SUPERVISOR', 'NSAT_ADMIN', 'ALL']

/** The menus of the portal, in the order of the header; every screen says itself where it stands in them. */
export const MENUS: readonly MenuFrame[] = [
  {
    key: 'ad',
    text: '광고',
    flags: ADVERTISING,
    groups: [
      { key: 'regional-ad', text: '지역광고', flags: ADVERTISING, topFlags: STAFF },
      { key: 'ad-order', text: '광고 주문', flags: ['IAMCLASS', 'AGENCY', 'ADS'] },
      { key: 'ad-manager', text: '광고 관리자', flags: ['ADS'] },
    ],
  },
  { key: 'sales', text: '영업', flags: STAFF, groups: [{ key: 'sales', text: '영업', flags: STAFF }] },
  { key: 'live', text: '라이브 상담', flags: STAFF, groups: [{ key: 'live', text: '라이브 상담', flags: STAFF }] },
  { key: 'old-ad', text: '광고(구)', flags: STAFF, groups: [{ key: 'old-ad', text: '광고(구)', flags: STAFF }] },
  {
    key: 'nsat',
    text: 'NSAT',
    flags: [...new Set([...NSAT_VENDOR, ...NSAT_SUPERVISOR])],
    groups: [
      { key: 'nsat-vendor', text: 'NSAT 운영', flags: NSAT_VENDOR },
      { key: 'nsat-supervisor', text: 'NSAT 관리', flags: NSAT_SUPERVISOR },
    ],
  },
  {
    key: 'itempool',
    text: '문항뱅크',
    flags: ['ITEMPOOL', 'ALL'],
    groups: [
      {
        key: 'itempool',
        text: '문항뱅크',
        // The service office comes by links of its own screens, and then finds its way among those of the bank.
        flags: ['ITEMPOOL', 'NSAT_ADMIN', 'ALL'],
        topFlags: ['ITEMPOOL', 'ALL'],
      },
    ],
  },
  {
    key: 'administration',
    text: '관리자',
    flags: ['ALL'],
    groups: [{ key: 'administration', text: '관리자', flags: ['ALL'] }],
  },
]
