import type { Block } from '@atrium/documents/public'
import { say, schoolToday } from '@atrium/kit/server'
import { writtenDay, type Language } from '@atrium/kit/shared'
import { defineLetters } from '../office/letters.document.ts'
import { immunizationSection } from './immunizations.actions.ts'
import { standingsOf } from './school-list.queries.ts'
import { saidOf } from './standing-said.rules.ts'
import type { Standing } from './standing.rules.ts'
import { letterVerdicts } from './standing.words.ts'

/** Letters to the families of students who may not attend, or only until a day. */
export const immunizationLetters = defineLetters<Standing>({
  name: 'health.immunizations',
  title: { en: 'Letters about immunizations', es: 'Cartas sobre vacunas' },
  none: 'health.letter.none',
  heading: 'health.letter.title',
  entity: immunizationSection.name,
  about: async (ctx, studentID) =>
    new Map(
      (await standingsOf(ctx, schoolToday(ctx), studentID ?? undefined)).flatMap(
        ({ pupil, standing }) =>
          letterVerdicts.has(standing.verdict) ? [[pupil.id, standing] as const] : [],
      ),
    ),
  letter: letterOf,
})

/** The letter’s blocks: whether the student may attend, which doses are needed by when, and what to do. */
export function letterOf(
  { verdict, from, until, vaccines }: Standing,
  { language, student, today }: { language: Language; student: string; today: string },
): Block[] {
  const phrase = (id: string, values = {}) => say(language, { id, values })
  const t = (name: string, values = {}) => phrase(`health.letter.${name}`, values)
  const day = (one: string) => writtenDay(one, language)
  const days = {
    from: from ? day(from) : phrase('health.standing.noDay'),
    until: until ? day(until) : '',
  }
  const needed = vaccines.filter(
    ({ status }) => status.state !== 'met' && !(status.state === 'exempt' && status.until === null),
  )
  return [
    { kind: 'heading', level: 1, text: t('title') },
    { kind: 'text', text: day(today) },
    { kind: 'text', text: t('greeting', { student }) },
    { kind: 'text', text: t(verdict, { student, ...days }) },
    {
      kind: 'facts',
      columns: 1,
      facts: needed.map(
        (one) =>
          [phrase(`health.vaccine.${one.vaccine}`), say(language, saidOf(one, day))] as const,
      ),
    },
    { kind: 'text', text: t('bring') },
    { kind: 'text', text: t('free') },
    { kind: 'signature', label: t('signature') },
  ]
}
