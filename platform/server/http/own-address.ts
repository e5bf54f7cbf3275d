import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ownCookies, wireNameOf } from './own-cookies.ts'

/** What somebody asked of an address. */
export interface AddressAsk {
  readonly method: string
  /** What stands behind the path of the address. */
  readonly rest: string
  readonly headers: FastifyRequest['headers']
  readonly cookies: Readonly<Record<string, string | undefined>>
}

/** Where an address leads, and what the browser keeps of it. */
export interface AddressAnswer {
  readonly location: string
  readonly cookie?: { readonly name: string; readonly value: string; readonly maxAgeSeconds: number }
}

/** An address beside the API and the screens that an area answers itself, by leading elsewhere. */
export interface OwnAddress {
  /** For example `/r/`. */
  readonly path: string
  /** What a person reads where the address leads nowhere. */
  readonly missing: string
  answer(ask: AddressAsk): Promise<AddressAnswer | undefined>
}

/** Answers the addresses of areas: 302, or 404 with a page. Nothing about whoever asks is logged or kept. */
export function serveOwnAddresses(app: FastifyInstance, addresses: readonly OwnAddress[], isSecure: boolean): void {
  for (const address of addresses)
    app.get(`${address.path}*`, async (request, reply) => {
      const { method, headers } = request
      const rest = (request.params as { '*': string })['*']
      const found = await address.answer({ method, rest, headers, cookies: ownCookies(request.cookies, isSecure) })
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
      if (!found) return sendMissing(reply, address.missing)
      const { location, cookie } = found
      if (cookie) {
        const { name, value, maxAgeSeconds: maxAge } = cookie
        // Of the whole portal, as browsers ask it of a name that nobody else can set.
        const path = '/'
        const options = { path, maxAge, httpOnly: true, sameSite: 'lax', secure: isSecure } as const
        reply.setCookie(wireNameOf(name, { isSecure, isReadable: false, path }), value, options)
      }
      return reply.redirect(location, 302)
    })
}

const sendMissing = (reply: FastifyReply, text: string) =>
  reply
    .code(404)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text}</title></head><body><p>${text}</p></body></html>`,
    )
