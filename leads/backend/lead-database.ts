/** What the handler needs of a database: PGlite has it, and so (in the tests) has a PostgreSQL server. */

export type DatabaseRow = Record<string, unknown>

/** Runs one statement with `$1`-style values and returns its rows. Throws the database's error, `code` = SQLSTATE. */
export type Query = (sql: string, values?: readonly unknown[]) => Promise<DatabaseRow[]>

export interface LeadDatabase {
  /** Runs `work` in one transaction; commits when it returns, rolls back and rethrows when it throws. */
  transaction<Result>(work: (query: Query) => Promise<Result>): Promise<Result>
  /** Called before a statement that writes; throws while the database must not be written to. */
  beforeWrite?(): void
}
