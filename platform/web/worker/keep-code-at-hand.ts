import { apiBase } from '../calls/send.ts'

/** Registers the service worker once the first screen stands, where one was built. */
export function keepCodeAtHand(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () =>
    // Without it everything works as in a browser that has none.
    void navigator.serviceWorker
      .register(`/service-worker.js?api=${encodeURIComponent(apiBase())}`)
      .catch(() => undefined)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
