import { type Logger, pino } from 'pino'

export type Log = Logger

/** Writing line by line is a tenth of what a short request costs: lines wait until there are so many bytes, or so long. */
const WRITTEN_FROM_BYTES = 8192
const LONGEST_WAIT_MS = 200
/** The number of the level `warn`. */
const WARNING = 40

/**
 * Structured log on standard output. Bodies, query strings, cookies, tokens and phone numbers are never given to it.
 * Warnings and errors are written at once, with all lines before them, and so is everything when the process ends by itself.
 */
export function openLog(level: string): Log {
  const destination = pino.destination({
    fd: 1,
    sync: false,
    minLength: WRITTEN_FROM_BYTES,
    periodicFlush: LONGEST_WAIT_MS,
  })
  return pino(
    {
      level,
      base: { pid: process.pid },
      hooks: {
        logMethod(line, write, importance) {
          write.apply(this, line)
          if (importance >= WARNING) destination.flush()
        },
      },
      formatters: { level: (label) => ({ level: label }) },
      serializers: {
        err: (error: Error & { code?: string }) => ({
          type: error.name,
          code: error.code,
          message: withoutNumbers(error.message),
          stack: withoutNumbers(error.stack ?? ''),
        }),
      },
    },
    destination,
  )
}

/** Hides runs of eight and more digits: a driver's message may quote a value, and that value may be a phone number. */
export function withoutNumbers(text: string): string {
  return text.replace(/\d[\d -]{6,}\d/g, '***')
}
