import {
  emptyContent,
  type BadgeContent,
  type CategoryContent,
  type StandardContent,
} from '../badges/content.types.ts'
import { assessmentBadges } from './demo-assessment.words.ts'
import type { DemoBadge } from './demo-badge.types.ts'
import { belongingBadges } from './demo-belonging.words.ts'
import { literacyBadges } from './demo-literacy.words.ts'
import { demoReflectionTemplates } from './demo-settings.words.ts'
import { technologyBadges } from './demo-technology.words.ts'

/** The demo's microcredentials, ordered by stack. */
export const demoBadges: readonly DemoBadge[] = [
  ...assessmentBadges,
  ...literacyBadges,
  ...belongingBadges,
  ...technologyBadges,
]

/** The ids of the choices, by name. */
export type DemoIDs = Record<
  'stack' | 'subject' | 'area' | 'type' | 'template',
  ReadonlyMap<string, number>
>

/** Statements by code. If the district has no standards, nothing is aligned. */
export type DemoStandards = ReadonlyMap<string, Omit<StandardContent, 'key'>>

const levels = [
  { score: 3, title: 'Exceeds', description: 'Exemplary: could serve as a model for others.' },
  { score: 2, title: 'Meets', description: 'Complete and clear.' },
  { score: 1, title: 'Not yet', description: 'Something required is missing or unclear.' },
]

/** Expands one of them to its whole content. `newKey` creates a UUID. */
export function contentOf(
  badge: DemoBadge,
  ids: DemoIDs,
  newKey: () => string,
  standards: DemoStandards = new Map(),
): BadgeContent {
  const paragraph = (text: string) => `<p>${text}</p>`
  const category = ({
    title,
    min,
    max,
    options = [],
  }: DemoBadge['evidence'][number]['categories'][number]): CategoryContent => ({
    ...{ key: newKey(), title, description: '', min, max },
    options: options.map(([name, least, most]) => ({
      key: newKey(),
      title: name,
      description: '',
      min: least,
      max: most,
    })),
  })
  const { reflection, credit, subject } = badge
  const subjectID = subject === undefined ? undefined : ids.subject.get(subject)
  return {
    ...emptyContent(badge.name),
    description: paragraph(badge.description),
    directionsToEarn: `<ol>${badge.directions.map((step) => `<li>${step}</li>`).join('')}</ol>`,
    scenario: paragraph(badge.scenario),
    clarifications: badge.clarification ? paragraph(badge.clarification) : '',
    stackID: ids.stack.get(badge.stack) ?? null,
    reviewMode: badge.reviewMode,
    courseCodeReviewMode: badge.courseCodeReviewMode ?? 'any',
    catalogVisibility: badge.catalogVisibility ?? 'public',
    audience: [...(badge.audience ?? ['staff'])],
    resources: badge.resources.map(({ title, description, url, isbn10 }) => ({
      key: newKey(),
      title,
      description: paragraph(description),
      url: url ?? null,
      isbn10: isbn10 ?? null,
      fileUUID: null,
      filename: null,
    })),
    criteria: [
      ...badge.evidence.map(({ title, definition, categories, scored }) => ({
        ...{
          key: newKey(),
          title,
          definition: paragraph(definition),
          type: 'evidence' as const,
          scoringGuide: scored ? levels : [],
          reflectionTemplateID: null,
          prompts: [],
        },
        categories: categories.map(category),
      })),
      ...(reflection
        ? [
            {
              key: newKey(),
              title: reflection.title,
              definition: '',
              type: 'reflection' as const,
              scoringGuide: levels,
              reflectionTemplateID: ids.template.get(reflection.template) ?? null,
              prompts: [
                ...(demoReflectionTemplates.find(([name]) => name === reflection.template)?.[2] ??
                  []),
              ],
              categories: [],
            },
          ]
        : []),
    ],
    credits: [
      {
        key: newKey(),
        creditTypeID: ids.type.get(credit.type) ?? 0,
        approvalAreaID: ids.area.get(credit.area) ?? null,
        numberOfCredits: credit.number,
        fee: credit.fee ?? 0,
        resubmissionFee: credit.resubmissionFee ?? 0,
      },
    ],
    glossary: (badge.glossary ?? []).map(([term, definition]) => ({
      key: newKey(),
      term,
      definition,
    })),
    standards: (badge.standards ?? [])
      .flatMap((code) => standards.get(code) ?? [])
      .map((one) => ({ key: newKey(), ...one })),
    courseCodes: (badge.courseCodes ?? []).map(([code, title]) => ({
      key: newKey(),
      courseCodeID: null,
      code,
      title,
    })),
    coachingSubjects:
      subjectID === undefined ? [] : [{ key: newKey(), coachingSubjectID: subjectID }],
  }
}
