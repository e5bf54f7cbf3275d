import { API_TOKENS, WEBHOOKS } from '#areas/base/programs/contract/places.ts'
import { below } from '#platform/contract/place.ts'
import { type Screen, screen } from '#platform/web/screens/screen.ts'

/** What people prepare for their own programs: API tokens and webhooks. The menu of the person leads here. */
export const programsScreens: readonly Screen[] = [
  screen({ ...API_TOKENS, load: () => import('./token-list.screen.tsx') }),
  screen({ ...below(API_TOKENS, 'new', 'API 토큰 만들기'), load: () => import('./token-form.screen.tsx') }),
  screen({ ...WEBHOOKS, load: () => import('./webhook-list.screen.tsx') }),
  screen({ ...below(WEBHOOKS, '{webhookNo}', '웹훅 상세'), load: () => import('./webhook.screen.tsx') }),
]
