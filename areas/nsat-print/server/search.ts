import { type RawBuilder, sql } from 'kysely'
import { isBlank } from '#platform/contract/written-text.ts'
import { searchText } from '#platform/server/list/search.ts'

