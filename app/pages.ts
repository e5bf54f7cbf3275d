import type { PageEntry } from '#platform/server/http/pages.ts'

/** Which HTML entry answers which page address: the last one, the application, all that no other does. */
export const PAGES: readonly PageEntry[] = [
  { path: '/', isPrefix: false, file: 'index.html' },
  { path: '/login', isPrefix: true, file: 'login.html' },
  { path: '/offline', isPrefix: false, file: 'offline.html' },
  { path: '/live.html', isPrefix: false, file: 'live.html', hasPlayer: true },
  { path: '/live/zoom/oauth', isPrefix: false, file: 'app.html', isReturn: true },
  { path: '/promotion/sms/payment/callback', isPrefix: true, file: 'app.html', isReturn: true },
  { path: '/promotion/package/payment/callback', isPrefix: true, file: 'app.html', isReturn: true },
  // From any screen one gets to any other without a new page, so each may come to have the player.
  { path: '', isPrefix: true, file: 'app.html', hasPlayer: true },
]
