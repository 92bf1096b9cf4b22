import type { Db } from '../ports.ts'

const BYTEA_ARRAY = 1001

/** For `any(…)`: the driver takes a list of bytes for bytes. */
export const bytesArray = (sql: Db, values: readonly Buffer[]) => sql.typed(values, BYTEA_ARRAY)
