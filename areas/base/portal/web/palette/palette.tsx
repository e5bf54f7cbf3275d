import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { LEAST_LETTERS, MOST_LETTERS, search } from '#areas/base/portal/contract/search.contract.ts'
import { visibleMenus } from '#areas/base/portal/rules/menu.rules.ts'
import { sentenceOf } from '#platform/web/calls/problem-error.ts'
import { parseSearch } from '#platform/web/calls/query-string.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Layer } from '#platform/web/layer/layer.tsx'
import { useAllScreens } from '#platform/web/screens/all-screens.ts'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import type { Session } from '#platform/web/screens/session.ts'
import { MenusContext } from '../shell/menus.ts'
import { type Action, actionsOf } from './actions.ts'
import { keepOpened, keptEntries, switchPin } from './kept-entries.ts'
import css from './palette.module.css'
import { type Entry, otherScreens, screensOf } from './places.ts'

/** Screens fit at once; what the server finds is asked for once somebody pauses that long. */
const PAUSE_MS = 120
/** So many screens are offered before what was found. */
const MOST_SCREENS = 6

interface Section {
  readonly title: string
  readonly entries: readonly Entry[]
}

/** Finds screens, what can be done at once, and whatever the person may open by its name or number; before anything is typed, what was opened last. */
export function Palette({ session, onClose }: { session: Session; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [, redraw] = useState(0)
  const { sections, actions, problem, isPending } = useFound(session, typed.trim())
  const rows = useRef<HTMLDivElement>(null)
  const offered = (): HTMLElement[] => [...(rows.current?.querySelectorAll<HTMLElement>(`.${css.entry}`) ?? [])]
  const input = useRef<HTMLInputElement>(null)
  const move = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const all = offered()
    const at = all.indexOf(document.activeElement as HTMLElement)
    if (event.key === 'Enter' && at < 0) all[0]?.click()
    else if (event.key === 'ArrowDown') (all[at + 1] ?? all[0])?.focus()
    else if (event.key === 'ArrowUp') (at > 0 ? all[at - 1] : input.current)?.focus()
    else return
    event.preventDefault()
  }
  return (
    <Layer title="찾기" width={560} onClose={onClose}>
      <search className={css.palette} onKeyDown={move}>
        <input
          ref={input}
          className={css.input}
          type="search"
          aria-label="화면, 이름 또는 번호"
          placeholder="화면, 이름 또는 번호"
          maxLength={MOST_LETTERS}
          autoComplete="off"
          data-first-focus
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div ref={rows} className={css.found} aria-busy={isPending}>
          {sections.map((section) => (
            <Found
              key={section.title}
              section={section}
              userId={session.userId}
              onPin={() => redraw((count) => count + 1)}
              onClose={onClose}
            />
          ))}
          <Actions actions={actions} onClose={onClose} />
        </div>
        <p className={css.note} role="status">
          {noteOf({ problem, isPending, typed: typed.trim(), isEmpty: sections.length + actions.length === 0 })}
        </p>
      </search>
    </Layer>
  )
}

interface NoteFacts {
  readonly problem: unknown
  readonly isPending: boolean
  readonly typed: string
  readonly isEmpty: boolean
}

function noteOf({ problem, isPending, typed, isEmpty }: NoteFacts): ReactNode {
  if (problem) return sentenceOf(problem)
  if (isPending) return '찾는 중…'
  if (!isEmpty) return '↑↓ 이동 · Enter 열기 · Esc 닫기'
  if (typed === '') return '화면 이름, 학교, 학원, 광고, 번호 등을 입력해주세요.'
  return typed.length < LEAST_LETTERS ? '두 글자 이상 입력해주세요.' : '찾은 것이 없습니다.'
}

/** What is offered, section by section. */
function useFound({ userId, flags }: Session, typed: string) {
  const menus = visibleMenus(useContext(MenusContext), flags, 'header')
  const others = otherScreens(menus, useAllScreens(), flags)
  const settled = useSettled(typed)
  const isAsked = settled.length >= LEAST_LETTERS
  const { data, error } = useCall(search, { query: { q: settled } }, { enabled: isAsked })
  const isPending = typed.length >= LEAST_LETTERS && (settled !== typed || (!data && !error))
  if (typed === '') {
    const kept: Section[] = [
      { title: '고정', entries: keptEntries('pinned', userId) },
      { title: '최근', entries: keptEntries('recent', userId) },
    ]
    return { sections: kept.filter(({ entries }) => entries.length > 0), actions: [], problem: null, isPending: false }
  }
  const screens = { title: '화면', entries: screensOf(menus, others, typed).slice(0, MOST_SCREENS) }
  const found = isAsked && data ? Map.groupBy(data.list, ({ kind }) => kind) : new Map<string, Entry[]>()
  const things = [...found].map(([title, entries]) => ({ title, entries }))
  const sections = [screens, ...things].filter(({ entries }) => entries.length > 0)
  return { sections, actions: actionsOf(typed), problem: isAsked ? error : null, isPending }
}

/** What is typed, once somebody pauses. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}

function Actions({ actions, onClose }: { actions: readonly Action[]; onClose: () => void }) {
  const cache = useQueryClient()
  if (actions.length === 0) return null
  return (
    <section aria-label="동작">
      <h3>동작</h3>
      <ul>
        {actions.map(({ title, run }) => (
          <li key={title}>
            <button
              type="button"
              className={css.entry}
              onClick={() => {
                onClose()
                run(cache)
              }}
            >
              <span className={css.title}>{title}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface FoundProps {
  section: Section
  userId: number
  /** Something was pinned, or is not any more. */
  onPin: () => void
  onClose: () => void
}

function Found({ section, userId, onPin, onClose }: FoundProps) {
  const pinned = new Set(keptEntries('pinned', userId).map(({ href }) => href))
  return (
    <section aria-label={section.title}>
      <h3>{section.title}</h3>
      <ul>
        {section.entries.map((entry) => {
          const [path = '', query = ''] = entry.href.split('?')
          const isPinned = pinned.has(entry.href)
          return (
            <li key={entry.href}>
              <ScreenLink
                to={path}
                search={parseSearch(query)}
                className={css.entry}
                onClick={() => {
                  keepOpened(userId, entry)
                  onClose()
                }}
              >
                <span className={css.title}>{entry.title}</span>
                <span className={css.detail}>{entry.detail}</span>
              </ScreenLink>
              <button
                type="button"
                className={css.pin}
                aria-pressed={isPinned}
                aria-label={`${entry.title} 고정`}
                onClick={() => {
                  switchPin(userId, entry)
                  onPin()
                }}
              >
                {isPinned ? '★' : '☆'}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
