import type { PageEntry } from '#platform/server/http/pages.ts'

/** Which HTML entry answers which page address; every other address is a screen of the application. */
export const PAGES: readonly PageEntry[] = [
  { path: '/', isPrefix: false, file: 'index.html' },
  { path: '/login', isPrefix: true, file: 'login.html' },
  { path: '/promotion/sms/payment/callback', isPrefix: true, file: 'app.html', isReturn: true },
  { path: '/promotion/package/payment/callback', isPrefix: true, file: 'app.html', isReturn: true },
]
