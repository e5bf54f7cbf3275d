import { parentPort, workerData } from 'node:worker_threads'
import { type WriteOptions, writeXlsx } from 'hucre'

parentPort?.postMessage(await writeXlsx(workerData as WriteOptions))
