import postgres from 'postgres'
import { inject } from 'vitest'
import { openDatabase, type Database } from '../server/database.ts'
import { refuseInTransaction } from '../server/in-transaction.ts'
import { requestLimits } from '../server/time-limits.ts'
import { allowInTransactions } from './no-waiting.ts'

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string
  }
}

// Tests let many write at once, on machines that are busy with other tests.
const limits = {
  settings: { ...requestLimits.settings, lock_timeout: '60s' },
  forWriter: 60_000,
}

export interface TestDatabase extends Database {
  url: string
  /** Closes the connections and drops the database. */
  drop(): Promise<void>
}

/** A database for this test file, copied from the migrated template in a few dozen milliseconds. */
export async function testDatabase(): Promise<TestDatabase> {
  const adminURL = inject('adminUrl')
  allowInTransactions(adminURL)
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  // Full-page WAL, the default, takes twice as long, and nothing here has to last.
  await asAdmin(adminURL, `create database ${name} template atrium_template strategy file_copy`)
  const url = Object.assign(new URL(adminURL), { pathname: `/${name}` }).href
  const database = openDatabase({ url, lanes: 2, writers: 24, limits })
  return {
    ...database,
    oneStatement: (districtID) => {
      refuseInTransaction('A save of its own')
      return database.oneStatement(districtID)
    },
    url,
    drop: async () => {
      await database.close()
      await asAdmin(adminURL, `drop database if exists ${name} with (force)`)
    },
  }
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    await sql.unsafe(statement)
  } finally {
    await sql.end()
  }
}
