import { type Screen, screen } from '#platform/web/screens/screen.ts'
import { BOARD_MEMBERS } from '../contract/access.ts'

const TITLE = '자료요청'

/** The screens of the boards. `/board/{subjectId}/edit/new` is the form of an article that is not there yet. */
export const boardScreens: readonly Screen[] = [
  screen({
    path: '/board/{subjectId}',
    title: TITLE,
    access: BOARD_MEMBERS,
    // The subject of requests for material (`MATERIAL_SUBJECT_ID`).
    menu: { group: 'regional-ad', at: 9, to: '/board/4581' },
    load: () => import('./article/list.screen.tsx'),
  }),
  screen({
    path: '/board/{subjectId}/article/{articleId}',
    title: TITLE,
    access: BOARD_MEMBERS,
    load: () => import('./article/detail.screen.tsx'),
  }),
  screen({
    path: '/board/{subjectId}/edit/{articleId}',
    title: TITLE,
    access: BOARD_MEMBERS,
    load: () => import('./article/edit.screen.tsx'),
  }),
  screen({
    path: '/board',
    title: TITLE,
    access: BOARD_MEMBERS,
    load: () => import('./no-subject.screen.tsx'),
  }),
  screen({
    path: '/board/{subjectId}/article',
    title: TITLE,
    access: BOARD_MEMBERS,
    load: () => import('./no-article.screen.tsx'),
  }),
  screen({
    path: '/board/{subjectId}/edit',
    title: TITLE,
    access: BOARD_MEMBERS,
    load: () => import('./no-article.screen.tsx'),
  }),
]
