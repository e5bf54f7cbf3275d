import type { OnSent } from './send.ts'

/** The head of an answer as the browser's older way tells it: a line per header. */
function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const [name = '', ...value] = line.split(': ')
    if (name) headers.append(name, value.join(': '))
  }
  return headers
}

const responseOf = (request: XMLHttpRequest): Response =>
  new Response(request.status === 204 ? null : (request.response as Blob), {
    status: request.status,
    headers: headersOf(request),
  })

/**
 * `fetch` for a request to our own server that tells how much of its body has been sent, which browsers' `fetch` cannot.
 * A lost network and an abort reject as those of `fetch` do.
 */
export const tellingFetch =
  (onSent: OnSent): typeof fetch =>
  (address, { method = 'GET', headers, body, credentials, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, String(address))
      request.responseType = 'blob'
      request.withCredentials = credentials === 'include'
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onSent(loaded / total)
      }
      request.onload = () => resolve(responseOf(request))
      request.onerror = () => reject(new TypeError('the request got no answer'))
      request.onabort = () => reject(new DOMException('the request was stopped', 'AbortError'))
      if (signal?.aborted) return request.onabort?.(new ProgressEvent('abort'))
      signal?.addEventListener('abort', () => request.abort())
      request.send(body as XMLHttpRequestBodyInit | null)
    })
