import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { refuseCommon } from './refuse.ts'

/** Which built HTML entry answers a page address: the first prefix that fits, else the application. */
export interface PageEntry {
  readonly path: string
  readonly isPrefix: boolean
  readonly file: string
  /** Another site's page leads here inside a popup that must still reach the window which opened it. */
  readonly isReturn?: boolean
}

const ONE_YEAR_SECONDS = 31_536_000

/**
 * Serves the built web part: hashed assets for ever, HTML never cached. Every address that is neither the API nor a
 * file is a screen. Unknown API addresses answer 404 as JSON.
 */
export async function servePages(
  app: FastifyInstance,
  folder: string,
  apiBase: string,
  entries: readonly PageEntry[],
): Promise<void> {
  const isBuilt = existsSync(join(folder, 'app.html'))
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
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
  const html = (file: string) => readEntry(join(folder, file), apiBase)
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const isPage =
      ['GET', 'HEAD'].includes(request.method) &&
      path !== apiBase &&
      !path.startsWith(`${apiBase}/`) &&
      !/\.\w{1,5}$/.test(path)
    if (!isPage || !isBuilt) throw refuseCommon('NOT_FOUND')
    const entry = entries.find((each) =>
      each.isPrefix ? path === each.path || path.startsWith(`${each.path}/`) : path === each.path,
    )
    // With a policy of its own the page would be cut off from its opener on the way back from the other site.
    if (entry?.isReturn) reply.header('cross-origin-opener-policy', 'unsafe-none')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(html(entry?.file ?? 'app.html'))
  })
}

const entryTexts = new Map<string, string>()

/** An HTML entry that tells the browser where the API is. */
function readEntry(path: string, apiBase: string): string {
  const known = entryTexts.get(path)
  if (known !== undefined) return known
  const text = readFileSync(path, 'utf8').replace(
    'name="api-base" content="/api"',
    `name="api-base" content="${apiBase}"`,
  )
  entryTexts.set(path, text)
  return text
}

/** The API document page, made of the files of swagger-ui and a script of our own (no inline script). */
export async function serveApiDocs(app: FastifyInstance, apiBase: string): Promise<void> {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  await app.register(fastifyStatic, {
    root: folder,
    prefix: `${apiBase}/docs/files/`,
    decorateReply: false,
    index: false,
  })
  const page = `<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>파트너센터 API</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="${apiBase}/docs/files/swagger-ui.css"></head><body><div id="docs"></div>
<script src="${apiBase}/docs/files/swagger-ui-bundle.js"></script><script src="${apiBase}/docs/start.js"></script></body></html>`
  const script = `SwaggerUIBundle({ url: '${apiBase}/openapi.json', dom_id: '#docs', deepLinking: true, validatorUrl: null })`
  app.get(`${apiBase}/docs`, async (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get(`${apiBase}/docs/`, async (_request, reply) => reply.redirect(`${apiBase}/docs`, 308))
  app.get(`${apiBase}/docs/start.js`, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  )
}
