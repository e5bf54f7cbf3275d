import { AccountSettings } from '../rules/settings.rules.ts'

/** What administrators choose about accounts at run time. */
export const ACCOUNT_SETTINGS = { area: 'account', title: '계정 보안', schema: AccountSettings } as const
