// Keeps the code of the portal at hand, shows a page of its own where there is no network, and shows what is pushed.
// It keeps no answer of the API and no page of the portal. The build puts the mark of its files in place of BUILD.

const CACHE = 'code-BUILD'
const OFFLINE = '/offline'
const OFFLINE_SCRIPT = '/offline.js'
const API = new URL(location.href).searchParams.get('api') ?? '/api'

// A new worker waits until the pages of the one before are closed: theirs is the code that it keeps.
addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([OFFLINE, OFFLINE_SCRIPT].map(fresh))))
})

addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropFormer(), registration.navigationPreload?.enable()]))
})

const fresh = (address) => new Request(address, { cache: 'reload' })

async function dropFormer() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
}

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/assets/') || pathname === OFFLINE_SCRIPT) event.respondWith(code(request))
  else if (request.mode === 'navigate' && !pathname.startsWith(`${API}/`)) event.respondWith(page(event))
})

/** A file of code has its contents in its name: what is there once is right for ever. */
async function code(request) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  // A full disk only means that the browser fetches it again.
  if (answer.status === 200) cache.put(request, answer.clone()).catch(() => undefined)
  return answer
}

async function page({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error()
  }
}

addEventListener('push', (event) => {
  const { title, link } = event.data.json()
  const options = { tag: link, data: { link }, icon: '/icons/app-192.png', lang: 'ko' }
  event.waitUntil(registration.showNotification(title, options))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(new URL(event.notification.data.link, location.origin)))
})

/** The link in a new window: what stands in an open one may not be lost. One that shows it already comes to the front. */
async function show(link) {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(({ url }) => url === link.href)
  return shown ? shown.focus() : clients.openWindow(link.href)
}
