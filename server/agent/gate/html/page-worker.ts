import { parentPort } from 'node:worker_threads'
import type { RunFile } from '#shared/agent/run-state.ts'
import { validate } from './validate-page.ts'

// A thread of its own, which page-checker.ts throws away when a page takes it too long.
parentPort?.on('message', (file: RunFile) => parentPort?.postMessage(validate(file)))
parentPort?.postMessage('ready')
