import { z } from 'zod'
import { call } from '#platform/contract/call.ts'

/** What an operator configures and everybody sees: addresses, numbers and names around the screens. */
export const PortalConfig = z.object({
  /** `header` shows the menus side by side with a side menu; `top` unfolds them from the top. */
  layout: z.enum(['header', 'top']),
  /** The operator's help centre; empty: our own pages. */
  helpUrls: z.object({ notice: z.string(), faq: z.string(), inquiry: z.string() }),
  inquiryPhone: z.string(),
  /** Name, and one line with representative, registration number and address. */
  company: z.object({ name: z.string(), info: z.string() }),
  /** Absent: our own pages. */
  termsUrl: z.string().optional(),
  privacyUrl: z.string().optional(),
  /** Phone lines and the hours in which they are answered; an empty number has no line. */
  phones: z.object({ nationalAd: z.string(), regionalAd: z.string() }),
  /** Where a counselling is applied for. */
  counsellingUrl: z.string(),
  /** What the dashboard says of the service, and the month (`YYYY-MM`) in which it was counted. */
  figures: z.object({ asOf: z.string(), texts: z.array(z.string()) }),
  /** Shown with every call of the board. */
  boardAppKey: z.string(),
  sisterServices: z.array(z.object({ name: z.string(), url: z.string() })),
  /** Where a business membership is explained; absent: the sign-up inquiry. */
  membershipUrl: z.string().optional(),
  /** Present where openings of the dashboard are counted. */
  isOpeningCounted: z.literal(true).optional(),
})
export type PortalConfig = z.infer<typeof PortalConfig>

/** The configured surroundings of the screens. */
export const readConfig = call({
  name: 'portal.readConfig',
  method: 'GET',
  path: '/partner/ad-api/portal/config',
  summary: '화면에 표시할 안내 주소, 연락처, 회사 정보를 조회한다.',
  access: 'public',
  output: PortalConfig,
})
