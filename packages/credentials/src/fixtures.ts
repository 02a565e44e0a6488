import type { KeyObject } from 'node:crypto'
import { credentialDocument, profileDocument, type CredentialFacts } from './credential.ts'
import type { JsonObject } from './json.ts'
import { signDocument } from './proof/data-integrity.ts'
import { newKeyPair, privateKeyOf } from './proof/keys.ts'
import type { VerificationContext } from './verify/fetching.ts'

const issuer = {
  id: 'https://badges.ladera.test/issuers/1',
  name: 'Ladera Unified School District',
  url: 'https://badges.ladera.test',
}

/** The facts of Rosa Quintero's credential. */
export const closeReading: CredentialFacts = {
  id: 'https://badges.ladera.test/api/credentials/0d0c3f0a-4b63-4f3c-9d43-8e4e6a1a2b11',
  issuer,
  achievement: {
    id: 'https://badges.ladera.test/api/credentials/achievements/1',
    name: 'Close Reading',
    description: 'Leads a class through a hard text.',
    criteriaNarrative: 'Shows two lessons and what students wrote.',
    achievementType: 'MicroCredential',
    tags: ['reading'],
    alignments: [
      {
        targetName: 'Read closely',
        targetUrl: 'https://standards.example.org/R.1',
        targetCode: 'R.1',
      },
    ],
  },
  recipient: { email: 'rosa.quintero@ladera.test', salt: 'k3-salt' },
  evidence: [{ name: 'Two lessons', narrative: 'Video and students’ work.' }],
  validFrom: '2026-03-01T09:00:00Z',
}

export interface Issuing {
  method: string
  key: KeyObject
  sign: (document: JsonObject) => Promise<JsonObject>
  /** The web as a verifier sees it: the issuer's profile, and whatever a test adds. */
  web: Map<string, JsonObject | Buffer | string>
  around: (patch?: Partial<VerificationContext>) => VerificationContext
}

/** An issuer with a key and a profile on the test's own web. */
export function issuing(): Issuing {
  const { seed, publicKeyMultibase } = newKeyPair()
  const method = `${issuer.id}#key-1`
  const key = privateKeyOf(seed)
  const web = new Map<string, JsonObject | Buffer | string>([
    [
      issuer.id,
      {
        ...profileDocument(issuer),
        verificationMethod: [
          { id: method, type: 'Multikey', controller: issuer.id, publicKeyMultibase },
        ],
        assertionMethod: [method],
      },
    ],
  ])
  return {
    method,
    key,
    web,
    sign: (document) =>
      signDocument(document, { key, verificationMethod: method, created: '2026-03-01T09:00:00Z' }),
    around: (patch) => ({
      own: () => Promise.resolve(undefined),
      fetch: (url) => {
        const there = web.get(url)
        if (there === undefined) return Promise.resolve({ ok: false })
        return Promise.resolve({
          ok: true,
          url,
          bytes: Buffer.isBuffer(there)
            ? there
            : Buffer.from(typeof there === 'string' ? there : JSON.stringify(there)),
        })
      },
      now: new Date('2026-06-01T00:00:00Z'),
      email: undefined,
      ...patch,
    }),
  }
}

/** The credential of the fixtures with some of its facts changed, unsigned. */
export const documentOf = (patch: Partial<CredentialFacts> = {}): JsonObject =>
  credentialDocument({ ...closeReading, ...patch })
