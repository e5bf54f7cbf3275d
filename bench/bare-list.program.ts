import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { openPool } from '#platform/server/database/database.ts'

/** The limit of the list benchmark: nothing but node:http and pg, running the very statement of the list as a prepared one. */
const { text, values } = JSON.parse(readFileSync(process.env.STATEMENT_FILE ?? '', 'utf8')) as {
  text: string
  values: unknown[]
}
const pool = openPool(process.env.DATABASE_URL ?? '', 16)

createServer((_request, response) => {
  pool.query({ name: 'list', text, values }).then(
    ({ rows }) => {
      response.setHeader('content-type', 'application/json; charset=utf-8')
      response.end(JSON.stringify({ list: rows, totalCount: rows[0]?.total ?? 0 }))
    },
    (error: Error) => {
      response.statusCode = 500
      response.end(error.message)
    },
  )
}).listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
