import { audit, type Database } from '@atrium/kit/server'
import { compareSource } from './compare.queries.ts'
import { readSource } from './read-source.ts'
import type { ImportSummary } from './summary.rules.ts'
import { writeFramework } from './write-framework.ts'
import type { CsvChoices } from '../csv/csv-package.ts'

export interface ImportedFramework {
  frameworkID: number
  summary: ImportSummary
}

/**
 * Imports a file of standards from memory, without a job or a screen, for seeds and benchmarks.
 * @throws an error if the file has errors; then nothing is written
 */
export async function importStandards(
  database: Database,
  of: {
    districtID: number
    actorID: number
    name: string
    bytes: Buffer
    choices?: CsvChoices
    isPublic?: boolean
    now?: Date
  },
): Promise<ImportedFramework> {
  const { districtID, actorID, name, bytes, choices = {}, isPublic, now = new Date() } = of
  const source = await readSource(bytes, { name, districtID, choices, now: now.toISOString() })
  if (source.findings.errors > 0)
    throw new Error(`${name}: ${JSON.stringify(source.findings.list().slice(0, 5))}`)
  return database.transaction(districtID, async (tx) => {
    const compared = await compareSource(tx, districtID, source)
    const frameworkID = await writeFramework(tx, districtID, source, compared, () => {})
    if (isPublic !== undefined)
      await tx.raw`update standard_framework set is_public = ${isPublic} where district_id = ${districtID} and id = ${frameworkID}`
    const { added, changed, removed } = compared.summary
    await audit(tx, {
      districtID,
      actorID,
      entity: 'standards.frameworks',
      entityID: frameworkID,
      action: 'import',
      after: { title: source.package.framework.title, added, changed, removed },
    })
    return { frameworkID, summary: compared.summary }
  })
}
