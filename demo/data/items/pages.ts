import { QUESTIONS } from '../../itempool-questions.ts'
import type { Question } from '../../questions/question.ts'
import { withFormulas } from './formula.ts'

/** What the pictures show, as HTML with formulas in MathML; `demo/itempool-questions.ts` says how each is answered. */

const sup = (base: string, power: string) => `<msup><mi>${base}</mi><mn>${power}</mn></msup>`
const num = (text: string | number) => `<mn>${text}</mn>`
const op = (text: string) => `<mo>${text}</mo>`
const id = (text: string) => `<mi>${text}</mi>`
const root = (inner: string) => `<msqrt>${inner}</msqrt>`
const frac = (top: string, bottom: string) => `<mfrac><mrow>${top}</mrow><mrow>${bottom}</mrow></mfrac>`
const math = (...parts: string[]) => `<math><mrow>${parts.join('')}</mrow></math>`
/** A letter between words. */
const letter = (name: string) => math(id(name))
/** A formula typed plainly, such as `3x - 6 = 2x + 5`. */
const plain = (text: string) =>
  math(
    ...(text.match(/\d+(?:\.\d+)?|[A-Za-z]|\S/g) ?? []).map((each) =>
      /^\d/.test(each) ? num(each) : /[A-Za-zαβ]/.test(each) ? id(each) : op(each === '-' ? '−' : each),
    ),
  )

const CIRCLED = ['①', '②', '③', '④', '⑤']
const choices = (...texts: string[]) =>
  `<ol>${texts.map((text, at) => `<li><b>${CIRCLED[at]}</b> ${text}</li>`).join('')}</ol>`
const rows = (...texts: string[]) => choices(...texts).replace('<ol>', '<ol class="rows">')
const lines = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('')
const solution = (answer: string, ...texts: string[]) =>
  `<h2>해설</h2>${lines(...texts)}<p class="end">정답 ${answer}</p>`
const figure = (box: string, inner: string) => `<figure><svg viewBox="${box}">${inner}</svg></figure>`

const TRIANGLE = figure(
  '0 0 220 190',
  `<path d="M110 20 L35 165 L185 165 Z"/><path d="M101 37 A20 20 0 0 0 119 37"/>
  <path d="M66 92 l12 6 M142 98 l12 -6"/><text x="103" y="14">A</text><text x="18" y="176">B</text>
  <text x="192" y="176">C</text><text x="96" y="62" class="small">40°</text>`,
)
const RIGHT = figure(
  '0 0 260 170',
  `<path d="M30 140 L210 140 L210 40 Z"/><path d="M196 140 v-14 h14"/><text x="112" y="80" transform="rotate(-29 112 80)">13 cm</text>
  <text x="218" y="96">5 cm</text><text x="108" y="162">x cm</text>`,
)
const bar = (value: number, at: number) =>
  `<rect x="${44 + at * 46}" y="${150 - value * 12}" width="26" height="${value * 12}"/><text class="small" x="${50 + at * 46}" y="166">${'가나다라마'[at]}</text>`
const BARS = figure(
  '0 0 290 175',
  `<path d="M30 20 V150 H275"/>${[2, 4, 6, 8, 10].map((y) => `<path class="thin" d="M30 ${150 - y * 12} H275"/><text class="small" x="8" y="${155 - y * 12}">${y}</text>`).join('')}${[7, 9, 6, 10, 8].map(bar).join('')}`,
)
const AXES =
  '<path class="thin" d="M10 100 H190 M60 10 V150"/><text class="small" x="180" y="115">x</text><text class="small" x="66" y="20">y</text><text class="small" x="46" y="114">O</text>'
/** The graph of a root that begins at a point and goes to the right (1) or the left, up (-1) or down. */
const curve = (x: number, y: number, right: number, up: number) =>
  `<svg viewBox="0 0 200 160">${AXES}<path d="${Array.from({ length: 40 }, (_, at) => `${at ? 'L' : 'M'}${x + right * at * 2.4} ${y + up * Math.sqrt(at * 2.4) * 6}`).join(' ')}"/><circle cx="${x}" cy="${y}" r="3"/></svg>`

const LONG_CHOICE = 14

/** The pictures of a question that has a text, and of its solution. */
function textPages({ name, subject, text, answers, choiceCount }: Question): [string, string][] {
  if (!text) return []
  const { ask, explained } = text
  const isLong = text.choices.some((each) => each.length > LONG_CHOICE)
  const below = text.choices.length === 0 ? '' : (isLong ? rows : choices)(...text.choices)
  const answer = choiceCount === null ? answers.join(', ') : answers.map((each) => CIRCLED[Number(each) - 1]).join(', ')
  const pages: [string, string][] = [[`${name}-q`, `<div>${ask}</div>${below}`]]
  if (subject === 'MATH') pages.push([`${name}-s`, solution(answer, ...explained)])
  return pages.map(([page, html]) => [page, withFormulas(html)])
}

const DRAWN: Readonly<Record<string, string>> = {
  'linear-q': lines(`일차방정식 ${plain('3 ( x - 2 ) = 2 x + 5')}의 해는?`) + choices('7', '9', '10', '11', '13'),
  'linear-s': solution(
    '④',
    `괄호를 풀면 ${plain('3 x - 6 = 2 x + 5')}`,
    `${plain('2 x')}와 ${math(op('−'), num(6))}을 각각 이항하면 ${plain('3 x - 2 x = 5 + 6')}`,
    `따라서 ${plain('x = 11')}이다.`,
  ),
  'prime-q': lines(
    `360을 소인수분해하면 ${math('<msup><mn>2</mn><mi>a</mi></msup>', op('×'), '<msup><mn>3</mn><mi>b</mi></msup>', op('×'), '<msup><mn>5</mn><mi>c</mi></msup>')}이다.`,
    `자연수 ${letter('a')}, ${letter('b')}, ${letter('c')}에 대하여 ${plain('a + b + c')}의 값을 구하시오.`,
  ),
  'prime-s': solution(
    '6',
    `${math(num(360), op('='), num(8), op('×'), num(9), op('×'), num(5), op('='), '<msup><mn>2</mn><mn>3</mn></msup>', op('×'), '<msup><mn>3</mn><mn>2</mn></msup>', op('×'), num(5))}`,
    `이므로 ${plain('a = 3')}, ${plain('b = 2')}, ${plain('c = 1')}이다.`,
    `따라서 ${plain('a + b + c = 6')}이다.`,
  ),
  'triangle-q':
    lines('그림과 같이 AB=AC인 이등변삼각형 ABC에서 ∠A=40°일 때, ∠B의 크기는?') +
    TRIANGLE +
    choices('60°', '65°', '70°', '75°', '80°'),
  'triangle-s': solution(
    '③',
    '이등변삼각형의 두 밑각의 크기는 같으므로 ∠B=∠C이다.',
    `삼각형의 세 내각의 크기의 합은 180°이므로 ${math(op('∠'), id('B'), op('='), frac('<mn>180°</mn><mo>−</mo><mn>40°</mn>', '<mn>2</mn>'), op('='), num('70°'))}이다.`,
  ),
  'line-q':
    lines('두 점 (1, 3), (3, 7)을 지나는 일차함수의 그래프의 <i>y</i>절편은?') + choices('−2', '−1', '0', '1', '2'),
  'line-s': solution(
    '④',
    `기울기는 ${math(frac('<mn>7</mn><mo>−</mo><mn>3</mn>', '<mn>3</mn><mo>−</mo><mn>1</mn>'), op('='), num(2))}이므로 ${plain('y = 2 x + b')}로 놓을 수 있다.`,
    `점 (1, 3)을 지나므로 ${plain('3 = 2 + b')}, ${plain('b = 1')}이다.`,
    '따라서 <i>y</i>절편은 1이다.',
  ),
  'mean-q':
    lines('다음은 학생 5명이 한 달 동안 읽은 책의 수를 나타낸 막대그래프이다. 이 자료의 평균은?') +
    BARS +
    choices('7권', '7.5권', '8권', '8.5권', '9권'),
  'mean-s': solution(
    '③',
    `${math(frac('<mn>7</mn><mo>+</mo><mn>9</mn><mo>+</mo><mn>6</mn><mo>+</mo><mn>10</mn><mo>+</mo><mn>8</mn>', '<mn>5</mn>'), op('='), frac('<mn>40</mn>', '<mn>5</mn>'), op('='), num(8))}(권)이다.`,
  ),
  'pythagoras-q': lines(`그림과 같이 빗변의 길이가 13 cm인 직각삼각형에서 ${letter('x')}의 값을 구하시오.`) + RIGHT,
  'pythagoras-s': solution(
    '12',
    `피타고라스 정리에 의하여 ${math(sup('x', '2'), op('+'), '<msup><mn>5</mn><mn>2</mn></msup>', op('='), '<msup><mn>13</mn><mn>2</mn></msup>')}이다.`,
    `${math(sup('x', '2'), op('='), num(169), op('−'), num(25), op('='), num(144))}이고 ${plain('x > 0')}이므로 ${plain('x = 12')}이다.`,
  ),
  'remainder-q':
    lines(
      `다항식 ${math(id('P'), op('('), id('x'), op(')'), op('='), sup('x', '3'), op('−'), num(2), sup('x', '2'), op('+'), id('a'), id('x'), op('+'), num(4))}를 ${plain('x - 2')}로 나누었을 때의 나머지가 6이다. 상수 ${letter('a')}의 값은?`,
    ) + choices('−2', '−1', '1', '2', '3'),
  'remainder-s': solution(
    '③',
    '나머지정리에 의하여 <i>P</i>(2)=6이다.',
    `${plain('P ( 2 ) = 8 - 8 + 2 a + 4 = 2 a + 4')}이므로 ${plain('2 a + 4 = 6')}이다.`,
    `따라서 ${plain('a = 1')}이다.`,
  ),
  'roots-q':
    lines(
      `이차방정식 ${math(sup('x', '2'), op('−'), num(6), id('x'), op('+'), id('k'), op('='), num(0))}의 두 근을 ${letter('α')}, ${letter('β')}라 하자. ${math(sup('α', '2'), op('+'), sup('β', '2'), op('='), num(20))}일 때, 상수 ${letter('k')}의 값은?`,
    ) + choices('8', '10', '12', '14', '16'),
  'roots-s': solution(
    '①',
    `근과 계수의 관계에 의하여 ${plain('α + β = 6')}, ${plain('α β = k')}이다.`,
    `${math(sup('α', '2'), op('+'), sup('β', '2'), op('='), '<msup><mrow><mo>(</mo><mi>α</mi><mo>+</mo><mi>β</mi><mo>)</mo></mrow><mn>2</mn></msup>', op('−'), num(2), id('α'), id('β'), op('='), num(36), op('−'), num(2), id('k'))}이다.`,
    `${plain('36 - 2 k = 20')}에서 ${plain('k = 8')}이다.`,
  ),
  'absolute-q': lines(`부등식 ${plain('| 2 x - 3 | < 5')}를 만족시키는 정수 ${letter('x')}의 개수를 구하시오.`),
  'absolute-s': solution(
    '4',
    `${plain('- 5 < 2 x - 3 < 5')}에서 ${plain('- 2 < 2 x < 8')}, 즉 ${plain('- 1 < x < 4')}이다.`,
    '따라서 정수 <i>x</i>는 0, 1, 2, 3의 4개이다.',
  ),
  'circle-q':
    lines(
      `좌표평면에서 원 ${math(sup('x', '2'), op('+'), sup('y', '2'), op('−'), num(4), id('x'), op('+'), num(6), id('y'), op('−'), num(12), op('='), num(0))}의 반지름의 길이는?`,
    ) + choices('4', '5', '6', '7', '8'),
  'circle-s': solution(
    '②',
    `주어진 식을 변형하면 ${math('<msup><mrow><mo>(</mo><mi>x</mi><mo>−</mo><mn>2</mn><mo>)</mo></mrow><mn>2</mn></msup>', op('+'), '<msup><mrow><mo>(</mo><mi>y</mi><mo>+</mo><mn>3</mn><mo>)</mo></mrow><mn>2</mn></msup>', op('='), num(25))}이다.`,
    `따라서 반지름의 길이는 ${math(root(num(25)), op('='), num(5))}이다.`,
  ),
  'sets-q':
    lines('두 집합 <i>A</i>={1, 2, 3, 4, 5}, <i>B</i>={2, 4, 6}에 대하여 옳은 것을 <u>모두</u> 고르시오. (정답 2개)') +
    rows(
      '<i>A</i>∩<i>B</i>={2, 4}',
      '집합 <i>A</i>∪<i>B</i>의 원소의 개수는 6이다.',
      '<i>A</i>−<i>B</i>={1, 3}',
      '<i>B</i>⊂<i>A</i>',
      '집합 <i>A</i>의 원소의 개수는 4이다.',
    ),
  'sets-s': solution(
    '①, ②',
    '① <i>A</i>∩<i>B</i>={2, 4}이므로 옳다.',
    '② <i>A</i>∪<i>B</i>={1, 2, 3, 4, 5, 6}이므로 원소의 개수는 6이다.',
    '③ <i>A</i>−<i>B</i>={1, 3, 5}이다. ④ 6∉<i>A</i>이므로 <i>B</i>⊄<i>A</i>이다. ⑤ <i>n</i>(<i>A</i>)=5이다.',
  ),
  'graph-q': lines(
    `함수 ${math(id('y'), op('='), root(`${id('x')}${op('−')}${num(1)}`), op('+'), num(2))}의 그래프의 개형으로 알맞은 것은?`,
  ),
  'graph-c1': curve(85, 65, 1, 1),
  'graph-c2': curve(85, 65, 1, -1),
  'graph-c3': curve(85, 65, -1, -1),
  'graph-c4': curve(35, 65, 1, -1),
  'graph-c5': curve(85, 130, 1, -1),
  'graph-s': solution(
    '②',
    `함수 ${math(id('y'), op('='), root(id('x')))}의 그래프를 <i>x</i>축의 방향으로 1만큼, <i>y</i>축의 방향으로 2만큼 평행이동한 것이다.`,
    '점 (1, 2)에서 시작하여 오른쪽 위로 뻗는 곡선은 ②이다.',
  ),
  'speed-q':
    lines('직선 도로를 일정한 빠르기로 달리는 자동차가 10초 동안 200 m를 이동하였다. 이 자동차의 속력은?') +
    choices('10 m/s', '15 m/s', '20 m/s', '25 m/s', '30 m/s'),
  'state-q':
    lines('얼음이 녹아 물이 되는 것과 같은 상태 변화는?') +
    rows(
      '젖은 빨래가 마른다.',
      '초에서 촛농이 흘러내린다.',
      '겨울철 유리창에 서리가 생긴다.',
      '차가운 컵의 표면에 물방울이 맺힌다.',
      '드라이아이스의 크기가 점점 작아진다.',
    ),
  'blank-q':
    lines('다음 빈칸에 들어갈 말로 가장 적절한 것은?') +
    '<blockquote>Plants cannot run away when the weather turns bad. Instead, they slow down. In a dry season many of them close the tiny openings in their leaves so that less water is lost. In other words, what looks like doing nothing is, for a plant, a way to <u>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;</u>.</blockquote>' +
    rows('attract insects', 'save what it has', 'grow faster', 'share its water', 'find new soil'),
  'grammar-q':
    lines('다음 중 어법상 <u>틀린</u> 문장은?') +
    rows(
      'She has lived in Busan since 2015.',
      'The book I bought yesterday is interesting.',
      'He is used to get up early.',
      'Let me know when you arrive.',
      'There were few people on the street.',
    ),
  'listening-q': lines('대화를 듣고, 여자가 지불할 금액을 고르시오.') + choices('$8', '$10', '$12', '$15', '$20'),
  'village-q1':
    '<blockquote>마을 어귀의 느티나무는 오래된 시계였다. 그늘이 우물에 닿으면 아이들은 집으로 돌아갔고, 그늘이 담장을 넘으면 어른들이 연장을 거두었다. 아무도 시간을 묻지 않았지만, 아무도 늦지 않았다. 나무가 베인 뒤 사람들은 저마다 시계를 샀다. 그리고 그때부터 서로를 기다리는 일이 잦아졌다.</blockquote>',
  'village-q2':
    lines('윗글의 내용에 대한 이해로 가장 적절한 것은?') +
    rows(
      '느티나무는 마을 사람들의 다툼을 불러왔다.',
      '마을 사람들은 나무를 지키려고 힘을 모았다.',
      '나무가 베인 뒤 사람들은 시간을 더 잘 지켰다.',
      '나무의 그늘은 마을 사람들이 함께 쓰는 시간이었다.',
      '아이들은 어른보다 늦게 집으로 돌아갔다.',
    ),
  'spelling-q':
    lines('다음 중 맞춤법에 맞게 쓴 문장은?') +
    rows('내일 뵈요.', '그 일은 금새 끝났다.', '감기가 다 나았다.', '오랫만에 친구를 만났다.', '문을 꼭 잠궈라.'),
}

/** A picture by its name: of a question, of its solution (`-s`), of its n-th choice (`-c1`), or of a part of a question (`-q1`). */
export const PAGES: Readonly<Record<string, string>> = { ...DRAWN, ...Object.fromEntries(QUESTIONS.flatMap(textPages)) }
