import { setClock } from '@atrium/kit/shared'
import {
  giveStartingRows,
  grantNewPermissions,
  namesOf,
  openSessionStore,
  provideAuth,
  provideVisiblePerson,
} from '@atrium/auth/public'
import {
  deliverMail,
  log,
  openDatabase,
  openFileStore,
  openSecretBox,
  prepareDatabase,
  provideSecrets,
  provideVirusScanner,
  refusePooler,
  setActorNames,
  smtpTransport,
  startJobs,
  sweepFilesJob,
  workLimits,
  type Settings,
} from '@atrium/kit/server'
import { provideCredentials } from '@atrium/credentials/public'
import { provideImportFolder } from '@atrium/imports/public'
import { provideDocuments } from '@atrium/documents/public'
import { provideForms } from '@atrium/forms/public'
import { provideCalls } from '@atrium/auto-call/public'
import { provideEngine, provideModel, openSources } from '@atrium/data-suites/public'
import { visibilityOfPerson } from '@atrium/people/public'
import {
  activeDistricts,
  emailLogoOf,
  hasDistrict,
  originOf,
  provideHosts,
} from '@atrium/schools/public'
import { contextMaker } from './http/request-context.ts'
import { httpServer } from './http/app.ts'
import { loadMessages } from './messages.ts'
import { jobs, messageFiles, screens } from './modules.ts'
import { seedDemo } from './demo/seed.ts'
import { isLoopback, refuseSetClock, refuseUnsafeStart, startWarnings } from './start.rules.ts'

export interface Serving {
  url: string
  /** True if no district has been set up yet. */
  needsSetup: boolean
  close(): Promise<void>
}

/** Migrates the database, seeds the demo if it is the embedded one, and listens. */
export async function serve(
  settings: Settings,
  db: { url: string; embedded: boolean },
): Promise<Serving> {
  refuseUnsafeStart(settings, db)
  refuseSetClock(settings)
  if (settings.now !== undefined) setClock(settings.now)
  for (const warning of startWarnings(settings, db)) log.warn(warning)
  if (!db.embedded) await refusePooler(db.url)
  await Promise.all([prepareDatabase(db.url), loadMessages(messageFiles)])
  provideSecrets(openSecretBox(settings))
  provideVirusScanner(settings.virusScanner)
  if (db.embedded) await seedDemo(db.url, settings)

  const database = openDatabase({ url: db.url })
  const work = openDatabase({ url: db.url, lanes: 2, writers: 6, savers: 1, limits: workLimits })
  const origin = settings.publicOrigin ?? `http://${settings.host}:${settings.port}`
  const store = await openSessionStore(database, {
    secure: settings.publicOrigin?.startsWith('https:') ?? !isLoopback(settings.host),
  })
  const filesRoot = `/${settings.appSegment}/rest/files`
  provideAuth({
    store,
    screens,
    publicOrigin: origin,
    filesRoot,
    privateHosts: settings.privateHosts,
  })
  provideVisiblePerson(visibilityOfPerson)
  provideHosts({ reserved: [...settings.productionHosts, new URL(origin).hostname] })
  setActorNames(namesOf)
  const files = await openFileStore(settings)
  provideCredentials({ store: files, publicOrigin: origin })
  provideDocuments(files)
  provideForms({ store: files, filesRoot })
  const engine = provideEngine(settings.dataDir, files)
  // Before the jobs: an interrupted import resumes at once, and needs its file.
  provideImportFolder(settings.dataDir)
  const working = await startJobs(work, {
    url: db.url,
    jobs: [...jobs, sweepFilesJob(files)],
    districts: () => activeDistricts(database),
  })

  provideModel(settings.model)
  provideCalls(settings.calls)
  const sources = await openSources(database, { ...settings, publicOrigin: origin })
  const logo = emailLogoOf(database, files)
  const mail = settings.smtpURL
    ? await deliverMail(database, {
        from: settings.mailFrom,
        transport: await smtpTransport(settings.smtpURL),
        logo,
        links: {
          ours: origin,
          originOf: (districtID) => originOf(database.district(districtID), districtID, origin),
        },
      })
    : undefined
  const districtIDs = (await activeDistricts(database)).map(({ districtID }) => districtID)
  await grantNewPermissions(database, districtIDs)
  await giveStartingRows(database, districtIDs)

  const contextOf = contextMaker(database, store, settings)
  const server = httpServer({
    settings,
    database,
    contextOf,
    store: files,
    screens,
    demo: db.embedded,
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(settings.port, settings.host, resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  const needsSetup = !(await hasDistrict(database))
  if (needsSetup)
    log.warn('there is no district yet: run npm run admin to create the first administrator')
  return {
    needsSetup,
    url: `http://${settings.host}:${port}`,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeIdleConnections()
      // Requests in progress are answered; streams are cut off.
      const cut = setTimeout(() => server.closeAllConnections(), 3000)
      await closed
      clearTimeout(cut)
      await Promise.all([working.stop(), mail?.stop(), sources.close()])
      await engine.close()
      await store.close()
      await Promise.all([database.close(), work.close()])
    },
  }
}
