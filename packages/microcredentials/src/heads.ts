import { definePageHeads, say } from '@atrium/kit/server'
import { localeOf, type Language } from '@atrium/kit/shared'
import { plainText, shownDescription } from './badges/shown-text.rules.ts'
import { earnedIn, slugIn } from './catalog/slug.rules.ts'
import type { microcredentialsRouter } from './microcredentials.router.ts'

interface Caller {
  microcredentials: ReturnType<typeof microcredentialsRouter.createCaller>
}

/** An invalid id counts as not found. */
const id = (text: string | undefined): number =>
  /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 2_147_483_647
const listing = (
  path: string,
  language: Language,
  name: 'microcredentials' | 'curricula' | 'pathways',
) => ({
  path,
  head: {
    title: say(language, { id: `microcredentials.catalog.${name}` }),
    description: say(language, { id: `microcredentials.catalog.${name}.lead` }),
  },
})
const list = (path: string, name: 'microcredentials' | 'curricula' | 'pathways') => ({
  path,
  head: async (_: Caller, { language }: { language: Language }) =>
    listing(path, language, name).head,
})

/** The public catalog's metadata for search engines and link previews. */
export const microcredentialsHeads = definePageHeads<Caller>([
  list('/microcredentials', 'microcredentials'),
  list('/curricula', 'curricula'),
  list('/pathways', 'pathways'),
  {
    path: '/microcredentials/detail/:badgeID',
    head: async ({ microcredentials }, { params }) => {
      const { content } = await microcredentials.catalog.badge({ badgeID: id(params.badgeID) })
      return {
        title: content.name,
        description: shownDescription(content.description),
        structuredData: {
          '@type': 'EducationalOccupationalCredential',
          name: content.name,
          description: plainText(content.description),
          credentialCategory: 'Microcredential',
        },
      }
    },
  },
  {
    path: '/microcredentials/earner/:slug',
    head: async ({ microcredentials }, { params, language }) => {
      const { name, badges } = await microcredentials.catalog.earner({ slug: slugIn(params.slug) })
      return {
        title: name,
        description: say(language, {
          id: 'microcredentials.catalog.earner.lead',
          values: { count: badges.length },
        }),
        structuredData: {
          '@type': 'Person',
          name,
          hasCredential: badges
            .slice(0, 50)
            .map((badge) => ({ '@type': 'EducationalOccupationalCredential', name: badge.name })),
        },
      }
    },
  },
  {
    path: '/microcredentials/baked-badge/:badgeUserID',
    head: async ({ microcredentials }, { params, language }) => {
      const { name, personName, earnedAt } = await microcredentials.catalog.earned(
        earnedIn(params.badgeUserID),
      )
      const when = new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long' }).format(
        new Date(earnedAt),
      )
      return {
        title: name,
        description: say(language, {
          id: 'microcredentials.catalog.earnedBy',
          values: { name: personName, when },
        }),
        structuredData: {
          '@type': 'Person',
          name: personName,
          hasCredential: {
            '@type': 'EducationalOccupationalCredential',
            name,
            credentialCategory: 'Microcredential',
            dateCreated: earnedAt,
          },
        },
      }
    },
  },
  {
    path: '/curricula/detail/:curriculumID',
    head: async ({ microcredentials }, { params }) => {
      const { name, description } = await microcredentials.catalog.curriculum({
        curriculumID: id(params.curriculumID),
      })
      return {
        title: name,
        description: shownDescription(description),
        structuredData: {
          '@type': 'EducationalOccupationalProgram',
          name,
          description: plainText(description),
        },
      }
    },
  },
  {
    path: '/pathways/detail/:pathwayID',
    head: async ({ microcredentials }, { params }) => {
      const { name, description } = await microcredentials.catalog.pathway({
        pathwayID: id(params.pathwayID),
      })
      return {
        title: name,
        description: shownDescription(description),
        structuredData: {
          '@type': 'EducationalOccupationalProgram',
          name,
          description: plainText(description),
        },
      }
    },
  },
])
