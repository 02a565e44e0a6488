import postgres from 'postgres'

/** The database is behind a pooler that assigns connections per transaction. */
export class PooledDatabase extends Error {
  override name = 'PooledDatabase'
  constructor() {
    super(
      'DATABASE_URL leads to a pooler that shares connections between clients (PgBouncer with pool_mode = transaction or statement). A connection of this server remembers which district it reads, so one district would see the rows of another. Connect to PostgreSQL itself, or set pool_mode = session.',
    )
  }
}

/**
 * Refuses (`PooledDatabase`) an address where clients share a connection, or see each other's
 * settings.
 */
export async function refusePooler(url: string): Promise<void> {
  const clients = ['one', 'other'].map((name) => ({
    name,
    sql: postgres(url, { max: 1, prepare: false, fetch_types: false, onnotice: () => {} }),
  }))
  try {
    for (const { name, sql } of clients)
      await sql`select set_config('atrium.probe', ${name}, false)`
    const found: { name: string; pid: number; value: string | null }[] = []
    for (const { name, sql } of clients) {
      const [row] = await sql<{ pid: number; value: string | null }[]>`
        select pg_backend_pid() as pid, current_setting('atrium.probe', true) as value`
      if (row) found.push({ name, ...row })
    }
    const isOwn = found.every(({ name, value }) => value === name)
    if (!isOwn || new Set(found.map(({ pid }) => pid)).size < clients.length)
      throw new PooledDatabase()
  } finally {
    await Promise.all(clients.map(({ sql }) => sql.end({ timeout: 5 })))
  }
}
