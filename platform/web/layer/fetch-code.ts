import { unreachable } from '../calls/problem-error.ts'

let hasFailed = false

/** A stylesheet that did not come stays in the head without content, and nobody else asks for it again. */
function fetchMissingSheets(): Promise<unknown> {
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  const missing = links.filter(({ sheet }) => sheet === null)
  return Promise.all(
    missing.map(async (link) => {
      const again = document.createElement('link')
      const isThere = new Promise((resolve, reject) => {
        again.onload = resolve
        again.onerror = reject
      })
      Object.assign(again, { rel: 'stylesheet', href: link.href, crossOrigin: link.crossOrigin })
      link.after(again)
      await isThere.catch((error) => {
        again.remove()
        throw error
      })
      link.remove()
    }),
  )
}

const isServerThere = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Fetches a part of the application. Fails with the ProblemError of an unreachable server where that is the reason;
 * with what the browser said where the server is there and the part is not, as after an upgrade of the portal.
 */
export async function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    if (hasFailed) await fetchMissingSheets()
    return await load()
  } catch (error) {
    hasFailed = true
    throw (await isServerThere()) ? error : unreachable()
  }
}
