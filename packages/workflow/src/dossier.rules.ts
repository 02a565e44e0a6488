import { recordMessages, type Language } from '@atrium/kit/shared'
import { isRecordAct, type AnyDossier } from './dossier.ts'
import type { ActWords } from './workflow.rules.ts'

type Messages = Readonly<Record<Language, Readonly<Record<string, string>>>>

/**
 * What is wrong with a dossier, by reading its definition: states that nothing leads to, a beginning
 * that the workflow doesn't know, texts that its buttons and dialogs lack. Empty if all is well.
 */
export function dossierProblems(dossier: AnyDossier, messages: Messages): string[] {
  const { name, workflow, fields } = dossier
  const { transitions } = workflow
  const { of, default: first } = fields.status as { of: readonly string[]; default: string }
  const reached = new Set<string>(['none'])
  for (let before = 0; before < reached.size;) {
    before = reached.size
    for (const { from, to } of transitions)
      if ([from].flat().some((state: string) => reached.has(state)))
        for (const state of typeof to === 'function' ? of : [to]) reached.add(state)
  }
  const creating = transitions.filter(({ act }) => act === 'create')
  return [
    ...(workflow.name === name ? [] : [`its workflow is called ${workflow.name}`]),
    ...(creating.some(({ to }) => to === first) ? [] : [`no one can create it as ${first}`]),
    ...of.filter((state) => !reached.has(state)).map((state) => `nothing leads to ${state}`),
    ...[...reached]
      .filter((state) => state !== 'none' && !of.includes(state))
      .map((state) => `${state} is none of its states`),
    ...(['en', 'es'] as const).flatMap((language) => {
      const own = { ...messages[language], ...recordMessages(dossier, language) }
      return actTexts(dossier)
        .filter((keys) => !keys.some((key) => `${name}.act.${key}` in own))
        .map(([key]) => `act.${key} has no text in ${language}`)
    }),
  ]
}

/**
 * The texts of its buttons, and of the dialogs of those that ask or warn; what several acts ask may
 * share a text.
 */
const actTexts = ({ workflow }: AnyDossier): string[][] =>
  Object.entries(workflow.acts as Record<string, ActWords>).flatMap(([act, { asks, confirm }]) =>
    isRecordAct(act)
      ? []
      : [
          [act],
          [`${act}.done`],
          ...(asks || confirm ? [[`${act}.hint`]] : []),
          ...Object.keys(asks ?? {}).map((field) => [`${act}.${field}`, field]),
        ],
  )
