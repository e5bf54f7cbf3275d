import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import pg from 'pg'
import type { BareStatement } from './bare-statements.ts'

/**
 * What the portal is held against: nothing but node:http and pg. It looks up who asks, as whoever answers must. Every address
 * answers the rows of one prepared statement, written by hand, as `{list, totalCount}`; with a number behind it, it runs its
 * statements on that number in a transaction. It is favoured: what is searched for stands in its statements, so that it reads no
 * query, and nothing is limited, checked, measured or noted.
 */
const statements = JSON.parse(readFileSync(process.env.STATEMENTS_FILE ?? '', 'utf8')) as Record<string, BareStatement>
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 })

const SESSION = `
  select s.user_id, array(select authority from account.authority a where a.user_id = s.user_id) as authorities
  from account.session s join account."user" u using (user_id)
  where s.token_hash = $1 and s.ended_at is null and u.is_active and s.expires_at > now()`

async function isSignedIn(cookie = ''): Promise<boolean> {
  const token = /(?:^|; )partner_sid=([^;]+)/.exec(cookie)?.[1] ?? ''
  const values = [createHash('sha256').update(token).digest('base64url')]
  return (await pool.query({ name: 'session', text: SESSION, values })).rowCount === 1
}

async function read(name: string, { texts: [text = ''] }: BareStatement): Promise<string> {
  const { rows } = await pool.query<{ total?: number }>({ name, text })
  const totalCount = rows[0]?.total ?? rows.length
  return JSON.stringify({ list: rows.map(({ total: _, ...row }) => row), totalCount })
}

async function write(name: string, { texts }: BareStatement, id: string): Promise<string> {
  const client = await pool.connect()
  await client.query('begin')
  for (const [at, text] of texts.entries()) await client.query({ name: `${name}${at}`, text, values: [id] })
  await client.query('commit')
  client.release()
  return JSON.stringify({ id: Number(id) })
}

createServer(async (request, response) => {
  const [name = '', id] = (request.url ?? '').slice(1).split('/')
  const statement = statements[name]
  response.setHeader('content-type', 'application/json; charset=utf-8')
  if (!statement) response.end('{}')
  else if (!(await isSignedIn(request.headers.cookie))) response.writeHead(401).end()
  else if (id === undefined) response.end(await read(name, statement))
  else {
    // What is to be done travels as JSON; whoever answers has to read it.
    JSON.parse(Buffer.concat(await request.toArray()).toString())
    response.end(await write(name, statement, id))
  }
}).listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
