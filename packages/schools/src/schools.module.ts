import { defineModule, recordProcedures } from '@atrium/kit/server'
import { bellScheduleProcedures } from './bells/bells.procedures.ts'
import { periods } from './bells/bells.table.ts'
import { periodsRecord } from './bells/periods.record.ts'
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
  closedDays: recordProcedures(closedDaysRecord, { table: closedDays }),
  years: recordProcedures(yearsRecord, { table: schoolYears }),
  terms: termProcedures,
  periods: recordProcedures(periodsRecord, { table: periods }),
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
