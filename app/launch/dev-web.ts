import { createServer, type Plugin } from 'vite'
import { PAGES } from '#app/pages.ts'
import { ROOT } from '#app/root.ts'
import { loadConfig } from '#platform/server/config/config.ts'
import { entryOf } from '#platform/server/http/pages.ts'

/**
 * A program of its own for development: serves the web part with hot reload at the portal's address; calls and live
 * events go to the server behind, whose port is the first argument.
 */
const config = loadConfig(process.env)
const serverPort = Number(process.argv[2])

const server = await createServer({
  root: ROOT,
  plugins: [pages(config.API_BASE)],
  server: {
    port: config.PORT,
    host: config.HOST,
    strictPort: true,
    proxy: {
      [config.API_BASE]: { target: `http://127.0.0.1:${serverPort}`, ws: true },
      '/r/': { target: `http://127.0.0.1:${serverPort}` },
    },
  },
})
await server.listen()

/** Answers a page address with its HTML entry, as the server does with the built web part. */
function pages(apiBase: string): Plugin {
  return {
    name: 'portal-pages',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = request.url?.split('?')[0] ?? '/'
        const wantsPage = request.headers.accept?.includes('text/html') === true
        const entry = entryOf(PAGES, path)
        if (wantsPage && !path.startsWith(`${apiBase}/`) && entry) request.url = `/${entry.file}`
        next()
      })
    },
  }
}
