import { z } from 'zod'

// Zod tries `new Function` when a schema is made, which the content security policy reports; so this comes first of all.
z.config({ jitless: true })
