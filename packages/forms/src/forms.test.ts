import { asRefusal, createCallerFactory, type UserRequest } from '@atrium/kit/server'
import { noRoles } from '@atrium/kit/shared'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { districts } from '@atrium/schools/tables'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  answersOf,
  formAreas,
  keepAnswers,
  questionsOf,
  removeForm,
  saveForm,
  type FormDraft,
  type WholeForm,
} from './public.ts'
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
      roles: noRoles(),
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
  sections: [
    {
      id: 0,
      title: 'At home',
      description: null,
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
  await database.transaction(1, (tx) =>
    keepAnswers(tx, of, questions, { [languages]: ['es', 'en'], [notes]: '' }),
  )

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
    database.transaction(1, (tx) =>
      keepAnswers(tx, { districtID: 1, entity: 'x', entityID: 1 }, questions, { [id]: 'two' }),
    ),
  )
  expect(refusal?.detail.fields).toEqual({ [`answers.${id}`]: { id: 'kit.valid.number' } })
})

test('a removed form is no longer found', async () => {
  await removeForm(contextOf(), { area: 'registration', formID: form.id })
  expect((await refused(rest('form', 'registration', form.id)))?.code).toBe('notFound')
  expect(
    (await refused(removeForm(contextOf(), { area: 'registration', formID: form.id })))?.code,
  ).toBe('notFound')
})
