import { config } from 'zod/v4/core'

// Zod tries `new Function` when a schema is made, which the content security policy reports; so this comes first of all.
config({ jitless: true })
