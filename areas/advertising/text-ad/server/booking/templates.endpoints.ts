import {
  deleteTemplate,
  listTemplates,
  saveTemplate,
  type TextTemplate,
} from '#areas/advertising/text-ad/contract/template.contract.ts'
import { toPlainText } from '#areas/advertising/text-ad/rules/message/message-bytes.rules.ts'
import { checkTemplate, fieldsOf } from '#areas/advertising/text-ad/rules/message/template.rules.ts'
import { MOST_TEMPLATES } from '#areas/advertising/text-ad/rules/policy.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { insist, refuse } from '#platform/server/refuse.ts'
import {
  countOtherTemplates,
  type KeptTemplate,
  keepTemplate,
  listTemplatesOf,
  removeTemplate,
} from './templates.queries.ts'

const toTemplate = (kept: KeptTemplate): TextTemplate => ({ ...kept, fields: fieldsOf(kept.contents) })

/** Texts that an account keeps under names, to write further ads from them. */
export const templateEndpoints: readonly Endpoint[] = [
  endpoint(listTemplates, async ({ db, caller }) => ({
    list: (await listTemplatesOf(db, caller.userId)).map(toTemplate),
  })),
  endpoint(saveTemplate, async ({ db, caller, now, body }) => {
    const { name } = body
    const contents = toPlainText(body.contents)
    insist(saveTemplate, checkTemplate(contents))
    const others = await countOtherTemplates(db, caller.userId, name)
    if (others >= MOST_TEMPLATES) throw refuse(saveTemplate, 'TOO_MANY_TEMPLATES')
    return toTemplate(await keepTemplate(db, { ownerId: caller.userId, name, contents, now }))
  }),
  endpoint(deleteTemplate, async ({ db, caller, params }) => {
    const gone = await removeTemplate(db, params.templateNo, caller.userId)
    if (!gone) throw refuse(deleteTemplate, 'NO_SUCH_TEMPLATE')
    return toTemplate(gone)
  }),
]
