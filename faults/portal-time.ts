/**
 * Loaded before a portal that is going to be killed: its clock, and with it every date of now, shows the time of the run.
 * All processes of a run agree on it to the millisecond, however often they are started, as machines in one place do.
 */
const [realMs = 0, runMs = 0, speed = 1] = (process.env.RUN_TIME ?? '').split(' ').map(Number)
const realNow = Date.now
const runNow = (): number => Math.floor(runMs + (realNow() - realMs) * speed)

globalThis.Date = new Proxy(Date, {
  construct: (target, args, maker) => Reflect.construct(target, args.length === 0 ? [runNow()] : args, maker),
  apply: () => new Date(runNow()).toString(),
  get: (target, name) => (name === 'now' ? runNow : Reflect.get(target, name)),
})
