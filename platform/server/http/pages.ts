import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuseCommon } from '../refuse.ts'
import { type PreparedText, prepareFile, prepareText, sendPrepared } from './prepared-text.ts'
import { securityHeaders } from './security-headers.ts'

/** Which built HTML entry answers a page address: the first that fits. */
export interface PageEntry {
  readonly path: string
  readonly isPrefix: boolean
  readonly file: string
  /** Another site's page leads here inside a popup that must still reach the window which opened it. */
  readonly isReturn?: boolean
  /** Videos of YouTube play in it. */
  readonly hasPlayer?: boolean
}

/** How the built web part is served. */
export interface Pages {
  /** Where it was built. */
  readonly folder: string
  readonly apiBase: string
  readonly entries: readonly PageEntry[]
  readonly isSecure: boolean
}

const ONE_YEAR_SECONDS = 31_536_000
const HTML = 'text/html; charset=utf-8'
const SCRIPT = 'text/javascript; charset=utf-8'

/**
 * Serves the built web part: hashed assets for ever, HTML asked for again each time. Every address that is neither the
 * API nor looks like a file is a screen, unless an entry is called so. Unknown API addresses answer 404 as JSON.
 */
export async function servePages(app: FastifyInstance, { folder, apiBase, entries, isSecure }: Pages): Promise<void> {
  const isBuilt = existsSync(join(folder, 'app.html'))
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      // A page is sent with the address of the API and with headers of its own.
      globIgnore: ['*.html', '*.html.*'],
      preCompressed: true,
      index: false,
      wildcard: false,
      cacheControl: false,
      setHeaders(reply, path) {
        const isHashed = path.includes('/assets/')
        reply.header('cache-control', isHashed ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'no-cache')
      },
    })
  }
  const page = pageReader(folder, apiBase)
  const ofPlayer = await securityHeaders(isSecure, true)
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const isApi = path === apiBase || path.startsWith(`${apiBase}/`)
    const entry = entryOf(entries, path)
    if (!isBuilt || isApi || !['GET', 'HEAD'].includes(request.method) || !entry) throw refuseCommon('NOT_FOUND')
    if (entry.hasPlayer) reply.headers(ofPlayer)
    // With a policy of its own the page would be cut off from its opener on the way back from the other site.
    if (entry.isReturn) reply.header('cross-origin-opener-policy', 'unsafe-none')
    return sendPrepared(request, reply, await page(entry.file))
  })
}

/** The entry that answers an address; undefined for one that is no page. */
export function entryOf(entries: readonly PageEntry[], path: string): PageEntry | undefined {
  const entry = entries.find((each) => path === each.path || (each.isPrefix && path.startsWith(`${each.path}/`)))
  return entry?.path === path || !looksLikeFile(path) ? entry : undefined
}

/** No screen has a dot in its address, however it is written; whoever asks for one asks for a file that is not there. */
const looksLikeFile = (path: string): boolean => /\.|%2e|^\/assets(\/|$)/i.test(path)

/** Reads HTML entries, each once, and tells the browser in them where the API is. */
function pageReader(folder: string, apiBase: string): (file: string) => Promise<PreparedText> {
  const known = new Map<string, PreparedText>()
  return async (file) => {
    const page =
      known.get(file) ??
      (await prepareFile(join(folder, file), HTML, (text) =>
        text.replace('name="api-base" content="/api"', `name="api-base" content="${apiBase}"`),
      ))
    known.set(file, page)
    return page
  }
}

/** The API document page, made of the files of swagger-ui and a script of our own (no inline script). */
export async function serveApiDocs(
  app: FastifyInstance,
  apiBase: string,
  /** Lets a request see the page or throws why not. */
  admit: (request: FastifyRequest) => Promise<void> = async () => undefined,
): Promise<void> {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  await app.register(fastifyStatic, {
    root: folder,
    prefix: `${apiBase}/docs/files/`,
    decorateReply: false,
    index: false,
  })
  const page = await prepareText(
    `<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>파트너센터 API</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="${apiBase}/docs/files/swagger-ui.css"></head><body><div id="docs"></div>
<script src="${apiBase}/docs/files/swagger-ui-bundle.js"></script><script src="${apiBase}/docs/start.js"></script></body></html>`,
    HTML,
  )
  const script = await prepareText(
    `SwaggerUIBundle({ url: '${apiBase}/openapi.json', dom_id: '#docs', deepLinking: true, validatorUrl: null })`,
    SCRIPT,
  )
  app.get(`${apiBase}/docs`, { onRequest: admit }, async (request, reply) => sendPrepared(request, reply, page))
  app.get(`${apiBase}/docs/`, async (_request, reply) => reply.redirect(`${apiBase}/docs`, 308))
  app.get(`${apiBase}/docs/start.js`, async (request, reply) => sendPrepared(request, reply, script))
}
