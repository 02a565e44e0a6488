import { defineModule, recordProcedures } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { bellScheduleProcedures } from './bells/bells.procedures.ts'
import { periods } from './bells/bells.table.ts'
import { periodsRecord } from './bells/periods.record.ts'
import { checkCalendars, checkOwnCalendar } from './calendar-uses.ts'
import { boardMembersRecord } from './board/board-members.record.ts'
import { boardMembers } from './board/board-members.table.ts'
import { todayInDistrict } from './days/today.queries.ts'
import { calendarDayProcedures } from './days/days.procedures.ts'
import { closedDaysRecord } from './closed-days/closed-days.record.ts'
import { levelsRecord } from './levels/levels.record.ts'
import { messages } from './messages/index.ts'
import { schoolsRouter } from './schools.router.ts'
import { closedDays, schoolLevels, schools as schoolsTable, schoolYears } from './schools.table.ts'
import { schoolsRecord } from './schools/schools.record.ts'
import { screens } from './screens.ts'
import { termProcedures } from './terms/terms.procedures.ts'
import { yearsRecord } from './years/years.record.ts'
import { logoFiles } from './logos/logos.router.ts'

const records = {
  levels: recordProcedures(levelsRecord, { table: schoolLevels }),
  schools: recordProcedures(schoolsRecord, { table: schoolsTable }),
  boardMembers: recordProcedures(boardMembersRecord, {
    table: boardMembers,
    columns: {
      serving: sql`(${todayInDistrict(boardMembers.districtID)} between ${boardMembers.termStart} and coalesce(${boardMembers.termEnd}, 'infinity'))`,
    },
  }),
  closedDays: recordProcedures(closedDaysRecord, { table: closedDays, after: checkCalendars }),
  years: recordProcedures(yearsRecord, { table: schoolYears }),
  terms: termProcedures,
  periods: recordProcedures(periodsRecord, { table: periods, after: checkOwnCalendar }),
  bellSchedules: bellScheduleProcedures,
  calendarDays: calendarDayProcedures,
}

export const schools = defineModule({
  records,
  router: schoolsRouter,
  screens,
  messages,
  extensions: [logoFiles],
})
