import { config } from 'zod/v4'

// In the scripts of the editor, this is `zod`. The policy of pages forbids code made from text,
// which zod tries as soon as a schema is made.
config({ jitless: true })

export * from 'zod/v4'
