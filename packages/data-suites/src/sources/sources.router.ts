import { id, needing, router } from '@atrium/kit/server'
import { z } from 'zod'
import { name } from '../definitions.input.ts'
import { listLiveTables } from './live/live-access.queries.ts'
import { addSftpAccount, removeSftpAccount, sftpFolder } from './product/accounts.actions.ts'
import { secretInput, sourceDraftInput, sourceSettingsInput } from './source.settings.ts'
import {
  createSource,
  removeSource,
  runSourceNow,
  testSource,
  updateSource,
} from './sources.actions.ts'
import { listSources } from './sources.queries.ts'

const suite = z.strictObject({ suiteID: id })
const one = z.strictObject({ sourceID: id })

// Who may do what in one suite is its own matter (`openSuite`).
const viewing = () => needing('dataSuites.view')

/** Where a suite's files come from automatically. */
export const sourcesRouter = router({
  list: viewing()
    .meta({ policy: ['dataSuites.view'], quiet: true })
    .input(suite)
    .query(({ ctx, input }) => listSources(ctx, input.suiteID)),
  test: viewing()
    .input(
      suite.extend({
        sourceID: id.optional(),
        settings: sourceSettingsInput,
        secret: secretInput.optional(),
      }),
    )
    .mutation(({ ctx, input }) => testSource(ctx, input)),
  create: viewing()
    .input(suite.extend({ fileID: id.optional(), name, draft: sourceDraftInput }))
    .mutation(({ ctx, input }) => createSource(ctx, input)),
  update: viewing()
    .input(one.extend({ version: z.int().min(1), draft: sourceDraftInput }))
    .mutation(({ ctx, input }) => updateSource(ctx, input)),
  remove: viewing()
    .input(one)
    .mutation(({ ctx, input }) => removeSource(ctx, input.sourceID)),
  liveTables: viewing().query(({ ctx }) => listLiveTables(ctx)),
  folder: viewing()
    .input(suite)
    .query(({ ctx, input }) => sftpFolder(ctx, input.suiteID)),
  addAccount: viewing()
    .input(
      suite.extend({ label: name, publicKey: z.string().trim().min(1).max(10_000).nullable() }),
    )
    .mutation(({ ctx, input }) => addSftpAccount(ctx, input)),
  removeAccount: viewing()
    .input(suite.extend({ accountID: id }))
    .mutation(({ ctx, input }) => removeSftpAccount(ctx, input)),
  run: viewing()
    .input(one)
    .mutation(({ ctx, input }) => runSourceNow(ctx, input.sourceID)),
})
