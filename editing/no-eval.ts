import * as z from 'zod'

// The policy of pages lets nobody make code of text, which zod would try as soon as a schema is made: import this first.
z.config({ jitless: true })
