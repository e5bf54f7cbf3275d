import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { createTestDatabase } from '#app/testing/test-database.ts'
import { LIVE_PATH } from '#platform/contract/live-path.ts'
import { atLeast, atMost, type Figure } from './figures.ts'
import { type Measured, startProgram } from './processes.ts'
import { signIn } from './sign-in.ts'

const EVERY_MS = 20
const BROWSERS = 20
/** No ratio: whoever restarts a process ends it by force after so long, however slow the machine is. */
const MOST_STOP_SECONDS = 10
const READY_PATH = '/api/health/ready'
/** Traffic between two restarts. */
const QUIET_MS = 2000

/** Two web processes and a worker behind nginx are restarted one after the other while people work. */
export async function run(port: number): Promise<Figure[]> {
  if (spawnSync('nginx', ['-v']).error) {
    process.stdout.write('  nginx is not installed on this machine: skipped\n')
    return []
  }
  const database = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'rolling-'))
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    DEMO: '0',
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  }
  const start = (at: number, role: string) => startProgram('app/server.ts', at, { ...env, ROLE: role }, READY_PATH)
  const programs = [
    { role: 'web', port: port + 1 },
    { role: 'web', port: port + 2 },
    { role: 'worker', port: port + 3 },
  ]
  const running: Measured[] = []
  let nginx: ChildProcess | undefined
  try {
    for (const program of programs) running.push(await start(program.port, program.role))
    nginx = runNginx(folder, port, [port + 1, port + 2])
    await untilReady(`http://127.0.0.1:${port}`, nginx)
    const traffic = await beginTraffic(`http://127.0.0.1:${port}`)
    const figures: Figure[] = []
    for (const [at, program] of programs.entries()) {
      await pause(QUIET_MS)
      const seconds = await secondsOf(() => running[at]?.stop())
      figures.push(atMost(`restart under traffic: ${program.role} process gone`, seconds, MOST_STOP_SECONDS, 's'))
      running[at] = await start(program.port, program.role)
    }
    await pause(QUIET_MS)
    const { sent, failed, heard } = await traffic.end()
    const perSecond = `${sent} sent at ${1000 / EVERY_MS} a second`
    return [
      ...figures,
      // Zero has no ratio: one failed request would already be over the limit.
      atMost(
        `restart under traffic: requests that failed (${perSecond}) ${failed.slice(0, 3)}`.trim(),
        failed.length,
        0.5,
        'requests',
      ),
      atLeast('restart under traffic: browsers that listen again', heard, BROWSERS, 'browsers'),
    ]
  } finally {
    if (nginx && nginx.exitCode === null) {
      const gone = once(nginx, 'exit')
      nginx.kill('SIGTERM')
      await gone
    }
    for (const each of running) await each.stop()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function secondsOf(work: () => Promise<unknown> | undefined): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}

/** nginx as the operations page describes it. */
function runNginx(folder: string, port: number, upstreams: readonly number[]): ChildProcess {
  // Its workers may run under an account of their own.
  chmodSync(folder, 0o755)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log warn;
events { worker_connections 512; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
  upstream portal {
    ${upstreams.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join('\n    ')}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 21m;
    location / {
      proxy_pass http://portal;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
      proxy_connect_timeout 1s;
      proxy_next_upstream error timeout;
    }
  }
}
`,
  )
  return spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function untilReady(url: string, nginx: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}`)
    const isUp = await fetch(url + READY_PATH).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isUp) return
    await pause(25)
  }
  throw new Error('nginx does not answer')
}

interface Traffic {
  /** Ends it and tells what happened. */
  end(): Promise<{ sent: number; failed: string[]; heard: number }>
}

/** Reads, writes and uploads of one person, and browsers that listen. */
async function beginTraffic(url: string): Promise<Traffic> {
  const cookie = await signIn(url, 'admin')
  const sockets = Array.from({ length: BROWSERS }, () => listen(url, cookie))
  const failed: string[] = []
  const open = new Set<Promise<void>>()
  let sent = 0
  const timer = setInterval(() => {
    const kind = KINDS[sent % KINDS.length] ?? read
    sent += 1
    const work = kind(url, cookie)
      .catch((error: Error) => void failed.push(`${error.message}: ${String(error.cause)}`))
      .finally(() => open.delete(work))
    open.add(work)
  }, EVERY_MS)
  return {
    async end() {
      clearInterval(timer)
      await Promise.all(open)
      for (let tries = 0; tries < 200 && sockets.some((each) => !each.connected); tries += 1) await pause(50)
      const heard = sockets.filter((each) => each.connected).length
      for (const socket of sockets) socket.close()
      return { sent, failed, heard }
    },
  }
}

const listen = (url: string, cookie: string): Socket =>
  io(url, { path: `/api${LIVE_PATH}`, transports: ['websocket'], extraHeaders: { cookie }, reconnectionDelayMax: 1000 })

async function expectOk(what: string, answer: Response): Promise<Response> {
  if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`)
  return answer
}

async function read(url: string, cookie: string): Promise<void> {
  const answer = await expectOk('read', await fetch(`${url}/api/partner/ad-api/user/me`, { headers: { cookie } }))
  await answer.arrayBuffer()
}

async function page(url: string): Promise<void> {
  const answer = await expectOk('options', await fetch(`${url}/api/auth/options`))
  await answer.arrayBuffer()
}

async function write(url: string, cookie: string): Promise<void> {
  const body = JSON.stringify({ categoryName: '공지', title: '점검', contents: '점검 안내', isPublished: false })
  const headers = { cookie, 'content-type': 'application/json' }
  const path = '/api/partner/ad-api/notices'
  const answer = await expectOk('write', await fetch(url + path, { method: 'POST', headers, body }))
  await answer.arrayBuffer()
}

async function upload(url: string, cookie: string): Promise<void> {
  const permission = await expectOk('token', await fetch(`${url}/api/contents/token/upload`, { headers: { cookie } }))
  const { token } = (await permission.json()) as { token: string }
  const form = new FormData()
  const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(50_000)])
  form.set('file', new File([bytes], 'a.jpg'))
  const path = `/api/contents/upload/document/multipart?token=${token}`
  const answer = await expectOk('upload', await fetch(url + path, { method: 'POST', body: form }))
  await answer.arrayBuffer()
}

const KINDS = [read, page, write, read, upload]
