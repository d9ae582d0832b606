import * as z from 'zod'

// The policy of pages forbids code made from text, which zod tries as soon as a schema is made:
// import this file first.
z.config({ jitless: true })
