import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { prepareDatabase } from '../packages/kit/src/server/prepare-database.ts'
import { connect } from '../scripts/lib/postgres-binaries.ts'
import { startPostgres } from '../scripts/lib/postgres.ts'
import { temporaryFolder } from '../scripts/lib/temporary.ts'

/**
 * One PostgreSQL for the whole run, with a migrated database `atrium_template`. A test file that
 * needs a database asks the kit's `testDatabase()`, which copies the template.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await temporaryFolder()
  const postgres = await startPostgres({ dataDir, fast: true })
  const teardown = async (): Promise<void> => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const admin = connect(postgres.url)
    await admin.unsafe('CREATE DATABASE atrium_template')
    await admin.end()
    await prepareDatabase(
      Object.assign(new URL(postgres.url), { pathname: '/atrium_template' }).href,
    )
  } catch (error) {
    await teardown()
    throw error
  }
  project.provide('adminUrl', postgres.url)
  return teardown
}
