import { namesOf, openSessionStore, provideAuth, provideVisiblePerson } from '@atrium/auth/public'
import { provideEngine } from '@atrium/data-suites/public'
import { deliverMail, openDatabase, openFileStore, prepareDatabase, setActorNames, smtpTransport, startJobs, type Settings } from '@atrium/kit/server'
import { isReviewer } from '@atrium/materials/public'
import { sightOfPerson } from '@atrium/people/public'
import { teacherSchedule } from '@atrium/roster/public'
import { activeDistricts } from '@atrium/schools/public'
import { contextMaker } from './http/request-context.ts'
import { httpServer } from './http/app.ts'
import { loadMessages } from './messages.ts'
import { jobs, messageFiles } from './modules.ts'
import { screens } from './screens.ts'
import { seedDemo } from './demo/seed.ts'

export interface Serving {
  url: string
  close(): Promise<void>
}

/** Brings the database up to date, seeds the demo where it is the embedded one, and listens. */
export async function serve(settings: Settings, db: { url: string; embedded: boolean }): Promise<Serving> {
  await Promise.all([prepareDatabase(db.url), loadMessages(messageFiles)])
  if (db.embedded) await seedDemo(db.url)

  const database = openDatabase({ url: db.url })
  const origin = settings.publicOrigin ?? `http://${settings.host}:${settings.port}`
  const loopback = /^(127\.|localhost|::1)/.test(settings.host)
  const store = await openSessionStore(database, { secure: settings.publicOrigin?.startsWith('https:') ?? !loopback })
  provideAuth({ store, screens, schedule: teacherSchedule, isReviewer, publicOrigin: origin })
  provideVisiblePerson(sightOfPerson)
  setActorNames(namesOf)
  const files = await openFileStore(settings)
  const engine = provideEngine(settings.dataDir, files)
  const working = await startJobs(database, { url: db.url, jobs, districts: () => activeDistricts(database) })

  const mail = settings.smtpURL ? await deliverMail(database, { from: settings.mailFrom, transport: await smtpTransport(settings.smtpURL) }) : undefined
  const contextOf = contextMaker(database, store, settings)
  const server = httpServer({ settings, database, contextOf, store: files, screens, demo: db.embedded })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(settings.port, settings.host, resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  return {
    url: `http://${settings.host}:${port}`,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeIdleConnections()
      // Requests under way are answered; what streams on is cut off.
      const cut = setTimeout(() => server.closeAllConnections(), 8000)
      await closed
      clearTimeout(cut)
      await Promise.all([working.stop(), mail?.stop()])
      await engine.close()
      await store.close()
      await database.close()
    },
  }
}
