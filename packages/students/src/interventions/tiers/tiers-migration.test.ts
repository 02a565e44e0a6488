import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { testDatabase } from '@atrium/kit/testing'
import { makeRiverbend } from '@atrium/people/fixtures'
import { afterAll, expect, test } from 'vitest'

const database = await testDatabase()
const { ana, districtID } = await makeRiverbend(database)
afterAll(() => database.drop())

const folder = fileURLToPath(new URL('../../../../../drizzle', import.meta.url))
const ofTiers = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
  .find((text) => text.includes('INSERT INTO "intervention_tier"'))
/** Only what the migration does to tiers and areas: the file has other changes. */
const migration = (ofTiers ?? '')
  .split('--> statement-breakpoint')
  .filter((statement) =>
    /"(intervention_tier|intervention_area|intervention|progress_monitor|rti_referral|district_setting|saved_view)"/.test(
      statement,
    ),
  )

test('Tiers and areas that were fixed words become the district’s own, and nothing on record changes', async () => {
  // As the tables were.
  await database.owner.unsafe(`
    alter table intervention drop column tier_id, drop column area_id;
    alter table intervention add column tier text not null, add column area text not null;
    alter table progress_monitor drop column area_id; alter table progress_monitor add column area text not null;
    alter table rti_referral drop column area_id; alter table rti_referral add column area text not null;
    drop table intervention_tier; drop table intervention_area;
    insert into intervention (district_id, user_id, tier, area, goal, starts_on) values (${districtID}, ${ana}, 'tier3', 'writing', 'Writes', '2026-09-01');
    insert into progress_monitor (district_id, name, area, unit, frequency) values (${districtID}, '{"en":"Fluency"}', 'reading', '{"en":"words"}', 'weekly');
    insert into district_setting (district_id, school_id, name, value) values (${districtID}, 0, 'students.interventions', '{"tiers":["tier1","tier2"],"areas":["reading","math"]}');
    insert into saved_view (district_id, owner_id, list, name, query) values (${districtID}, ${ana}, 'students.currentInterventions', 'Mine', 'f.tier=tier3&f.area=writing&sort=name');`)
  await database.owner.begin(async (sql) => {
    for (const statement of migration) await sql.unsafe(statement)
  })
  const [row] = await database.owner`
    select t.code as tier, a.code as area, t.active as "isTierOffered", a.active as "isAreaOffered"
    from intervention i join intervention_tier t on t.id = i.tier_id join intervention_area a on a.id = i.area_id`
  // What the district had turned off stays where it is in use.
  expect(row).toEqual({
    ...{ tier: 'tier3', area: 'writing', isTierOffered: false, isAreaOffered: false },
  })
  const offered = await database.owner<{ code: string }[]>`
    select code from intervention_tier where district_id = ${districtID} and active
    union all (select code from intervention_area where district_id = ${districtID} and active) order by 1`
  expect(offered.map(({ code }) => code)).toEqual(['math', 'reading', 'speech', 'tier1', 'tier2'])
  const [monitor] = await database.owner`
    select a.code from progress_monitor m join intervention_area a on a.id = m.area_id`
  expect(monitor).toEqual({ code: 'reading' })
  const [view] = await database.owner<{ isSame: boolean }[]>`
    select query = 'f.tierID=' || t.id || '&f.areaID=' || a.id || '&sort=name' as "isSame" from saved_view,
      (select id from intervention_tier where district_id = ${districtID} and code = 'tier3') t,
      (select id from intervention_area where district_id = ${districtID} and code = 'writing') a`
  expect(view?.isSame).toBe(true)
  const settings = await database.owner`
    select from district_setting where name = 'students.interventions'`
  expect(settings).toHaveLength(0)
})
