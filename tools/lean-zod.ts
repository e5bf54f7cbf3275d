import type { Plugin } from 'vite'

const SCHEMAS = /\/zod\/v4\/classic\/schemas\.js$/

/** What pages never do, with what stands in its place. */
const NEVER_DONE: readonly (readonly [RegExp, string])[] = [
  // Describing a schema as JSON: only the server does that, for `/api/openapi.json`.
  [/inst\._zod\.processJSONSchema = .*;$/gm, ''],
  [/create(?:Standard|To)JSONSchemaMethod\([^)]*\)(?:\(params\))?(?=[,;])/g, 'undefined'],
  // English sentences: the application says Korean ones for whatever a schema does not accept.
  [/core\.config\(en\(\)\);/g, ';'],
  // Values that hold themselves: what comes as JSON, or out of a form, does not.
  [/core\.config\(\{ memoizer: core\.memoizer\(\) \}\);/g, ';'],
  // Parsers made out of texts: the headers of the pages forbid it.
  [/core\.\$ZodObjectJIT\.init\(/g, 'core.$ZodObject.init('],
]

/** Keeps out of the pages what they never do with schemas. A part that zod writes otherwise from some version on breaks the build. */
export const leanZod = (): Plugin => ({
  name: 'lean-zod',
  apply: 'build',
  transform: {
    filter: { id: SCHEMAS },
    handler: (code) =>
      NEVER_DONE.reduce((rest, [part, instead]) => {
        if (rest.search(part) < 0) throw new Error(`zod no longer says ${part.source}`)
        return rest.replace(part, () => instead)
      }, code),
  },
})
