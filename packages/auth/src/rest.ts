import { defineRest, pathID } from '@atrium/kit/server'
import { z } from 'zod'
import type { authRouter } from './auth.router.ts'
import * as answers from './rest.answers.ts'
import { userPreference, type userPreferenceNames } from './user-preference.schema.ts'

type Caller = { auth: ReturnType<typeof authRouter.createCaller> }

const text = z.string().max(2000)

/** Auth's endpoints from platform.md §7. */
export const authRest = defineRest<Caller>([
  {
    method: 'GET',
    path: '/{app}/rest/user-context',
    summary: {
      en: 'Who is signed in; also extends the session.',
      es: 'Quién ha iniciado sesión; además prolonga la sesión.',
    },
    procedure: 'auth.userContext',
    answer: answers.userContext,
    expects: [401],
    call: ({ auth }) => auth.userContext(),
    wrap: 'userContext',
  },
  {
    method: 'GET',
    path: '/{app}/rest/school-context',
    summary: { en: 'The school that is switched to.', es: 'La escuela elegida.' },
    procedure: 'auth.schoolContext',
    answer: answers.schoolContext,
    expects: [401],
    call: ({ auth }) => auth.schoolContext(),
    wrap: 'schoolContext',
  },
  {
    method: 'GET',
    path: '/{app}/rest/user-permissions-summary',
    summary: {
      en: 'Permissions, allowed schools and allowed routes.',
      es: 'Permisos, escuelas y rutas permitidas.',
    },
    procedure: 'auth.permissionsSummary',
    answer: answers.permissionsSummary,
    expects: [401],
    call: ({ auth }) => auth.permissionsSummary(),
    wrap: 'userPermissions',
  },
  {
    method: 'PUT',
    path: '/{app}/rest/school-context/{schoolID}',
    summary: { en: 'Switches school; 0 is all schools.', es: 'Cambia de escuela; 0 son todas.' },
    procedure: 'auth.switchSchool',
    answer: answers.schoolContext,
    expects: [401, 403],
    call: ({ auth }, { params }) =>
      auth.switchSchool({ schoolID: params.schoolID === '0' ? 0 : pathID(params.schoolID) }),
    wrap: 'schoolContext',
  },
  {
    method: 'GET',
    path: '/{app}/rest/user-session',
    summary: {
      en: 'The session’s status; polling never extends it.',
      es: 'El estado de la sesión; consultarlo nunca la prolonga.',
    },
    procedure: 'auth.sessionStatus',
    answer: answers.sessionStatus,
    expects: [401],
    call: ({ auth }) => auth.sessionStatus(),
  },
  {
    method: 'POST',
    path: '/{app}/rest/user-session',
    summary: { en: 'Signs in.', es: 'Inicia sesión.' },
    procedure: 'auth.login',
    body: z.object({ username: text, password: text }),
    status: 204,
    expects: [403, 422, 429],
    call: ({ auth }, { body }) => auth.login(body as { username: string; password: string }),
  },
  {
    method: 'DELETE',
    path: '/{app}/rest/user-session',
    summary: { en: 'Signs out.', es: 'Cierra la sesión.' },
    procedure: 'auth.logout',
    status: 204,
    call: ({ auth }) => auth.logout(),
  },
  {
    method: 'POST',
    path: '/{app}/rest/reset-password',
    summary: {
      en: 'Asks for a reset link; answers the same whether or not the account exists.',
      es: 'Pide un enlace para restablecer la contraseña; responde lo mismo exista o no la cuenta.',
    },
    procedure: 'auth.requestReset',
    body: z.object({ emailAddress: text.optional(), username: text.optional() }),
    status: 204,
    expects: [422, 429],
    call: ({ auth }, { body }) =>
      auth.requestReset(body as { emailAddress?: string; username?: string }),
  },
  {
    method: 'GET',
    path: '/{app}/rest/reset-password/{token}',
    summary: { en: 'Whose reset link it is.', es: 'De quién es el enlace de restablecimiento.' },
    procedure: 'auth.resetDetail',
    answer: answers.resetDetail,
    expects: [404],
    call: ({ auth }, { params }) => auth.resetDetail({ token: params.token ?? '' }),
  },
  {
    method: 'PATCH',
    path: '/{app}/rest/reset-password/{token}',
    summary: {
      en: 'Sets a new password by a reset link.',
      es: 'Define una contraseña nueva con un enlace de restablecimiento.',
    },
    procedure: 'auth.setPassword',
    body: z.object({ password: text, confirmPassword: text }),
    status: 204,
    expects: [404, 422],
    call: ({ auth }, { params, body }) =>
      auth.setPassword({
        token: params.token ?? '',
        ...(body as { password: string; confirmPassword: string }),
      }),
  },
  {
    method: 'GET',
    path: '/{app}/rest/login-page-detail',
    summary: {
      en: 'What the login form shows.',
      es: 'Lo que muestra el formulario de inicio de sesión.',
    },
    procedure: 'auth.loginPageDetail',
    answer: answers.loginPageDetail,
    call: ({ auth }) => auth.loginPageDetail(),
    wrap: 'detail',
  },
  {
    method: 'GET',
    path: '/{app}/rest/user/{id}',
    summary: { en: 'A person’s names.', es: 'Los nombres de una persona.' },
    procedure: 'auth.user',
    answer: answers.person,
    expects: [404],
    call: ({ auth }, { params }) => auth.user({ userID: pathID(params.id) }),
    wrap: 'user',
  },
  {
    method: 'GET',
    path: '/{app}/rest/user-roles/{id}',
    summary: { en: 'A person’s roles.', es: 'Los roles de una persona.' },
    procedure: 'auth.userRoles',
    answer: answers.personRoles,
    expects: [403],
    call: ({ auth }, { params }) => auth.userRoles({ userID: pathID(params.id) }),
    wrap: 'roles',
  },
  {
    method: 'GET',
    path: '/{app}/rest/user-image/{id}',
    summary: {
      en: 'A person’s pictures, keyed by user id.',
      es: 'Las fotos de una persona, por id de usuario.',
    },
    procedure: 'auth.userImages',
    answer: answers.personImages,
    call: ({ auth }, { params }) => auth.userImages({ userID: pathID(params.id) }),
    wrap: 'images',
  },
  {
    method: 'GET',
    path: '/{app}/rest/user-preference/{name}',
    summary: {
      en: 'One of the caller’s preferences.',
      es: 'Una de las preferencias de quien llama.',
    },
    procedure: 'auth.preference',
    answer: z.string().nullable(),
    call: ({ auth }, { params }) =>
      auth.preference({ name: params.name as (typeof userPreferenceNames)[number] }),
    wrap: 'userPreference',
  },
  {
    method: 'POST',
    path: '/{app}/rest/user-preference',
    summary: {
      en: 'Sets one of the caller’s preferences.',
      es: 'Guarda una de las preferencias de quien llama.',
    },
    procedure: 'auth.setPreference',
    answer: z.strictObject({}),
    body: userPreference,
    call: ({ auth }, { body }) => auth.setPreference(body as z.infer<typeof userPreference>),
  },
])
