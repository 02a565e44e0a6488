import { asRefusal, createCallerFactory, type UserRequest } from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { districts } from '@atrium/schools/tables'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  answersOf,
  askedForm,
  forgetAnswers,
  formAreas,
  formEditing,
  keepAnswers,
  questionsOf,
  removeForm,
  saveForm,
  type Answered,
  type FormDraft,
  type WholeForm,
} from './public.ts'
import { formSignatures } from './tables.ts'
import type { Submission } from './words.ts'
import { formsRouter } from './forms.router.ts'
import { formsRest } from './rest.ts'

let database: TestDatabase
let form: WholeForm
const caller = createCallerFactory(formsRouter)
const contextOf = (user: Partial<UserRequest['user']> | null = {}): UserRequest =>
  ({
    database,
    db: database.district(user?.districtID ?? 1),
    user: user && {
      userID: 7,
      districtID: 1,
      schoolID: 10,
      displayName: 'Ada Beltrán',
      permissions: new Set(),
      features: new Set(),
      roles: {},
      allowedSchoolIDs: [10],
      language: 'en',
      sessionHash: '',
      ...user,
    },
    language: 'en',
    request: {
      requestID: 'test',
      ip: '127.0.0.1',
      host: 'localhost',
      userAgent: '',
      sessionID: null,
      setCookie: () => {},
    },
    now: () => new Date(),
  }) as UserRequest
const refused = (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => asRefusal(error),
  )
const at = new Date('2026-11-27T17:00:00Z')
const keep = (of: Answered, formID: number, given: Submission, userID = 0) =>
  database.transaction(1, async (tx) => {
    const asked = await askedForm(tx, { districtID: 1, formID })
    if (!asked) throw new Error('no such form')
    await keepAnswers(tx, { ...of, userID, now: at }, asked, given)
  })
const rest = (
  path: 'form' | 'section' | 'question',
  a: string,
  id: number,
  user: Parameters<typeof contextOf>[0] = {},
) =>
  formsRest
    .find((row) => row.path.includes(`/${path}/`))
    ?.call(
      { forms: caller(contextOf(user)) },
      { params: { a, id: String(id) }, query: {}, body: undefined, language: 'en' },
    ) as Promise<unknown>

const draft: FormDraft = {
  title: 'More about you',
  description: null,
  signature: 'none',
  statement: null,
  sections: [
    {
      id: 0,
      title: 'At home',
      description: null,
      metadata: {},
      questions: [
        {
          id: 0,
          questionType: 'opts',
          text: 'Which languages do you speak?',
          metadata: {
            multi: true,
            options: [
              { value: 'es', label: 'Spanish' },
              { value: 'en', label: 'English' },
            ],
          },
        },
      ],
    },
    {
      id: 0,
      title: 'At school',
      description: 'What helps you',
      metadata: {},
      questions: [
        {
          id: 0,
          questionType: 'num',
          text: 'How many live with you?',
          metadata: { required: false },
        },
      ],
    },
  ],
}

beforeAll(async () => {
  database = await testDatabase()
  await database.transaction('every', (tx) =>
    tx.insert(districts).values([{ name: 'One' }, { name: 'Two' }]),
  )
  formAreas({
    area: 'registration',
    mayRead: async (ctx) => ctx.user?.userID !== 9,
  }).install()
  form = await saveForm(contextOf(), { area: 'registration', draft })
})
afterAll(() => database.drop())

test('a form is written as a whole and numbered in order', () => {
  expect(form).toMatchObject({
    title: 'More about you',
    version: 1,
    sections: [
      { sectionNumber: 1, title: 'At home' },
      { sectionNumber: 2, description: 'What helps you' },
    ],
  })
  expect(
    form.sections.flatMap((section) =>
      section.questions.map((question) => question.questionNumber),
    ),
  ).toEqual([1, 2])
})

test('form, sections and questions are read by the form’s id, by visitors too where the area asks them', async () => {
  for (const user of [{}, null]) {
    expect(await rest('form', 'registration', form.id, user)).toMatchObject({
      id: form.id,
      title: 'More about you',
    })
    expect(await rest('section', 'registration', form.id, user)).toMatchObject([
      { title: 'At home' },
      { title: 'At school' },
    ])
    expect(await rest('question', 'registration', form.id, user)).toMatchObject([
      {
        formID: form.id,
        questionNumber: 1,
        questionType: 'opts',
        metadata: { multi: true, required: false },
      },
      { questionNumber: 2, questionType: 'num', metadata: { required: false } },
    ])
  }
})

test('403 if the area does not let the caller read it, 404 if there is no such form', async () => {
  expect((await refused(rest('form', 'registration', form.id, { userID: 9 })))?.code).toBe(
    'forbidden',
  )
  expect((await refused(rest('form', 'registration', 99_999)))?.code).toBe('notFound')
  expect((await refused(rest('question', 'institute', form.id)))?.code).toBe('notFound')
  expect((await refused(rest('section', 'registration', form.id, { districtID: 2 })))?.code).toBe(
    'notFound',
  )
})

test('a changed form keeps the answers to a removed question', async () => {
  const questions = form.sections.flatMap((section) => section.questions)
  const [languages, notes] = questions.map((question) => question.id) as [number, number]
  const of = { districtID: 1, entity: 'registration.registration', entityID: 5 }
  await keep(of, form.id, { answers: { [languages]: ['es', 'en'], [notes]: '' } })

  const [home] = form.sections
  const after = await saveForm(contextOf(), {
    area: 'registration',
    form: { id: form.id, version: 1 },
    draft: {
      ...draft,
      title: 'About you',
      sections: [
        {
          id: home?.id ?? 0,
          title: 'Home',
          description: null,
          metadata: {},
          questions: [{ id: 0, questionType: 'num', text: 'How many siblings?', metadata: {} }],
        },
      ],
    },
  })
  expect(after).toMatchObject({
    title: 'About you',
    version: 2,
    sections: [{ id: home?.id, title: 'Home', questions: [{ questionType: 'num' }] }],
  })
  expect(await questionsOf(database.district(1), { districtID: 1, formID: form.id })).toHaveLength(
    1,
  )
  expect((await answersOf(database.district(1), of, [5])).get(5)).toEqual([
    {
      questionID: languages,
      questionText: 'Which languages do you speak?',
      questionType: 'opts',
      value: ['es', 'en'],
      labels: ['Spanish', 'English'],
      file: null,
    },
  ])
})

test('the second of two editors sees the conflict', async () => {
  const refusal = await refused(
    saveForm(contextOf(), { area: 'registration', form: { id: form.id, version: 1 }, draft }),
  )
  expect(refusal).toMatchObject({
    code: 'conflict',
    detail: { current: { title: 'About you', version: 2 } },
  })
})

test('invalid answers are refused by question, and nothing is stored', async () => {
  const questions = await questionsOf(database.district(1), { districtID: 1, formID: form.id })
  const id = questions[0]?.id ?? 0
  const refusal = await refused(
    keep({ districtID: 1, entity: 'x', entityID: 1 }, form.id, { answers: { [id]: 'two' } }),
  )
  expect(refusal?.detail.fields).toEqual({ [`answers.${id}`]: { id: 'kit.valid.number' } })
})

const bus = [
  { value: 'bus', label: 'School bus' },
  { value: 'foot', label: 'On foot' },
]
const statement = 'I certify that my answers are true.'
/** How the child comes to school, the stop of those who take the bus, and a section for them. */
const ride: FormDraft = {
  title: 'Getting to school',
  description: null,
  signature: 'typed',
  statement,
  sections: [
    {
      id: 0,
      title: 'The way',
      description: null,
      metadata: {},
      questions: [
        {
          id: -1,
          questionType: 'opts',
          text: 'How will your child come?',
          metadata: { required: true, options: bus },
        },
        {
          id: -2,
          questionType: 'line',
          text: 'Which stop?',
          metadata: { showIf: { question: -1, is: 'anyOf', values: ['bus'] } },
        },
      ],
    },
    {
      id: 0,
      title: 'On the bus',
      description: null,
      metadata: { showIf: { question: -2, is: 'answered' } },
      questions: [{ id: 0, questionType: 'line', text: 'Who waits at the stop?', metadata: {} }],
    },
  ],
}

describe('a form with a condition and a signature', () => {
  let asked: WholeForm
  let ids: [number, number, number]
  beforeAll(async () => {
    asked = await saveForm(contextOf(), { area: 'registration', draft: ride })
    ids = asked.sections.flatMap(({ questions }) => questions.map(({ id }) => id)) as typeof ids
  })
  const record = (entityID: number): Answered => ({ districtID: 1, entity: 'test.ride', entityID })
  const signatures = () => database.district(1).select().from(formSignatures)

  test('stores what its parts depend on by the questions’ own ids, also when it is saved again', async () => {
    const [way, stop] = ids
    const conditions = {
      sections: [
        {
          metadata: {},
          questions: [
            { id: way },
            { metadata: { showIf: { question: way, is: 'anyOf', values: ['bus'] } } },
          ],
        },
        { metadata: { showIf: { question: stop, is: 'answered' } } },
      ],
    }
    expect(asked).toMatchObject({ ...conditions, signature: 'typed', statement })
    const { id, version, title, description, sections } = asked
    asked = await saveForm(contextOf(), {
      area: 'registration',
      form: { id, version },
      draft: { title, description, signature: 'typed', statement, sections },
    })
    expect(asked).toMatchObject({ ...conditions, version: 2 })
    expect(await rest('question', 'registration', id)).toMatchObject([
      {},
      { metadata: { showIf: { question: way } } },
      {},
    ])
    expect(await rest('section', 'registration', id)).toMatchObject([
      { metadata: {} },
      { metadata: { showIf: { question: stop } } },
    ])
    expect(await rest('form', 'registration', id)).toMatchObject({ signature: 'typed', statement })
  })

  test('cannot be saved with a condition whose question is gone', async () => {
    const [first, second] = ride.sections
    const refusal = await refused(
      saveForm(contextOf(), {
        area: 'registration',
        draft: {
          ...ride,
          sections: [{ ...first!, questions: first!.questions.slice(1) }, second!],
        },
      }),
    )
    expect(refusal?.detail.fields).toEqual({
      'sections.0.questions.0.showIf': { id: 'forms.condition.notAbove' },
    })
  })

  test('takes no answers without the signature, and says so by field', async () => {
    const [way] = ids
    const refusal = await refused(keep(record(1), asked.id, { answers: { [way]: 'foot' } }))
    expect(refusal?.detail.fields).toEqual({
      'signature.name': { id: 'forms.signature.nameMissing' },
      'signature.statement': { id: 'forms.signature.notAgreed' },
    })
    expect(await answersOf(database.district(1), record(1), [1])).toEqual(new Map())
    expect(await signatures()).toEqual([])
  })

  test('keeps who signed which statement of which version, and when; a visitor only by name', async () => {
    const [way, stop, waits] = ids
    const signature = { name: ' Lucía Fuentes ', statement }
    await keep(record(1), asked.id, { answers: { [way]: 'foot' }, signature })
    const answers = { [way]: 'bus', [stop]: 'Elm Street', [waits]: 'Her aunt' }
    await keep(record(2), asked.id, { answers, signature }, 7)
    const kept = { formID: asked.id, formVersion: 2, name: 'Lucía Fuentes', statement }
    expect(await signatures()).toMatchObject([
      { ...kept, entityID: 1, userID: null },
      { ...kept, entityID: 2, userID: 7 },
    ])
    for (const { signedAt } of await signatures())
      expect(new Date(signedAt).toISOString()).toBe(at.toISOString())
  })

  test('drops what hidden questions hold, and requires none of them', async () => {
    const [way, stop, waits] = ids
    await keep(record(3), asked.id, {
      answers: { [way]: 'foot', [stop]: 'Elm Street', [waits]: 'Her aunt' },
      signature: { name: 'Lucía Fuentes', statement },
    })
    const kept = await answersOf(database.district(1), record(3), [3])
    expect(kept.get(3)?.map(({ questionID }) => questionID)).toEqual([way])
    const refusal = await refused(
      keep(record(4), asked.id, {
        answers: { [way]: 'bus' },
        signature: { name: 'Lucía Fuentes', statement },
      }),
    )
    expect(refusal?.detail.fields).toEqual({ [`answers.${stop}`]: { id: 'kit.valid.required' } })
  })

  test('that changes later still shows what the person read: questions, options and statement', async () => {
    const { id, version, title, description, sections } = asked
    const [first, second] = sections
    const [way, stop] = first!.questions
    await saveForm(contextOf(), {
      area: 'registration',
      form: { id, version },
      draft: {
        title,
        description,
        signature: 'typed',
        statement: 'Something else.',
        sections: [
          {
            ...first!,
            questions: [
              {
                ...way!,
                text: 'By what?',
                metadata: { options: bus.map((one) => ({ ...one, label: `${one.label}!` })) },
              },
              stop!,
            ],
          },
          second!,
        ],
      },
    })
    const kept = await answersOf(database.district(1), record(2), [2])
    expect(kept.get(2)?.[0]).toMatchObject({
      questionText: 'How will your child come?',
      labels: ['School bus'],
    })
    expect(await signatures()).toMatchObject([{ statement }, { statement }, { statement }])
    const refusal = await refused(
      keep(record(5), id, {
        answers: { [ids[0]]: 'foot' },
        signature: { name: 'Lucía Fuentes', statement },
      }),
    )
    expect(refusal?.detail.fields).toEqual({
      'signature.statement': { id: 'forms.signature.changed' },
    })
  })

  test('forgets the signature with the answers', async () => {
    await database.transaction(1, (tx) => forgetAnswers(tx, record(1), at))
    expect((await signatures()).map(({ entityID }) => entityID)).toEqual([2, 3])
  })
})

test('an area that cannot ask for a signature refuses a form that does', async () => {
  const editing = formEditing({
    area: 'survey',
    needs: ['registration.manage'],
    without: ['signature'],
  })
  const as = createCallerFactory(editing)(
    contextOf({
      permissions: new Set(['registration.manage']),
      grants: new Map([['registration.manage', [0]]]),
    }),
  )
  expect((await refused(as.save({ draft: ride })))?.detail.fields).toEqual({
    signature: { id: 'kit.valid.notAllowed' },
  })
})

test('a removed form is no longer found', async () => {
  await removeForm(contextOf(), { area: 'registration', formID: form.id })
  expect((await refused(rest('form', 'registration', form.id)))?.code).toBe('notFound')
  expect(
    (await refused(removeForm(contextOf(), { area: 'registration', formID: form.id })))?.code,
  ).toBe('notFound')
})

test('a form is kept in Spanish too, without blanks and without options that are gone, and answers as they were read', async () => {
  const [home] = draft.sections
  const [languages] = home!.questions
  const signed: FormDraft = {
    ...{ ...draft, signature: 'typed', statement: 'It is true.' },
    spanish: { title: ' Más sobre usted ', description: ' ', statement: 'Es verdad.' },
    sections: [
      {
        ...home!,
        metadata: { es: { title: 'En casa', description: '' } },
        questions: [
          {
            ...languages!,
            metadata: {
              ...languages!.metadata,
              es: {
                ...{ text: '¿Qué idiomas habla?', help: 'No help in English' },
                options: { es: 'Español', en: ' ', fr: 'Francés' },
              },
            },
          },
        ],
      },
    ],
  }
  const kept = await saveForm(contextOf(), { area: 'registration', draft: signed })
  expect(kept.spanish).toEqual({ title: 'Más sobre usted', statement: 'Es verdad.' })
  expect(kept.sections[0]?.metadata.es).toEqual({ title: 'En casa' })
  const [question] = kept.sections[0]!.questions
  expect(question?.metadata.es).toMatchObject({
    ...{ text: '¿Qué idiomas habla?', options: { es: 'Español' } },
  })
  const of = { districtID: 1, entity: 'test.spanish', entityID: 1 }
  await database.transaction(1, async (tx) => {
    const asked = await askedForm(tx, { districtID: 1, formID: kept.id })
    await keepAnswers(tx, { ...of, now: at, language: 'es' }, asked!, {
      answers: { [question?.id ?? 0]: ['es', 'en'] },
      signature: { name: 'Ana Ríos', statement: 'Es verdad.' },
    })
  })
  const answers = (await answersOf(database.district(1), of, [1])).get(1)
  expect(answers).toMatchObject([
    { questionText: '¿Qué idiomas habla?', labels: ['Español', 'English'] },
  ])
})
