import { definePageHeads, say } from '@atrium/kit/server'
import type { Language } from '@atrium/kit/shared'
import type { CourseView } from './catalog/catalog.queries.ts'
import type { pdRouter } from './pd.router.ts'

interface Caller {
  pd: ReturnType<typeof pdRouter.createCaller>
}

/** An invalid id is not found. */
const id = (text: string | undefined): number =>
  /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 2_147_483_647

const page = (path: string, name: 'home' | 'catalog' | 'help' | 'introduction') => ({
  path,
  head: async (_: Caller, { language }: { language: Language }) => ({
    title: say(language, { id: `pd.${name}.title` }),
    description: say(language, { id: `pd.${name}.lead` }),
  }),
})

const courseData = (course: CourseView) => ({
  '@type': 'Course',
  name: course.title,
  courseCode: course.code,
  description: course.description,
  provider: { '@type': 'Organization', name: course.organization },
  ...(course.credits.length > 0 && {
    educationalCredentialAwarded: course.credits
      .map(({ amount, type }) => `${amount} ${type}`)
      .join(', '),
  }),
})

/** What the public catalog says to search engines and to people who are sent a link. */
export const pdHeads = definePageHeads<Caller>([
  page('/professional-development', 'home'),
  page('/professional-development/catalog', 'catalog'),
  page('/professional-development/catalog/help', 'help'),
  page('/professional-development/catalog/introduction', 'introduction'),
  {
    path: '/professional-development/courses/course/:courseID',
    head: async ({ pd }, { params }) => {
      const { course, sections } = await pd.catalog.course({ courseID: id(params.courseID) })
      return {
        title: course.title,
        description: course.description,
        structuredData: {
          ...courseData(course),
          hasCourseInstance: sections.slice(0, 20).map((section) => ({
            '@type': 'CourseInstance',
            courseMode: section.place === null ? 'online' : 'onsite',
            startDate: section.startsAt,
            endDate: section.endsAt,
            ...(section.place && { location: section.place }),
          })),
        },
      }
    },
  },
  {
    path: '/professional-development/catalog/detail/:sectionID',
    head: async ({ pd }, { params }) => {
      const { course, section } = await pd.catalog.section({ sectionID: id(params.sectionID) })
      return {
        title: course.title,
        description: course.description,
        structuredData: {
          ...courseData(course),
          hasCourseInstance: [
            {
              '@type': 'CourseInstance',
              courseMode: section.place === null ? 'online' : 'onsite',
              startDate: section.startsAt,
              endDate: section.endsAt,
              ...(section.place && { location: section.place }),
              offers: {
                '@type': 'Offer',
                price: (section.costCents / 100).toFixed(2),
                priceCurrency: 'USD',
              },
            },
          ],
        },
      }
    },
  },
])
