import { useCompiledCode } from './compiled-code.ts'

// What `npm run build` made. All but this is loaded once the compiled code can be used.
useCompiledCode()
const { serveBundled } = await import('./serve-bundled.ts')
serveBundled()
