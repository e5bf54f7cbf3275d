import type { Difficulty } from '#areas/itempool/item/contract/codes.ts'
import { ENGLISH } from './questions/english.ts'
import { HIGH_MATH } from './questions/high-math.ts'
import { MIDDLE_MATH } from './questions/middle-math.ts'
import { OTHER } from './questions/other.ts'
import { familyOf, type Question, type Subject, type Unit, type Year } from './questions/question.ts'

const chosen = (name: string, answers: readonly string[]) => ({ name, answers, choiceCount: 5 }) as const
const written = (name: string, answer: string) => ({ name, answers: [answer], choiceCount: null }) as const
const as = (subject: Subject, year: Year | null, difficulty: Difficulty, behavior: 1 | 2 | 3 | 4) => ({
  subject,
  year,
  difficulty,
  behavior,
})
const of = (unitCode: string, units: Unit['units'], purpose: string) => ({ unitCode, units, purpose })

const PICTURED: readonly Question[] = [
  {
    ...chosen('linear', ['4']),
    ...as('MATH', 7, 'LOWEST', 1),
    ...of('M1-02-03', ['중1 수학', '문자와 식', '일차방정식', '일차방정식의 풀이'], '일차방정식을 풀 수 있다.'),
  },
  {
    ...written('prime', '6'),
    ...as('MATH', 7, 'LOW', 1),
    ...of('M1-01-01', ['중1 수학', '수와 연산', '소인수분해', ''], '자연수를 소인수분해할 수 있다.'),
  },
  {
    ...chosen('triangle', ['3']),
    ...as('MATH', 8, 'LOW', 2),
    ...of(
      'M2-04-01',
      ['중2 수학', '도형의 성질', '삼각형의 성질', '이등변삼각형'],
      '이등변삼각형의 성질을 설명할 수 있다.',
    ),
  },
  {
    ...chosen('line', ['4']),
    ...as('MATH', 8, 'MEDIUM', 2),
    ...of('M2-03-01', ['중2 수학', '함수', '일차함수와 그래프', '절편과 기울기'], '일차함수의 식을 구할 수 있다.'),
  },
  {
    ...chosen('mean', ['3']),
    ...as('MATH', 9, 'MEDIUM', 2),
    ...of('M3-05-01', ['중3 수학', '통계', '대푯값과 산포도', '대푯값'], '자료의 평균을 구할 수 있다.'),
  },
  {
    ...written('pythagoras', '12'),
    ...as('MATH', 8, 'HIGH', 4),
    ...of('M2-04-04', ['중2 수학', '도형의 성질', '피타고라스 정리', ''], '피타고라스 정리를 활용할 수 있다.'),
  },
  {
    ...chosen('remainder', ['3']),
    ...as('MATH', 10, 'LOW', 1),
    ...of('H1-01-02', ['공통수학1', '다항식', '나머지정리와 인수분해', '나머지정리'], '나머지정리를 활용할 수 있다.'),
  },
  {
    ...chosen('roots', ['1']),
    ...as('MATH', 10, 'MEDIUM', 3),
    ...of(
      'H1-02-01',
      ['공통수학1', '방정식과 부등식', '이차방정식', '근과 계수의 관계'],
      '이차방정식의 근과 계수의 관계를 이해한다.',
    ),
  },
  {
    ...written('absolute', '4'),
    ...as('MATH', 10, 'MEDIUM', 4),
    ...of('H1-02-05', ['공통수학1', '방정식과 부등식', '여러 가지 부등식', ''], '절댓값을 포함한 부등식을 풀 수 있다.'),
  },
  {
    ...chosen('circle', ['2']),
    ...as('MATH', 10, 'HIGH', 2),
    ...of('H2-01-03', ['공통수학2', '도형의 방정식', '원의 방정식', ''], '원의 방정식을 구할 수 있다.'),
  },
  {
    ...chosen('sets', ['1', '2']),
    ...as('MATH', 10, 'LOWEST', 2),
    ...of('H2-02-01', ['공통수학2', '집합과 명제', '집합', '집합의 연산'], '집합의 연산을 할 수 있다.'),
  },
  {
    ...chosen('graph', ['2']),
    ...as('MATH', 10, 'HIGHEST', 3),
    ...of(
      'H2-03-02',
      ['공통수학2', '함수와 그래프', '유리함수와 무리함수', '무리함수'],
      '무리함수의 그래프를 그릴 수 있다.',
    ),
  },
  {
    ...chosen('speed', ['3']),
    ...as('SCIENCE', null, 'LOW', 1),
    ...of('S1-03-01', ['통합과학', '운동과 에너지', '여러 가지 운동', '등속 운동'], '등속 운동을 설명할 수 있다.'),
  },
  {
    ...chosen('state', ['2']),
    ...as('SCIENCE', null, 'MEDIUM', 2),
    ...of('S1-01-02', ['통합과학', '물질', '물질의 상태 변화', ''], '물질의 상태 변화를 구별할 수 있다.'),
  },
  {
    ...chosen('listening', ['3']),
    ...as('ENGLISH', null, 'LOW', 2),
    ...of('E1-01-01', ['영어', '듣기', '세부 정보 파악', ''], '대화에서 필요한 정보를 찾을 수 있다.'),
    isHeard: true,
  },
  {
    ...chosen('grammar', ['3']),
    ...as('ENGLISH', null, 'MEDIUM', 2),
    ...of('E1-02-03', ['영어', '읽기', '어법', ''], '문장의 어법이 맞는지 판단할 수 있다.'),
  },
  {
    ...chosen('blank', ['2']),
    ...as('ENGLISH', null, 'HIGH', 3),
    ...of('E1-02-05', ['영어', '읽기', '빈칸 추론', ''], '글의 흐름에 맞는 말을 추론할 수 있다.'),
  },
  {
    ...chosen('spelling', ['3']),
    ...as('KOREAN', null, 'MEDIUM', 2),
    ...of('K1-02-01', ['국어', '문법', '한글 맞춤법', ''], '맞춤법에 맞게 쓸 수 있다.'),
  },
  {
    ...chosen('village', ['4']),
    ...as('KOREAN', null, 'HIGH', 3),
    ...of('K1-03-02', ['국어', '문학', '소설', ''], '글의 내용을 바르게 이해할 수 있다.'),
  },
]

/** The questions that papers of the demo world are made of. */
export const QUESTIONS: readonly Question[] = [...PICTURED, ...MIDDLE_MATH, ...HIGH_MATH, ...ENGLISH, ...OTHER]

/** How many of a hundred answer a question of a difficulty rightly. */
export const USUAL_RATES: Readonly<Record<Difficulty, number>> = {
  LOWEST: 86,
  LOW: 72,
  MEDIUM: 57,
  HIGH: 40,
  HIGHEST: 24,
}

const HIGH_FROM = 10

/** The families of questions that a paper of a subject and year may ask, those of the year itself first; each with its variations. */
export function familiesOf(subject: Subject, year: Year): (readonly Question[])[] {
  const first = year >= HIGH_FROM ? HIGH_FROM : 0
  const fitting = QUESTIONS.filter(
    (each) => each.subject === subject && (each.year === null || (each.year >= first && each.year <= year)),
  )
  return [...Map.groupBy(fitting, familyOf).values()].toSorted((one, other) => yearOf(other) - yearOf(one))
}

const yearOf = ([question]: readonly Question[]): number => question?.year ?? 0
