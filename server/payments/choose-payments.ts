import type { Sql } from 'postgres'
import type { Config } from '../config.ts'
import { ownUrl } from '../start/listen.ts'
import type { Clock, Log } from '../ports.ts'
import { createPaddle } from './paddle.ts'
import { openTestMode } from './test-mode/test-mode.ts'

interface Needs {
  sql: Sql
  clock: Clock
  log: Log
  publicUrl: string
  port: number
}

/** Paddle when its keys are set; else the fake Paddle of test mode, and in production nothing. */
export function choosePayments(
  { paddle, isProduction, host }: Pick<Config, 'paddle' | 'isProduction' | 'host'>,
  { port, ...needs }: Needs,
) {
  if (paddle) return { payments: createPaddle(paddle), testMode: undefined }
  if (isProduction) return { payments: undefined, testMode: undefined }
  const testMode = openTestMode({ ...needs, ownUrl: ownUrl({ host, port }) })
  return { payments: testMode.payments, testMode }
}
