import { statfs } from 'node:fs/promises'
import type { Metrics } from './metrics.ts'

/** Tells how much of the disk under a folder is free: files lie there, and the embedded database. */
export function watchDisk(metrics: Pick<Metrics, 'watch'>, folder: string): void {
  metrics.watch('portal_disk_free_ratio', 'Share of the disk under DATA_DIR that is free', [], async () => {
    const { bavail, blocks } = await statfs(folder)
    return blocks > 0 ? [{ value: bavail / blocks }] : []
  })
}
