// A thousand people have earned a badge: the job signs, bakes and stores their credentials while
// the server keeps working.
import { randomBytes } from 'node:crypto'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { localFileStore } from '../../packages/kit/src/server/files/local-file-store.ts'
import { openDatabase } from '../../packages/kit/src/server/database.ts'
import { provideSecrets, secretBox } from '../../packages/kit/src/server/secrets.ts'
import { credentialDocument } from '../../packages/credentials/src/credential.ts'
import { newKeyPair, privateKeyOf } from '../../packages/credentials/src/proof/keys.ts'
import { signDocument } from '../../packages/credentials/src/proof/data-integrity.ts'
import { signWaiting } from '../../packages/credentials/src/issuing/sign.actions.ts'
import {
  issueCredential,
  offerAchievement,
  provideCredentials,
} from '../../packages/credentials/src/public.ts'
import { bench, benchDatabase } from './lib/bench.ts'
import { report } from './lib/measured.ts'

const people = 2000
const bare = 300

await bench(async (stopping) => {
  const { url, dataDir } = await benchDatabase(stopping)
  const database = openDatabase({ url })
  stopping.add(() => database.close())
  provideSecrets(secretBox([randomBytes(32)]))
  provideCredentials({
    store: localFileStore(`${dataDir}/files`),
    publicOrigin: 'https://atrium.example',
  })
  await database.owner`insert into district (name) values ('Bench')`
  await database.owner`insert into users (district_id, first_name, last_name, email) select 1, 'Person', n::text, n || '@bench.test' from generate_series(1, ${people}) n`
  const began = performance.now()
  await database.transaction(1, async (tx) => {
    const achievementID = await offerAchievement(tx, {
      districtID: 1,
      sourceKind: 'badge',
      sourceID: 1,
      version: 1,
      name: 'Close Reading',
      description: 'Leads a class through a hard text.',
      criteriaNarrative: 'Two lessons.',
      tags: ['reading'],
      alignments: [{ targetName: 'Read closely', targetUrl: 'https://standards.example.org/R.1' }],
      achievementType: 'MicroCredential',
    })
    for (let userID = 1; userID <= people; userID++) {
      await issueCredential(tx, {
        districtID: 1,
        achievementID,
        userID,
        evidence: [{ name: 'Two lessons', narrative: 'Video.' }],
        validFrom: '2026-03-01T09:00:00Z',
        source: { kind: 'badgeUser', id: userID },
      })
    }
  })
  console.log(`${people} issued in ${((performance.now() - began) / 1000).toFixed(1)} s`)

  const barePerMinute = await bareSigning()
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const started = performance.now()
  const { signed } = await signWaiting(database, 1, () => new Date(), {
    report: () => {},
    check: () => {},
    cancelled: () => false,
    signal: new AbortController().signal,
  })
  const perMinute = signed / ((performance.now() - started) / 60_000)
  delay.disable()
  console.log(
    `${signed} signed, baked and kept; signing alone in one thread: ${barePerMinute.toFixed(0)} a minute`,
  )
  report({
    name: 'credentials signed and baked',
    value: perMinute,
    limit: 1000,
    good: 'atLeast',
    unit: 'a minute',
  })
  report({
    name: 'the same ÷ signing alone in one thread',
    value: perMinute / barePerMinute,
    good: 'atLeast',
    unit: '×',
  })
  report({
    name: 'event loop held up while signing, p99',
    value: delay.percentile(99) / 1e6,
    limit: 100,
    good: 'atMost',
    unit: 'ms',
  })
})

/** The same credential signed over and over in this thread, and nothing else. */
async function bareSigning(): Promise<number> {
  const { seed } = newKeyPair()
  const key = privateKeyOf(seed)
  const issuer = { id: 'https://atrium.example/api/credentials/issuers/1', name: 'Bench' }
  const document = credentialDocument({
    id: 'https://atrium.example/api/credentials/1',
    issuer,
    achievement: {
      id: 'https://atrium.example/a',
      name: 'Close Reading',
      description: 'Leads a class.',
      criteriaNarrative: 'Two lessons.',
      achievementType: 'MicroCredential',
      tags: ['reading'],
      alignments: [{ targetName: 'Read closely', targetUrl: 'https://standards.example.org/R.1' }],
    },
    recipient: { email: 'one@bench.test', salt: 'salt' },
    evidence: [{ name: 'Two lessons', narrative: 'Video.' }],
    validFrom: '2026-03-01T09:00:00Z',
    status: { listURL: 'https://atrium.example/status/1', index: 7 },
  })
  const sign = () =>
    signDocument(document, {
      key,
      verificationMethod: `${issuer.id}#key`,
      created: '2026-03-01T09:00:00Z',
    })
  for (let warm = 0; warm < 50; warm++) await sign()
  const began = performance.now()
  for (let count = 0; count < bare; count++) await sign()
  return bare / ((performance.now() - began) / 60_000)
}
