import { id, needing, router, signedIn } from '@atrium/kit/server'
import { z } from 'zod'
import { classDetail, classesOf, teachersOf } from './classes.queries.ts'
import { saveMeals } from './meals/meals.actions.ts'
import { mealCount, schoolMeals } from './meals/meals.queries.ts'
import { mealChoices, meals } from './meals/meals.words.ts'
import { myDay } from './my-day.queries.ts'
import { myToday } from './my-today.queries.ts'
import { myStudents } from './my-students.queries.ts'

export const classroomRouter = router({
  classes: needing(['staff-own', 'classroom.any'])
    .input(z.object({ staffID: id }))
    .query(({ ctx, input }) => classesOf(ctx, input.staffID)),
  class: needing(['staff-own', 'classroom.any'])
    .input(z.object({ staffID: id, sectionID: id }))
    .query(({ ctx, input }) => classDetail(ctx, input.staffID, input.sectionID)),
  myStudents: needing('classroom.use', 'students.own').query(({ ctx }) => myStudents(ctx)),
  myToday: needing('classroom.use', 'students.own').query(({ ctx }) => myToday(ctx)),
  /** Only the caller's own. */
  myDay: signedIn.query(({ ctx }) => myDay(ctx)),
  meals: needing(['staff-own', 'classroom.any'])
    .input(
      z.object({
        staffID: id,
        sectionID: id,
        meal: z.enum(meals),
        date: z.iso.date().optional(),
      }),
    )
    .query(({ ctx, input }) => mealCount(ctx, input)),
  saveMeals: needing(['staff-own', 'classroom.any'])
    .input(
      z.object({
        staffID: id,
        sectionID: id,
        meal: z.enum(meals),
        date: z.iso.date(),
        choices: z
          .array(z.strictObject({ studentID: id, choice: z.enum(mealChoices).nullable() }))
          .min(1)
          .max(500),
      }),
    )
    .mutation(({ ctx, input }) => saveMeals(ctx, input)),
  schoolMeals: needing('classroom.any').query(({ ctx }) => schoolMeals(ctx)),
  teachers: needing('classroom.any').query(({ ctx }) => teachersOf(ctx)),
})
