export { type AnswerProblem, answerArticle } from './answer/answer-article.ts'
export { type ConsultRequest, countRequests, listRequests } from './answer/answers.queries.ts'
export { answerOf } from './answer/shown-answer.ts'
export {
  articleOf,
  type BoardArticle,
  holdArticle,
  readArticleText,
  viewerOfArticle,
  viewerOfComment,
} from './article/article-of.ts'
export type { BoardTables } from './board.tables.ts'
export type { ArticleExchange, Asker, Standing, SubjectArticle, SubjectKeeper, Viewers } from './deps.ts'
export { addSubject } from './subject/subjects.queries.ts'
