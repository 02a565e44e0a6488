// Observations of 1,500 educators: the analytics of a year, one statement, and a note while one watches.
import { performance } from 'node:perf_hooks'
import { analytics } from '../../packages/observation/src/analytics/analytics.queries.ts'
import { saveNote } from '../../packages/observation/src/lessons/evidence.actions.ts'
import { openDatabase } from '../../packages/kit/src/server/database.ts'
import { contextOf, signedInUser } from '../../packages/people/src/fixtures.ts'
import { bench, benchDatabase } from './lib/bench.ts'
import { median, report } from './lib/measured.ts'

const staff = 1500
const rounds = 15

// Foreign keys are off while the rows are generated: no one looks at their names.
const fill = `
  set session_replication_role = replica;
  insert into growth_framework (district_id, code, name) values (1, 'F', '{"en": "Standards"}');
  insert into growth_framework_level (district_id, framework_id, place, name) select 1, 1, n, 'Level ' || n from generate_series(1, 4) n;
  insert into growth_competency (district_id, framework_id, code, name) select 1, 1, n, '{"en": "Competency"}' from generate_series(1, 5) n;
  insert into growth_indicator (district_id, competency_id, place, code, name) select 1, c, n, c || '.' || n, 'Indicator' from generate_series(1, 5) c, generate_series(1, 3) n;
  insert into school (district_id, name) select 1, 'School ' || n from generate_series(1, 40) n;
  insert into lesson_observation (district_id, school_id, educator_id, evaluator_id, kind, planned_on, framework_id, framework, status)
    select 1, 1 + e % 40, e, 10000 + e % 60, 'announced', '2026-09-01'::date + n * 30, 1,
      '{"frameworkID": 1, "name": {"en": "F"}, "levels": [{"number": 1, "name": "1", "nameEs": null}], "competencies": []}', 'signed'
    from generate_series(1, ${staff}) e, generate_series(1, 4) n;
  insert into lesson_observation_rating (district_id, observation_id, indicator_id, competency_id, level, rater_id)
    select 1, o.id, i.id, i.competency_id, 1 + (o.id * 7 + i.id * 3) % 4, o.evaluator_id from lesson_observation o, growth_indicator i;
  insert into lesson_observation (district_id, school_id, educator_id, evaluator_id, kind, planned_on, framework_id, framework, status)
    select 1, 1, 1, 20000, 'announced', '2026-10-14', 1, framework, 'observing' from lesson_observation limit 1;
  set session_replication_role = origin;`

await bench(async (stopping) => {
  const { url } = await benchDatabase(stopping)
  const database = openDatabase({ url, lanes: 2, writers: 2 })
  stopping.add(() => database.close())
  await database.owner.unsafe(
    `insert into district (name, time_zone) values ('Bench', 'America/Los_Angeles')`,
  )
  await database.owner.unsafe(fill)
  await database.owner.unsafe('vacuum analyze')
  const as = (group: 'growthAdministrator' | 'educatorEvaluator', userID: number) => {
    const user = signedInUser({ districtID: 1, userID, group, schoolID: 0, roles: ['staff'] })
    return { ...contextOf(database, user), user, db: database.district(1) }
  }
  const timed = async (act: (round: number) => Promise<unknown>): Promise<number> => {
    const times: number[] = []
    for (let round = 0; round < rounds + 2; round++) {
      const begun = performance.now()
      await act(round)
      if (round > 1) times.push(performance.now() - begun)
    }
    return median(times)
  }
  report({
    name: `analytics of a year of observations of ${staff} educators`,
    value: await timed(() =>
      analytics(as('growthAdministrator', 30_000), { schoolYear: 2026, frameworkID: 1 }),
    ),
    ...{ limit: 500, good: 'atMost', unit: 'ms' },
  })
  const [observation] = await database.owner<{ id: number }[]>`
    select max(id) as id from lesson_observation`
  report({
    name: 'a note of an observation',
    value: await timed((round) =>
      saveNote(as('educatorEvaluator', 20_000), {
        ...{ observationID: observation?.id ?? 0, at: '2026-10-14T17:00:00Z' },
        id: `00000000-0000-4000-8000-${String(round).padStart(12, '0')}`,
        ...{ text: 'Asks why', indicatorIDs: [], revision: 1, removed: false },
      }),
    ),
    ...{ limit: 150, good: 'atMost', unit: 'ms' },
  })
})
