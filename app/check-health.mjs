/** Exits with 0 when the portal on this machine lives: what a container asks again and again. Plain, so that it starts fast. */
const { PORT = '8080', API_BASE = '/api' } = process.env
const isAlive = await fetch(`http://127.0.0.1:${PORT}${API_BASE}/health`, { signal: AbortSignal.timeout(4000) }).then(
  (response) => response.ok,
  () => false,
)
process.exit(isAlive ? 0 : 1)
