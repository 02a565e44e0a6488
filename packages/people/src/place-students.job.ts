import { defineJob } from '@atrium/kit/server'
import { placeStudents } from './place-students.actions.ts'

/**
 * Each night: students whose school enrollment started or ended get their current school, grade and
 * status.
 */
export const placeStudentsJob = defineJob<object>({
  name: 'people.placeStudents',
  run: async (ctx, _input, progress) => ({
    placed: await placeStudents(ctx.database, ctx.districtID, ctx.now(), progress),
  }),
  singleton: () => 'nightly',
  // Late enough to be the same day in every time zone that a district may span.
  schedule: { cron: '10 3 * * *', input: {} },
})
