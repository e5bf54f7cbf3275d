import { enter, VISITOR } from './roles.ts'
import { entriesOf, OPEN } from './walk.ts'
import { type Opening, resizeTo, type Window } from './window.ts'

/** A breach of a law, with where it is seen. */
export interface Finding extends Breach {
  readonly path: string
  readonly width: number
  readonly roles: readonly string[]
}

/** As `platform/web/testing/look/breach.ts` answers it from the page. */
interface Breach {
  readonly law: string
  readonly what: string
  readonly figure: number
}

interface Judgement {
  readonly breaches: readonly Breach[]
  readonly tried: readonly string[]
}

/** What windows that are judged begin with: a network whose answers take their time, and nothing is written. */
const SLOW_NETWORK = 'look.playNetwork(150)'

/** The short form judges a screen as the first role sees it, and what opens where it is met first. */
export type Form = 'short' | 'long'

/** Judges screens at one width and gathers what is found; the same for several roles is one finding. */
export class Judge {
  readonly #findings = new Map<string, Finding>()
  readonly #tried: string[] = []
  readonly #judged = new Set<string>()
  readonly #url: string
  readonly #width: number
  readonly #form: Form

  constructor(url: string, width: number, form: Form) {
    this.#url = url
    this.#width = width
    this.#form = form
  }

  get findings(): readonly Finding[] {
    return [...this.#findings.values()]
  }

  /** Judges what every one of the roles sees; `atOnce` windows work beside each other: one is drawn while the other one waits. */
  async judgeAll(
    roles: readonly string[],
    openWindow: (opening: Opening) => Promise<Window>,
    atOnce = 2,
  ): Promise<void> {
    const rest = [...roles]
    const work = async (): Promise<void> => {
      for (let role = rest.shift(); role !== undefined; role = rest.shift()) {
        const window = await openWindow({ first: SLOW_NETWORK })
        await this.#judgeRole(window, role)
        await window.close()
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  }

  /** Every entry of the menus of a role; for somebody without an account the pages that are open to all. */
  async #judgeRole(window: Window, role: string): Promise<void> {
    await enter(window, this.#url, role)
    if (role === VISITOR) {
      await resizeTo(window, this.#width)
      for (const { path } of OPEN) await this.#open(window, path, role)
      return
    }
    const [home, ...entries] = await entriesOf(window, this.#url)
    await resizeTo(window, this.#width)
    await this.#open(window, home.path, role)
    for (const { path } of [home, ...entries]) {
      if (this.#form === 'short' && this.#judged.has(path) && path !== home.path) continue
      this.#judged.add(path)
      const judgement = await window.run<Judgement>(
        `look.judge(${JSON.stringify(path)}, ${JSON.stringify(this.#tried)})`,
      )
      if (this.#form === 'short') this.#tried.push(...judgement.tried)
      this.#keep(judgement.breaches, path, role)
    }
  }

  /** A page as it comes when somebody asks for its address. */
  async #open(window: Window, path: string, role: string): Promise<void> {
    await window.open(this.#url + path)
    this.#keep(await window.run('look.judgeOpened()'), path, role)
  }

  #keep(breaches: readonly Breach[], path: string, role: string): void {
    for (const { law, what, figure } of breaches) {
      const key = [law, what, path].join('\n')
      const { roles = [], figure: known = 0 } = this.#findings.get(key) ?? {}
      const all = [...new Set([...roles, role])]
      this.#findings.set(key, { law, what, path, width: this.#width, roles: all, figure: Math.max(figure, known) })
    }
  }
}

/** A line for each finding: `layout shift: /nsat/order at 390: 0.43 (search "…"), as nsat, admin`. */
export const tellFindings = (findings: readonly Finding[]): string[] =>
  findings.map(
    ({ law, path, width, figure, what, roles }) =>
      `${law}: ${path} at ${width}: ${figure} (${what}), as ${roles.join(', ')}`,
  )
