import { type LinkPolicy, linkBaseOf } from '#areas/advertising/text-ad/rules/message/links.rules.ts'
import type { TextAdSettings } from '#areas/advertising/text-ad/rules/settings.rules.ts'
import type { TextAdDeps } from '../deps.ts'

/** What is true of links in the texts of ads, here and now. */
export const linkPolicy = (
  { platform }: Pick<TextAdDeps, 'platform'>,
  { blockedLinkHosts }: Pick<TextAdSettings, 'blockedLinkHosts'>,
): LinkPolicy => ({ linkBase: linkBaseOf(platform.config.publicUrl), blockedLinkHosts })
