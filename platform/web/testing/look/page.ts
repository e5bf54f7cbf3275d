/** What journeys run in a page to judge how it looks; made into one script by `journeys/look/page-script.ts`. */
export { linksIn } from './links.ts'
export { judge, judgeOpened, playNetwork } from './screen.ts'
export { settled } from './settled.ts'
export { press, still } from './still.ts'
