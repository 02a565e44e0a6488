import { provideSecrets, secretBox, type FileStore, type JobProgress } from '@atrium/kit/server'
import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { TestDatabase } from '@atrium/kit/testing'
import { issueCredential, offerAchievement, type IssueCredential } from './public.ts'
import { provideCredentials } from './services.ts'

export const origin = 'https://atrium.ladera.test'
export const progress: JobProgress = {
  report: () => {},
  check: () => {},
  cancelled: () => false,
  signal: new AbortController().signal,
}

/** A file store in memory. */
export function memoryStore(): FileStore & { kept: Map<string, Buffer> } {
  const kept = new Map<string, Buffer>()
  return {
    kept,
    put: (key, bytes) => Promise.resolve(void kept.set(key, Buffer.from(bytes))),
    putFile: async (key, path) => void kept.set(key, await readFile(path)),
    fetch: async (key, path) => {
      const bytes = kept.get(key)
      if (bytes) await writeFile(path, bytes)
      return bytes !== undefined
    },
    get: (key) => Promise.resolve(kept.has(key) ? Readable.from([kept.get(key)]) : undefined),
    has: (key) => Promise.resolve(kept.has(key)),
    remove: (key) => Promise.resolve(void kept.delete(key)),
  }
}

/** Two districts: Rosa (1) and Ben (2, without an address) in Ladera, and Ana (3) in Mesa Alta. */
export async function seedIssuer(database: TestDatabase): Promise<ReturnType<typeof memoryStore>> {
  const store = memoryStore()
  provideSecrets(secretBox([randomBytes(32)]))
  provideCredentials({ store, publicOrigin: origin })
  await database.raw('every', async (sql) => {
    await sql`insert into district (name, accent_color) values ('Ladera Unified School District', '#7a2e4d'), ('Mesa Alta', null)`
    await sql`insert into users (district_id, first_name, last_name, email) values (1, 'Rosa', 'Quintero', 'rosa.quintero@ladera.test'), (1, 'Ben', 'Okafor', null), (2, 'Ana', 'Mesa', 'ana@mesa.test')`
    await sql`insert into account (district_id, user_id, login_name) select district_id, id, lower(first_name) from users`
  })
  return store
}

export const offerCloseReading = (
  database: TestDatabase,
  version = 1,
  name = 'Close Reading',
): Promise<number> =>
  database.transaction(1, (tx) =>
    offerAchievement(tx, {
      districtID: 1,
      sourceKind: 'badge',
      sourceID: 7,
      version,
      name,
      description: 'Leads a class through a hard text.',
      criteriaNarrative: 'Two lessons.',
      tags: ['reading'],
      alignments: [
        {
          targetName: 'Read closely',
          targetUrl: 'https://standards.example.org/R.1',
          targetCode: 'R.1',
        },
        { targetName: '', targetUrl: 'no address' },
      ],
      achievementType: 'MicroCredential',
    }),
  )

export const issueTo = (
  database: TestDatabase,
  userID: number,
  sourceID: number,
  patch: Partial<IssueCredential> = {},
): Promise<{ credentialID: number; uuid: string }> =>
  database.transaction(1, (tx) =>
    issueCredential(tx, {
      districtID: 1,
      achievementID: 1,
      userID,
      evidence: [{ name: 'Two lessons', narrative: 'Video.', url: 'https://example.org/video' }],
      narrative: 'Led a class.',
      validFrom: '2026-03-01T09:00:00Z',
      creditsEarned: 1.5,
      source: { kind: 'badgeUser', id: sourceID },
      ...patch,
    }),
  )
