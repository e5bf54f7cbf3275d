import { ARTICLES, BOARDS } from '#areas/board/contract/places.ts'
import { below } from '#platform/contract/place.ts'
import { type Screen, screen } from '#platform/web/screens/screen.ts'

/** The screens of the boards. `/board/{subjectId}/edit/new` is the form of an article that is not there yet. */
export const boardScreens: readonly Screen[] = [
  screen({
    ...ARTICLES,
    // The subject of requests for material (`MATERIAL_SUBJECT_ID`).
    menu: { group: 'regional-ad', at: 9, to: '/board/4581' },
    load: () => import('./article/list.screen.tsx'),
  }),
  screen({ ...below(ARTICLES, 'article/{articleId}'), load: () => import('./article/detail.screen.tsx') }),
  screen({ ...below(ARTICLES, 'edit/{articleId}'), load: () => import('./article/edit.screen.tsx') }),
  screen({ ...BOARDS, load: () => import('./no-subject.screen.tsx') }),
  screen({ ...below(ARTICLES, 'article'), load: () => import('./no-article.screen.tsx') }),
  screen({ ...below(ARTICLES, 'edit'), load: () => import('./no-article.screen.tsx') }),
]
