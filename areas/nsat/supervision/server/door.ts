export { openWorkOf } from './open-work.queries.ts'
