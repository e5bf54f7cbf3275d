export { answerProblem } from '../contract/answers.ts'
