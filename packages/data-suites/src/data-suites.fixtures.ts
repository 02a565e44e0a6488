import {
  createCallerFactory,
  type CurrentUser,
  type JobProgress,
  type UserRequest,
} from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend } from '@atrium/people/fixtures'
import { dataSuitesRouter } from './data-suites.router.ts'
import { engineBench } from '@atrium/engine/engine.fixtures'
import { addChunk, startUpload, uploadState } from './files/uploads.ts'
import { dataSuiteJobs } from './jobs.ts'
import { takeEngine } from './services.ts'

const callers = createCallerFactory(dataSuitesRouter)
const noProgress: JobProgress = {
  report: () => {},
  cancelled: () => false,
  check: () => {},
  signal: new AbortController().signal,
}

/** Riverbend with an engine: Rosa, of the office, owns suites. */
export async function suiteBench() {
  const database = await testDatabase()
  const bench = await engineBench()
  takeEngine(bench.engine)
  const riverbend = await makeRiverbend(database)
  const cast = castOf(riverbend)
  const may = (user: CurrentUser, ...permissions: string[]): CurrentUser => ({
    ...user,
    permissions: new Set([...user.permissions, ...permissions]),
  })
  const people = {
    rosa: may(cast.rosa, 'dataSuites.view', 'dataSuites.create'),
    marcus: may(cast.marcus, 'dataSuites.view'),
    priya: may(cast.priya, 'dataSuites.view', 'dataSuites.create'),
    otto: may(cast.otto, 'dataSuites.view', 'dataSuites.manage'),
    ana: cast.ana,
  }
  const request = (user: CurrentUser): UserRequest => ({
    ...contextOf(database, user),
    user,
    db: database.district(user.districtID),
  })
  const as = (user: CurrentUser) => callers(request(user))

  /** Sends a file in pieces, as the browser does. */
  const send = async (
    user: CurrentUser,
    suiteID: number,
    name: string,
    content: string | Uint8Array,
  ): Promise<string> => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content)
    const { uploadID } = await startUpload(request(user), { suiteID, name, bytes: bytes.length })
    for (let at = 0; at < bytes.length; at += 1_000_000)
      await addChunk(request(user), uploadID, at, [
        bytes.subarray(at, at + 1_000_000),
      ] as unknown as AsyncIterable<Uint8Array>)
    return uploadID
  }
  /** An upload whose pieces a test sends itself. */
  const begin = async (user: CurrentUser, suiteID: number, bytes: number) => {
    const { uploadID } = await startUpload(request(user), { suiteID, name: 'a.csv', bytes })
    return {
      uploadID,
      addTo: (offset: number, chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) =>
        addChunk(request(user), uploadID, offset, chunks as AsyncIterable<Uint8Array>),
      offset: async () => (await uploadState(request(user), uploadID)).offset,
    }
  }
  /** Does pending work, like the server's workers. */
  const work = async (progress: Partial<JobProgress> = {}, attempt = 1): Promise<void> => {
    for (;;) {
      const [run] = await database.owner<
        { id: number; name: string; input: object; district_id: number; started_by: number }[]
      >`
        update job_run set status = 'done' where (district_id, id) = (select district_id, id from job_run where status = 'queued' and name like 'dataSuites.%' order by id limit 1)
        returning id, name, input, district_id, started_by`
      if (!run) return
      const job = dataSuiteJobs.find((one) => one.name === run.name)
      const context = {
        database,
        db: database.district(run.district_id),
        districtID: run.district_id,
        runID: run.id,
        startedBy: run.started_by,
        attempt,
        hear: async () => {},
        now: () => new Date(),
      }
      await job?.run(context, run.input as never, { ...noProgress, ...progress })
    }
  }
  /** A file that is imported as proposed. */
  const load = async (
    user: CurrentUser,
    suiteID: number,
    name: string,
    content: string | Uint8Array,
  ) => {
    const { fileID } = await as(user).createFile({
      suiteID,
      uploadID: await send(user, suiteID, name, content),
    })
    await accept(user, suiteID, fileID)
    await work()
    return fileID
  }
  const accept = async (user: CurrentUser, suiteID: number, fileID: number) => {
    const detail = await as(user).get({ suiteID })
    const file = detail.files.find((one) => one.fileID === fileID)
    if (!file) throw new Error('The file is not in its suite')
    const attributes = detail.attributes
      .filter((one) => one.fileID === fileID)
      .map(({ attributeID, displayName, dataType, importFormat, primaryKey, semanticType }) => ({
        attributeID,
        displayName,
        dataType,
        importFormat,
        primaryKey,
        semanticType,
      }))
    await as(user).saveMapping({
      fileID,
      version: file.version,
      name: file.name,
      importMode: file.importMode,
      marks: file.marks,
      attributes,
    })
  }
  return {
    database,
    bench,
    riverbend,
    people,
    as,
    request,
    send,
    begin,
    work,
    load,
    accept,
    close: async () => {
      await bench.close()
      await database.drop()
    },
  }
}
export type SuiteBench = Awaited<ReturnType<typeof suiteBench>>
