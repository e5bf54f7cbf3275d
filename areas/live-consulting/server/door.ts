export { broadcastBoards } from './broadcast-boards.ts'
export { featuredOf, selectArticle } from './featured.ts'
export type { LiveConsultingTables } from './live-consulting.tables.ts'
