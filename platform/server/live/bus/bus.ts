import type { Bus, BusOptions } from './bus.port.ts'
import { openPostgresBus } from './postgres-bus.ts'
import { openRedisBus } from './redis-bus.ts'

/** The bus that the configuration asks for. */
export const openBus = (options: BusOptions): Bus =>
  options.url === '' ? openPostgresBus(options) : openRedisBus(options)
