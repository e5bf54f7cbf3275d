import type { Plugin } from 'vite'

const SCHEMAS = /\/zod\/v4\/classic\/schemas\.js$/
const AS_JSON = [
  /inst\._zod\.processJSONSchema = .*;$/gm,
  /create(?:Standard|To)JSONSchemaMethod\([^)]*\)(?:\(params\))?(?=[,;])/g,
]

/** Keeps out of the pages how zod describes a schema as JSON: only the server does that, for `/api/openapi.json`. */
export const leanZod = (): Plugin => ({
  name: 'lean-zod',
  apply: 'build',
  transform: {
    filter: { id: SCHEMAS },
    handler: (code) => AS_JSON.reduce((rest, part) => rest.replace(part, 'undefined'), code),
  },
})
