import { type Logger, pino } from 'pino'

export type Log = Logger

/** Structured log on standard output. Bodies, query strings, cookies, tokens and phone numbers are never given to it. */
export function openLog(level: string): Log {
  // Lines are written when the process gets to it: a request does not wait for its log line.
  const destination = pino.destination({ fd: 1, sync: false })
  return pino(
    {
      level,
      base: { pid: process.pid },
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
