import { liveColumn as column } from '@atrium/engine/live-parts'
import type { LiveTable } from '@atrium/engine/live-tables'
import { sql } from 'drizzle-orm'

/** Awards and their drawdowns, for data suites. They belong to the whole district. */
export const awardsTable: LiveTable = {
  name: 'grants.awards',
  title: { en: 'Grant awards', es: 'Subvenciones otorgadas' },
  description: { en: 'One row for each award', es: 'Una fila por subvención' },
  permission: 'grants.read',
  columns: [
    column('Award', 'Subvención', sql`a.title`),
    column('Award number', 'Número de subvención', sql`a.number`, 'text', 'code'),
    column('Program', 'Programa', sql`p.name`),
    column('Funder', 'Financiador', sql`p.funder`),
    column('Assistance listing', 'Número de asistencia', sql`p.listing`, 'text', 'code'),
    column('Source', 'Fuente', sql`a.source_code`, 'text', 'code'),
    column('Status', 'Estado', sql`a.status`, 'text', 'code'),
    column('Starts', 'Inicia', sql`a.starts_on`, 'date', 'date'),
    column('Ends', 'Termina', sql`a.ends_on`, 'date', 'date'),
    column('Amount', 'Monto', sql`a.amount_cents / 100.0`, 'float'),
    column('Drawn down', 'Reembolsado', sql`coalesce(d.cents, 0) / 100.0`, 'float'),
  ],
  from: (
    districtID,
    reach,
  ) => sql`award a join grant_program p on p.district_id = a.district_id and p.id = a.program_id
    left join (select district_id, award_id, sum(cents) as cents from award_drawdown where withdrawn_on is null group by 1, 2) d on d.district_id = a.district_id and d.award_id = a.id
    where a.district_id = ${districtID} and a.removed_at is null and ${reach === 'district' ? sql`true` : sql`false`}`,
  order: sql`a.id`,
}
