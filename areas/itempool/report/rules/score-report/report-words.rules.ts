import { EXAM_TARGETS } from '#areas/itempool/item/contract/codes.ts'
import { planMonthText } from '#areas/nsat/plan/contract/codes.ts'
import { OMR_SUBJECTS } from '../../contract/codes.ts'
import type { ScoreSheet } from '../../contract/score-report.contract.ts'
import { optionWords, keyWords as wordsOfKey } from '../analysis-table.rules.ts'
import { markText } from '../marks-change.rules.ts'
import type { CountedScore } from './standing.rules.ts'

/** What a report is called. */
export const REPORT_TITLE = '성적표'

export const gradeText = (grade: number | null): string => (grade === null ? '-' : `${grade}등급`)
export const rankText = ({ rank, examineeCount }: Pick<ScoreSheet, 'rank' | 'examineeCount'>): string =>
  `${rank.toLocaleString('ko-KR')}위 / ${examineeCount.toLocaleString('ko-KR')}명`
export const scoreText = ({ score, totalScore }: Pick<ScoreSheet, 'score' | 'totalScore'>): string =>
  `${score}점 / ${totalScore}점`
const oneDecimal = (value: number): string => value.toFixed(1)
/** A percentile, a mean or a deviation: with one decimal in every row, so that they stand below each other. */
export const figureText = oneDecimal
export const targetText = (examTarget: string): string =>
  new Map<string, string>(Object.entries(EXAM_TARGETS)).get(examTarget) ?? examTarget
export const roundText = ({ planYm, subjectCode }: Pick<ScoreSheet, 'planYm' | 'subjectCode'>): string =>
  `${planMonthText(planYm)} ${OMR_SUBJECTS[subjectCode].word}`

type Answer = ScoreSheet['answers'][number]

/** What an examinee marked, in words: `1·3번`, `무응답`, `판독 불가`, a written answer as it is. */
export function markWords({ answer, itemType }: Pick<Answer, 'answer' | 'itemType'>): string {
  if (answer === '*') return '판독 불가'
  return /^[\d|]+$/.test(answer) ? optionWords({ itemTypeCode: itemType }, answer) : markText(answer)
}

/** The key in words. */
export const keyWords = ({ itemType, answers, answerReading }: Answer): string =>
  wordsOfKey({ itemTypeCode: itemType, answerList: answers, answerReading })

/** Scores that stand together in a picture of all of them: from one to another, both included. */
export interface ScoreBin {
  readonly from: number
  readonly to: number
  readonly count: number
}

/** More scores than these stand ten by ten together. */
const MOST_SINGLE = 20
const BIN = 10

/** How many scored about what, from 0 to all points; the full score stands with those next to it. */
export function binsOf(scores: readonly CountedScore[], totalScore: number): ScoreBin[] {
  const size = totalScore <= MOST_SINGLE ? 1 : BIN
  const last = size === 1 ? totalScore : Math.floor((totalScore - 1) / size) * size
  return Array.from({ length: last / size + 1 }, (_, at) => {
    const from = at * size
    const to = from === last ? totalScore : from + size - 1
    const own = scores.filter(({ score }) => score >= from && score <= to)
    return { from, to, count: own.reduce((sum, { count }) => sum + count, 0) }
  })
}

export const binText = ({ from, to }: Pick<ScoreBin, 'from' | 'to'>): string =>
  from === to ? `${from}점` : `${from}~${to}점`
export const isIn = ({ from, to }: Pick<ScoreBin, 'from' | 'to'>, score: number): boolean =>
  score >= from && score <= to
