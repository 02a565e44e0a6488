import { id, listProcedures, needing, router } from '@atrium/kit/server'
import { z } from 'zod'
import { answerProcedures } from './answers.router.ts'
import { chartData } from './charts/chart-data.queries.ts'
import { drill } from './charts/drill.queries.ts'
import { removePart, saveChart, saveDashboard, saveFilterSet } from './charts/charts.actions.ts'
import { listDashboards } from './charts/dashboards.queries.ts'
import {
  chartInput,
  description,
  fieldInput,
  filterInput,
  mixerInput,
  name,
} from './definitions.input.ts'
import { explorerRouter } from './explorer/explorer.router.ts'
import { seeAs } from './filters/see-as.queries.ts'
import {
  actOnFile,
  createFile,
  newData,
  previewReading,
  reloadFile,
  readAs,
  saveMapping,
} from './files/files.actions.ts'
import { errorsOf, listLoads, loadOutcomes } from './files/loads.queries.ts'
import {
  modelFor,
  previewMixer,
  removeMixer,
  saveMixer,
  suggestValues,
} from './mixers/mixers.actions.ts'
import { checkRelationship, relate, unrelate } from './relationships/relationships.actions.ts'
import { listShares, share, shareTargets, unshare } from './shares/shares.actions.ts'
import { sourcesRouter } from './sources/sources.router.ts'
import { suiteHistory } from './suites/suite-history.queries.ts'
import { createSuite, removeSuite, updateSuite } from './suites/suites.actions.ts'
import { listSuites, pageOfSuites, suiteDetail } from './suites/suites.queries.ts'
import { suitesList } from './suites/suites.record.ts'
import { toolsRouter } from './tools/tools.router.ts'
import { importFormats, importModes, shareRoles } from './words.ts'
import { chartSizes } from '@atrium/charts/words'
import { dataTypes, mostColumns, rowReadings, semanticTypes } from '@atrium/tabular/words'

const suite = z.strictObject({ suiteID: id })
const version = z.int().min(1)
const upload = z.uuid()
const saving = suite.extend({ id: id.optional(), version: version.optional() })
const cell = z.union([z.string().max(2000), z.number(), z.null()]).optional()
const mark = z.strictObject({
  x: cell,
  x2: z.number().optional(),
  color: cell,
  value: z.number().optional(),
})
const cross = z
  .array(z.strictObject({ chartID: id, at: mark }))
  .max(10)
  .optional()

// Who may do what in one suite is its own matter (`openSuite`); these say who comes near any.
const readChoice = z
  .strictObject({
    headerLine: z.int().min(1).max(10_000).nullable(),
    rows: z.enum(rowReadings),
  })
  .partial()
  .transform(({ headerLine, rows }) => ({
    ...(headerLine !== undefined && { headerLine }),
    ...(rows !== undefined && { rows }),
  }))

const viewing = () => needing('dataSuites.view')
const quietly = () => viewing().meta({ policy: ['dataSuites.view'], quiet: true })

/**
 * Data suites, from their files to their dashboards. A suite that isn't shared with a person is 404
 * for them.
 */
export const dataSuitesRouter = router({
  ...answerProcedures,
  suites: router(listProcedures(suitesList, { read: pageOfSuites })),
  list: viewing().query(({ ctx }) => listSuites(ctx)),
  get: viewing()
    .input(suite)
    .query(({ ctx, input }) => suiteDetail(ctx, input.suiteID)),
  /** The same for a page that looks on while files are worked at. */
  watch: quietly()
    .input(suite)
    .query(({ ctx, input }) => suiteDetail(ctx, input.suiteID)),
  history: viewing()
    .input(suite)
    .query(({ ctx, input }) => suiteHistory(ctx, input.suiteID)),
  create: needing('dataSuites.create')
    .input(z.strictObject({ name, description }))
    .mutation(({ ctx, input }) => createSuite(ctx, input)),
  update: viewing()
    .input(suite.extend({ version, name, description }))
    .mutation(({ ctx, input }) => updateSuite(ctx, input)),
  remove: viewing()
    .input(suite)
    .mutation(({ ctx, input }) => removeSuite(ctx, input.suiteID)),

  createFile: viewing()
    .input(suite.extend({ uploadID: upload }))
    .mutation(({ ctx, input }) => createFile(ctx, input)),
  newData: viewing()
    .input(z.strictObject({ fileID: id, uploadID: upload, mode: z.enum(importModes) }))
    .mutation(({ ctx, input }) => newData(ctx, input)),
  saveMapping: viewing()
    .input(
      z.strictObject({
        fileID: id,
        version,
        name,
        importMode: z.enum(importModes),
        marks: z.array(z.string().trim().min(1).max(20)).max(100),
        attributes: z
          .array(
            z.strictObject({
              attributeID: id,
              displayName: name,
              dataType: z.enum(dataTypes),
              importFormat: z.enum(importFormats),
              primaryKey: z.boolean(),
              semanticType: z.enum(semanticTypes).nullable(),
            }),
          )
          .max(mostColumns),
      }),
    )
    .mutation(({ ctx, input }) => saveMapping(ctx, input)),
  actOnFile: viewing()
    .input(
      z.strictObject({
        fileID: id,
        act: z.enum([
          'retry',
          'acceptDrift',
          'rejectDrift',
          'remove',
          'keep',
          'confirmRemoval',
          'restore',
        ]),
      }),
    )
    .mutation(({ ctx, input }) => actOnFile(ctx, input.fileID, input.act)),
  reloadFile: viewing()
    .input(z.strictObject({ fileID: id }))
    .mutation(({ ctx, input }) => reloadFile(ctx, input.fileID)),
  previewReading: viewing()
    .input(z.strictObject({ fileID: id, choice: readChoice.optional() }))
    .query(({ ctx, input }) => previewReading(ctx, input)),
  readAs: viewing()
    .input(z.strictObject({ fileID: id, version: z.int(), choice: readChoice }))
    .mutation(({ ctx, input }) => readAs(ctx, input)),
  errors: viewing()
    .input(z.strictObject({ fileID: id, loadID: id.optional() }))
    .query(({ ctx, input }) => errorsOf(ctx, input.fileID, input.loadID)),
  loads: viewing()
    .input(
      z
        .strictObject({
          outcome: z.enum(loadOutcomes).optional(),
          made: z.enum(['loaded', 'tool']).optional(),
          suiteID: id.optional(),
          fileID: id.optional(),
          days: z.int().min(1).max(3660).optional(),
        })
        .optional(),
    )
    .query(({ ctx, input }) => listLoads(ctx, input)),

  sources: sourcesRouter,

  checkRelationship: viewing()
    .input(suite.extend({ fromID: id, toID: id }))
    .query(({ ctx, input }) => checkRelationship(ctx, input)),
  relate: viewing()
    .input(suite.extend({ fromID: id, toID: id }))
    .mutation(({ ctx, input }) => relate(ctx, input)),
  unrelate: viewing()
    .input(suite.extend({ relationshipID: id }))
    .mutation(({ ctx, input }) => unrelate(ctx, input)),

  previewMixer: viewing()
    .input(suite.extend({ mixerID: id.optional(), definition: mixerInput }))
    .query(({ ctx, input }) => previewMixer(ctx, input)),
  suggestValues: viewing()
    .input(suite.extend({ input: fieldInput, categories: z.array(z.string().max(200)).max(100) }))
    .query(({ ctx, input }) => suggestValues(ctx, input)),
  /** Who proposes categories: the name of a model, or null for the likeness of letters. */
  suggester: viewing().query(async ({ ctx }) => ({ model: await modelFor(ctx) })),
  saveMixer: viewing()
    .input(
      suite.extend({
        mixerID: id.optional(),
        version: version.optional(),
        name,
        definition: mixerInput,
      }),
    )
    .mutation(({ ctx, input }) => saveMixer(ctx, input)),
  removeMixer: viewing()
    .input(suite.extend({ mixerID: id }))
    .mutation(({ ctx, input }) => removeMixer(ctx, input)),

  saveFilterSet: viewing()
    .input(saving.extend({ name, system: z.boolean(), filters: z.array(filterInput).max(30) }))
    .mutation(({ ctx, input }) => saveFilterSet(ctx, input)),
  /** What row security leaves to a person, for the owner to check. */
  seeAs: viewing()
    .input(suite.extend({ userID: id }))
    .query(({ ctx, input }) => seeAs(ctx, input)),
  removeFilterSet: viewing()
    .input(suite.extend({ id }))
    .mutation(({ ctx, input }) => removePart(ctx, 'filterSet', input)),

  chart: viewing()
    .input(suite.extend({ chartID: id, cross }))
    .query(({ ctx, input }) => chartData(ctx, input)),
  preview: viewing()
    .input(suite.extend({ definition: chartInput }))
    .query(({ ctx, input }) => chartData(ctx, input)),
  drill: viewing()
    .input(suite.extend({ definition: chartInput, at: mark, cross }))
    .query(({ ctx, input }) => drill(ctx, input)),
  saveChart: viewing()
    .input(saving.extend({ name, definition: chartInput, size: z.enum(chartSizes) }))
    .mutation(({ ctx, input }) => saveChart(ctx, input)),
  removeChart: viewing()
    .input(suite.extend({ id }))
    .mutation(({ ctx, input }) => removePart(ctx, 'chart', input)),

  dashboards: viewing().query(({ ctx }) => listDashboards(ctx)),
  saveDashboard: viewing()
    .input(
      saving.extend({
        name,
        nameEs: name.nullable().default(null),
        description,
        tiles: z
          .array(
            z.strictObject({
              chartID: id,
              x: z.int().min(0).max(11),
              y: z.int().min(0).max(1000),
              width: z.int().min(1).max(12),
              height: z.int().min(1).max(20),
            }),
          )
          .max(60),
      }),
    )
    .mutation(({ ctx, input }) => saveDashboard(ctx, input)),
  removeDashboard: viewing()
    .input(suite.extend({ id }))
    .mutation(({ ctx, input }) => removePart(ctx, 'dashboard', input)),

  shares: viewing()
    .input(suite)
    .query(({ ctx, input }) => listShares(ctx, input.suiteID)),
  shareTargets: viewing()
    .input(suite.extend({ search: z.string().max(100) }))
    .query(({ ctx, input }) => shareTargets(ctx, input)),
  share: viewing()
    .input(
      suite.extend({
        kind: z.enum(['user', 'group']),
        id,
        role: z.enum(shareRoles),
        expiresAt: z.iso.datetime().nullable(),
      }),
    )
    .mutation(({ ctx, input }) => share(ctx, input)),
  tools: toolsRouter,
  explorer: explorerRouter,

  unshare: viewing()
    .input(suite.extend({ shareID: id }))
    .mutation(({ ctx, input }) => unshare(ctx, input)),
})
