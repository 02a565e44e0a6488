import { defineScreens, type MenuGroup } from '@atrium/kit/shared'

export const groups: readonly MenuGroup[] = [
  {
    name: 'settings/registration-forms',
    title: { en: 'Registration forms', es: 'Formularios de registro' },
    menus: [{ menu: 'main', order: 62, under: 'settings' }],
  },
]

export const screens = defineScreens([
  {
    name: 'self-register',
    path: '/self-register',
    area: 'public',
    needs: 'public',
    title: { en: 'Register', es: 'Registrarse' },
  },
  {
    name: 'self-register/consent',
    path: '/self-register/consent/:token',
    area: 'public',
    needs: 'public',
    title: { en: 'Consent', es: 'Consentimiento' },
    parent: 'self-register',
  },
  {
    name: 'self-register/confirm',
    path: '/self-register/confirm/:token',
    area: 'public',
    needs: 'public',
    title: { en: 'Confirm your email', es: 'Confirmar el correo' },
    parent: 'self-register',
  },
  {
    name: 'self-registration/registrations',
    path: '/self-registration/registrations',
    area: 'app',
    needs: ['registration.manage'],
    title: { en: 'Registrations', es: 'Registros' },
    keywords: {
      en: 'approve new families enroll waiting',
      es: 'aprobar familias nuevas inscripciones en espera',
    },
    menus: [{ menu: 'main', order: 2, under: 'self-registration' }],
  },
  {
    name: 'self-registration/registrations/view',
    path: '/self-registration/registrations/:id',
    area: 'app',
    needs: ['registration.manage'],
    title: { en: 'Registration', es: 'Registro' },
    parent: 'self-registration/registrations',
  },
  {
    name: 'self-registration/manage-invitations',
    path: '/self-registration/manage-invitations',
    area: 'app',
    needs: ['registration.manage'],
    title: { en: 'Manage invitations', es: 'Administrar invitaciones' },
    keywords: {
      en: 'invite families send registration link',
      es: 'invitar familias enviar enlace de inscripción',
    },
    menus: [{ menu: 'main', order: 1, under: 'self-registration' }],
  },
  {
    name: 'settings/self-registration',
    path: '/settings/self-registration',
    area: 'app',
    needs: ['registration.manage'],
    reach: 'district',
    title: { en: 'Self registration', es: 'Registro' },
    about: {
      en: 'Who may register online, and who reviews it.',
      es: 'Quién puede registrarse en línea y quién lo revisa.',
    },
    keywords: { en: 'online enrollment sign up approve', es: 'matrícula en línea aprobar' },
    menus: [{ menu: 'main', order: 75, under: 'settings' }],
  },
  {
    name: 'settings/registration-forms/forms',
    path: '/settings/registration-forms/forms',
    area: 'app',
    needs: ['registration.manage'],
    reach: 'district',
    title: { en: 'Forms', es: 'Formularios' },
    about: {
      en: 'The questions families answer when they register.',
      es: 'Las preguntas que responden las familias al registrarse.',
    },
    keywords: { en: 'questions enrollment packet', es: 'preguntas matrícula' },
    menus: [{ menu: 'main', order: 1, under: 'settings/registration-forms' }],
  },
  {
    name: 'settings/registration-forms/forms/edit',
    path: '/settings/registration-forms/forms/:id',
    area: 'app',
    needs: ['registration.manage'],
    reach: 'district',
    title: { en: 'Form', es: 'Formulario' },
    parent: 'settings/registration-forms/forms',
  },
])
