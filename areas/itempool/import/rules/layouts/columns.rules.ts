import { z } from 'zod'
import {
  ANSWER_READINGS,
  BEHAVIORS,
  DEPTH_WORDS,
  DIFFICULTIES,
  ITEM_TYPES,
  LANGUAGES,
} from '#areas/itempool/item/contract/codes.ts'
import {
  type Column,
  type ColumnName,
  checked,
  decimal,
  oneOf,
  otherwise,
  text,
  texts,
  wholeNumber,
} from '#platform/contract/sheet/columns.ts'

/** Most rows of a spreadsheet of a paper, without its titles. */
export const MOST_ROWS = 2_000

/** How the Korean title of a column is said beside its field name, and what its cells have to be. */
const called = (label: string, hint: string): ColumnName => ({
  alsoCalled: [label],
  label,
  hint,
})

/** `HIGH(상), LOW(하)`: the code or its word may be written. */
const codeHint = (words: Readonly<Record<string, string>>): string =>
  Object.entries(words)
    .map(([code, word]) => `${code}(${word})`)
    .join(', ')

const rate = (title: string, label: string) =>
  otherwise(decimal(title, { ...called(label, '0부터 100까지의 수(%)'), most: 100, isTextTaken: true }), null)

const names = (title: string, label: string, hint: string) =>
  otherwise(texts(title, { ...called(label, hint), mostLength: 1_000 }), [])

/** Where a row stands on the paper. */
export const PLACE = {
  no: wholeNumber('no', { ...called('번호', '문항 번호, 1 이상의 정수'), least: 1, most: 9_999, isTextTaken: true }),
  subjectCode: text('subjectCode', { ...called('과목코드', '과목을 가르는 코드'), mostLength: 30 }),
}

export const SUBJECT_NAME = {
  subjectDisplayName: text('subjectDisplayName', {
    ...called('과목명', '과목코드가 같은 행은 모두 같은 이름'),
    mostLength: 50,
  }),
}

export const EXPECTED_GRADE = {
  expectedGrade: otherwise(
    wholeNumber('expectedGrade', {
      ...called('예상등급', '1부터 5까지, 비우면 모든 등급'),
      least: 1,
      most: 5,
      isTextTaken: true,
    }),
    0,
  ),
}

export const ORIGIN = {
  originId: text('originId', {
    ...called('원본 문항 id', '이 문항과 유사한 원본 문항의 id, 한 파일에 한 번'),
    mostLength: 100,
  }),
}

export const ID = {
  id: text('id', {
    ...called('문항 id', '콘텐츠 제공사의 문항 id, 대소문자만 다른 것까지 한 파일에 한 번'),
    mostLength: 100,
  }),
}

export const ITEM_TYPE = {
  itemType: oneOf('itemType', ITEM_TYPES, called('문항 유형', codeHint(ITEM_TYPES))),
}

export const LANGUAGE = {
  languageCode: otherwise(
    oneOf('languageCode', LANGUAGES, called('언어', `${codeHint(LANGUAGES)}. 비우면 KOREAN`)),
    'KOREAN',
  ),
}

export const CHOICES = {
  bogiCount: otherwise(
    wholeNumber('bogiCount', {
      ...called('보기 수', '객관식만: 2부터 10까지, 비우면 5'),
      least: 2,
      most: 10,
      isTextTaken: true,
    }),
    5,
  ),
  answerMultipleYn: otherwise(
    oneOf('answerMultipleYn', { y: 'y', n: 'n' }, called('복수 정답', '정답이 여러 개면 y, 비우면 n')),
    'n',
  ),
  answerList: otherwise(
    texts('answerList', {
      ...called('정답', '객관식은 보기 번호, 주관식은 답. 여러 개면 | 로 구분'),
      mostLength: 500,
    }),
    [],
  ),
}

const count = (title: string, label: string, hint: string) =>
  otherwise(wholeNumber(title, { ...called(label, hint), least: 1, most: 100, isTextTaken: true }), null)

export const ANSWER_COUNTS = {
  answerCount: count('answerCount', '정답 수', '비우면 정답의 개수'),
  maxAnswerCount: count('maxAnswerCount', '최대 답 수', '고를 수 있는 답의 수, 비우면 정답 수'),
}

/** Stands last, so that files from before it was there keep their columns. */
export const READING = {
  answerReading: otherwise(
    oneOf('answerReading', ANSWER_READINGS, called('정답 인정', `${codeHint(ANSWER_READINGS)}. 비우면 ALL`)),
    'ALL',
  ),
}

export const GRADING = {
  point: wholeNumber('point', { ...called('배점', '2부터 5까지의 정수'), least: 2, most: 5, isTextTaken: true }),
  difficulty: oneOf('difficulty', DIFFICULTIES, called('난이도', codeHint(DIFFICULTIES))),
  behavior: checked(oneOf('behavior', BEHAVIORS, called('행동 영역', codeHint(BEHAVIORS))), z.coerce.number()),
}

const depth = (level: number) => {
  const label = DEPTH_WORDS[level - 1] ?? ''
  return text(`depth${level}Title`, { ...called(label, `단원 분류: ${label}`), mostLength: 100 })
}
const mayLack = (column: Column<string>) => otherwise(column, '')

export const UNIT = {
  unitCode: text('unitCode', { ...called('단원코드', '단원의 코드'), mostLength: 50 }),
  unitLabel: text('unitLabel', called('단원명', '단원의 이름')),
  depth1Title: depth(1),
  depth2Title: depth(2),
  depth3Title: depth(3),
  depth4Title: depth(4),
  depth5Title: depth(5),
  depth6Title: depth(6),
  depth7Title: mayLack(depth(7)),
  depth8Title: mayLack(depth(8)),
}

export const IMAGES = {
  questionImage: names('questionImage', '문제 이미지', '파일 이름, 여러 개면 | 로 구분. 비우면 {id}_q'),
  answerImage: names('answerImage', '정답 이미지', '파일 이름. 비우면 {id}_a'),
  solutionImage: names('solutionImage', '해설 이미지', '파일 이름. 비우면 {id}_s'),
  choiceImage: names('choiceImage', '보기 이미지', '보기 순서대로 | 로 구분. 비우면 {id}_c1, {id}_c2 …'),
}

export const SOUND = {
  soundFile: otherwise(text('soundFile', called('음원 파일', '음원 압축 파일 안의 파일 이름')), null),
}

export const RATES = {
  averageRate: rate('averageRate', '평균 정답률'),
  grade1Rate: rate('grade1Rate', '1등급 정답률'),
  grade2Rate: rate('grade2Rate', '2등급 정답률'),
  grade3Rate: rate('grade3Rate', '3등급 정답률'),
}

const WebAddress = z.string().regex(/^https?:\/\/[^\s/]+/, '주소는 https://로 시작해야 합니다.')

export const VIDEO = {
  videoLink: otherwise(
    checked(text('videoLink', { ...called('영상 주소', 'https://로 시작하는 주소'), mostLength: 500 }), WebAddress),
    null,
  ),
}
