import type { Difficulty } from '#areas/itempool-item/contract/codes.ts'

/** Where a paper belongs: the questions of lower and of upper schools are different ones. */
export type SchoolLevel = 'MIDDLE' | 'HIGH'
export const SUBJECT_LABELS = { MATH: '수학', SCIENCE: '과학', ENGLISH: '영어', KOREAN: '국어' } as const
export type Subject = keyof typeof SUBJECT_LABELS

/** A question whose pictures lie in `demo/data/items`, with what the bank keeps of it. */
export interface Question {
  readonly name: string
  readonly subject: Subject
  readonly levels: readonly SchoolLevel[]
  /** null where the answer is written. */
  readonly choiceCount: 5 | null
  readonly answers: readonly string[]
  readonly difficulty: Difficulty
  readonly behavior: 1 | 2 | 3 | 4
  /** Sub-subject, major, middle and minor unit; the last two may be empty. */
  readonly units: readonly [subSubject: string, major: string, middle: string, minor: string]
  readonly unitCode: string
  readonly purpose: string
  readonly isHeard?: boolean
}

const MIDDLE = ['MIDDLE'] as const
const HIGH = ['HIGH'] as const
const BOTH = ['MIDDLE', 'HIGH'] as const

const chosen = (name: string, answers: readonly string[]) => ({ name, answers, choiceCount: 5 }) as const
const written = (name: string, answer: string) => ({ name, answers: [answer], choiceCount: null }) as const
const as = (subject: Subject, levels: readonly SchoolLevel[], difficulty: Difficulty, behavior: 1 | 2 | 3 | 4) => ({
  subject,
  levels,
  difficulty,
  behavior,
})
const of = (unitCode: string, units: Question['units'], purpose: string) => ({ unitCode, units, purpose })

/** The questions that papers of the demo world are made of. */
export const QUESTIONS: readonly Question[] = [
  {
    ...chosen('linear', ['4']),
    ...as('MATH', MIDDLE, 'LOWEST', 1),
    ...of('M1-02-03', ['중1 수학', '문자와 식', '일차방정식', '일차방정식의 풀이'], '일차방정식을 풀 수 있다.'),
  },
  {
    ...written('prime', '6'),
    ...as('MATH', MIDDLE, 'LOW', 1),
    ...of('M1-01-01', ['중1 수학', '수와 연산', '소인수분해', ''], '자연수를 소인수분해할 수 있다.'),
  },
  {
    ...chosen('triangle', ['3']),
    ...as('MATH', MIDDLE, 'LOW', 2),
    ...of(
      'M2-04-01',
      ['중2 수학', '도형의 성질', '삼각형의 성질', '이등변삼각형'],
      '이등변삼각형의 성질을 설명할 수 있다.',
    ),
  },
  {
    ...chosen('line', ['4']),
    ...as('MATH', MIDDLE, 'MEDIUM', 2),
    ...of('M2-03-01', ['중2 수학', '함수', '일차함수와 그래프', '절편과 기울기'], '일차함수의 식을 구할 수 있다.'),
  },
  {
    ...chosen('mean', ['3']),
    ...as('MATH', MIDDLE, 'MEDIUM', 2),
    ...of('M3-05-01', ['중3 수학', '통계', '대푯값과 산포도', '대푯값'], '자료의 평균을 구할 수 있다.'),
  },
  {
    ...written('pythagoras', '12'),
    ...as('MATH', MIDDLE, 'HIGH', 4),
    ...of('M2-04-04', ['중2 수학', '도형의 성질', '피타고라스 정리', ''], '피타고라스 정리를 활용할 수 있다.'),
  },
  {
    ...chosen('remainder', ['3']),
    ...as('MATH', HIGH, 'LOW', 1),
    ...of('H1-01-02', ['공통수학1', '다항식', '나머지정리와 인수분해', '나머지정리'], '나머지정리를 활용할 수 있다.'),
  },
  {
    ...chosen('roots', ['1']),
    ...as('MATH', HIGH, 'MEDIUM', 3),
    ...of(
      'H1-02-01',
      ['공통수학1', '방정식과 부등식', '이차방정식', '근과 계수의 관계'],
      '이차방정식의 근과 계수의 관계를 이해한다.',
    ),
  },
  {
    ...written('absolute', '4'),
    ...as('MATH', HIGH, 'MEDIUM', 4),
    ...of('H1-02-05', ['공통수학1', '방정식과 부등식', '여러 가지 부등식', ''], '절댓값을 포함한 부등식을 풀 수 있다.'),
  },
  {
    ...chosen('circle', ['2']),
    ...as('MATH', BOTH, 'HIGH', 2),
    ...of('H2-01-03', ['공통수학2', '도형의 방정식', '원의 방정식', ''], '원의 방정식을 구할 수 있다.'),
  },
  {
    ...chosen('sets', ['1', '2']),
    ...as('MATH', HIGH, 'LOWEST', 2),
    ...of('H2-02-01', ['공통수학2', '집합과 명제', '집합', '집합의 연산'], '집합의 연산을 할 수 있다.'),
  },
  {
    ...chosen('graph', ['2']),
    ...as('MATH', HIGH, 'HIGHEST', 3),
    ...of(
      'H2-03-02',
      ['공통수학2', '함수와 그래프', '유리함수와 무리함수', '무리함수'],
      '무리함수의 그래프를 그릴 수 있다.',
    ),
  },
  {
    ...chosen('speed', ['3']),
    ...as('SCIENCE', BOTH, 'LOW', 1),
    ...of('S1-03-01', ['통합과학', '운동과 에너지', '여러 가지 운동', '등속 운동'], '등속 운동을 설명할 수 있다.'),
  },
  {
    ...chosen('state', ['2']),
    ...as('SCIENCE', BOTH, 'MEDIUM', 2),
    ...of('S1-01-02', ['통합과학', '물질', '물질의 상태 변화', ''], '물질의 상태 변화를 구별할 수 있다.'),
  },
  {
    ...chosen('listening', ['3']),
    ...as('ENGLISH', BOTH, 'LOW', 2),
    ...of('E1-01-01', ['영어', '듣기', '세부 정보 파악', ''], '대화에서 필요한 정보를 찾을 수 있다.'),
    isHeard: true,
  },
  {
    ...chosen('grammar', ['3']),
    ...as('ENGLISH', BOTH, 'MEDIUM', 2),
    ...of('E1-02-03', ['영어', '읽기', '어법', ''], '문장의 어법이 맞는지 판단할 수 있다.'),
  },
  {
    ...chosen('blank', ['2']),
    ...as('ENGLISH', BOTH, 'HIGH', 3),
    ...of('E1-02-05', ['영어', '읽기', '빈칸 추론', ''], '글의 흐름에 맞는 말을 추론할 수 있다.'),
  },
  {
    ...chosen('spelling', ['3']),
    ...as('KOREAN', BOTH, 'MEDIUM', 2),
    ...of('K1-02-01', ['국어', '문법', '한글 맞춤법', ''], '맞춤법에 맞게 쓸 수 있다.'),
  },
  {
    ...chosen('village', ['4']),
    ...as('KOREAN', BOTH, 'HIGH', 3),
    ...of('K1-03-02', ['국어', '문학', '소설', ''], '글의 내용을 바르게 이해할 수 있다.'),
  },
]

/** How many of a hundred answer a question of a difficulty rightly. */
export const USUAL_RATES: Readonly<Record<Difficulty, number>> = {
  LOWEST: 86,
  LOW: 72,
  MEDIUM: 57,
  HIGH: 40,
  HIGHEST: 24,
}

/** The questions that a paper of a subject and level takes turns with. */
export const questionsOf = (subject: Subject, level: SchoolLevel): readonly Question[] =>
  QUESTIONS.filter((question) => question.subject === subject && question.levels.includes(level))
