import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/**
 * Takes what V8 compiled of the bundle, from the folder beside it, instead of compiling it anew. What does not fit this Node, or this
 * user, is compiled as ever, and kept there if the folder can be written.
 */
export const useCompiledCode = () =>
  enableCompileCache({ directory: join(import.meta.dirname, 'compiled'), portable: true })
