import { z } from 'zod'
import { answersEnvelope, answersFile, type Call, isForPrograms, takesFile } from '#platform/contract/call.ts'
import { COMMON_REFUSALS, Problem } from '#platform/contract/problem.ts'
import { takesKey } from './idempotency.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json
  return rest
}

const isDeclared = (schema: z.ZodType | undefined): schema is z.ZodType =>
  schema !== undefined && !(schema instanceof z.ZodUndefined)

function parametersOf(place: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!isDeclared(schema)) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function bodyOf(theCall: Call): Json {
  if (takesFile(theCall)) {
    const fields = isDeclared(theCall.body)
      ? (schemaOf(theCall.body, 'input').properties as Json | undefined)
      : undefined
    const schema = { type: 'object', properties: { ...fields, file: { type: 'string', format: 'binary' } } }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (!isDeclared(theCall.body)) return {}
  return {
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(theCall.body, 'input') } } },
  }
}

const PROBLEM = { $ref: '#/components/schemas/Problem' }

function answersOf(theCall: Call): Json {
  const success = answersFile(theCall)
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : {
        'application/json': { schema: succeeded(theCall) },
        ...(theCall.orFile && { [theCall.orFile]: { schema: { type: 'string', format: 'binary' } } }),
      }
  const answers: Record<string, Json> = { 200: { description: '성공', content: success } }
  const refusals = { ...inherited(theCall), ...theCall.pass?.refusals, ...theCall.scope?.refusals, ...theCall.refusals }
  for (const [code, { status, text }] of Object.entries(refusals)) {
    const earlier = answers[status]
    const line = `- ${code}: ${text}`
    answers[status] = {
      description: earlier ? `${earlier.description}\n${line}` : line,
      content: earlier?.content ?? refused(theCall),
    }
  }
  return answers
}

/** The answer of status 200; in an envelope it may be a refusal too, whose data is the sentence. */
function succeeded(theCall: Call): Json {
  const data = schemaOf(theCall.output, 'output')
  if (!answersEnvelope(theCall)) return data
  const isQuiet = Object.values(theCall.refusals).some(({ status }) => status === 200)
  return envelope(isQuiet ? { anyOf: [data, { type: 'string' }] } : data)
}

const refused = (theCall: Call): Json =>
  answersEnvelope(theCall)
    ? { 'application/json': { schema: envelope(PROBLEM) } }
    : { 'application/problem+json': { schema: PROBLEM } }

const envelope = (data: Json): Json => ({
  type: 'object',
  properties: {
    header: {
      type: 'object',
      properties: {
        successful: { type: 'boolean' },
        resultCode: { type: 'integer', description: '성공이면 0' },
        resultMessage: { type: 'string' },
        code: { type: 'string', description: '실패한 까닭' },
      },
    },
    data,
  },
})

function inherited(theCall: Call) {
  const { BAD_REQUEST, NO_SESSION, SESSION_ENDED, FORBIDDEN, FOREIGN_ORIGIN, TOO_LARGE, TOO_MANY } = COMMON_REFUSALS
  const { IDEMPOTENCY_MISMATCH, IDEMPOTENCY_BUSY, SECOND_FACTOR_REQUIRED } = COMMON_REFUSALS
  return {
    BAD_REQUEST,
    ...(theCall.access !== 'public' && { NO_SESSION, SESSION_ENDED }),
    ...(theCall.access !== 'public' && !theCall.isForSetUp && { SECOND_FACTOR_REQUIRED }),
    ...(Array.isArray(theCall.access) && { FORBIDDEN }),
    ...(theCall.method !== 'GET' && { FOREIGN_ORIGIN, TOO_LARGE }),
    ...(takesKey(theCall) && { IDEMPOTENCY_MISMATCH, IDEMPOTENCY_BUSY }),
    TOO_MANY,
  }
}

/** The OpenAPI 3.1 document of the given calls. */
export function openApi(calls: readonly Call[], apiBase: string, version: string, sessionCookie = 'session'): Json {
  const paths: Record<string, Json> = {}
  for (const theCall of calls) {
    const operation = {
      operationId: theCall.name,
      tags: [theCall.name.split('.')[0]],
      summary: theCall.summary,
      description:
        theCall.access === 'public'
          ? '로그인 없이 사용'
          : theCall.access === 'session'
            ? '로그인 필요'
            : `권한: ${theCall.access.join(', ')}`,
      parameters: [
        ...parametersOf('path', theCall.params),
        ...parametersOf('query', theCall.query),
        ...passHeaders(theCall),
        ...keyHeader(theCall),
      ],
      ...bodyOf(theCall),
      responses: answersOf(theCall),
      security:
        theCall.access === 'public'
          ? []
          : [
              { session: [] },
              ...(isForPrograms(theCall) ? [{ token: [] }] : []),
              ...(theCall.pass?.standsAlone ? [{}] : []),
            ],
    }
    const path = `${apiBase}${theCall.path}`
    paths[path] = { ...paths[path], [theCall.method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '파트너센터 API',
      version,
      description: '파트너센터의 모든 호출. 실패는 RFC 9457 problem+json으로 답한다.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        token: { type: 'http', scheme: 'bearer', description: 'API 토큰 (pp_…)' },
      },
    },
  }
}

const passHeaders = ({ pass }: Call): Json[] =>
  Object.entries(pass?.headers ?? {}).map(([name, description]) => ({
    name,
    in: 'header',
    // Whoever has a session shows none that stands in its place.
    required: !pass?.standsAlone,
    schema: { type: 'string' },
    description,
  }))

const keyHeader = (theCall: Call): Json[] =>
  !takesKey(theCall)
    ? []
    : [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          schema: { type: 'string', maxLength: 200 },
          description: '같은 키로 다시 보내면 처음 답을 그대로 돌려준다.',
        },
      ]
