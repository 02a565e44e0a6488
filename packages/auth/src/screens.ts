import { defineScreens, type MenuGroup, type RecordScreens } from '@atrium/kit/shared'

export const groups: readonly MenuGroup[] = [
  {
    name: 'settings/security',
    title: { en: 'Security', es: 'Seguridad' },
    menus: [{ menu: 'main', order: 70, under: 'settings' }],
  },
]

const lists: readonly RecordScreens[] = [
  {
    path: '/settings/security/permission-groups',
    record: () =>
      import('./permission-groups/permission-groups.record.ts').then(
        (file) => file.permissionGroupsRecord,
      ),
    needs: ['security.manage'],
    title: { en: 'Permission groups', es: 'Grupos de permisos' },
    about: {
      en: 'What each group of staff may see and do.',
      es: 'Lo que cada grupo de personal puede ver y hacer.',
    },
    keywords: { en: 'access roles rights', es: 'acceso funciones derechos' },
    one: { en: 'Permission group', es: 'Grupo de permisos' },
    menus: [{ menu: 'main', order: 2, under: 'settings/security' }],
  },
]

export const screens = defineScreens(
  [
    {
      name: 'login/forgot-username',
      path: '/login/forgot-username',
      area: 'public',
      needs: 'public',
      title: { en: 'Forgot username', es: 'Olvidé mi nombre de usuario' },
      parent: 'login',
    },
    {
      name: 'login/reset-password',
      path: '/login/reset-password/:token?',
      area: 'public',
      needs: 'public',
      title: { en: 'Reset password', es: 'Restablecer la contraseña' },
      parent: 'login',
    },
    {
      name: 'login/second-step',
      path: '/login/second-step',
      area: 'public',
      needs: 'public',
      title: { en: 'Confirm it’s you', es: 'Confirme que es usted' },
      parent: 'login',
      why: 'the second factor of a sign-in has a page of its own; no path is given',
    },
    {
      name: 'recovery-email/confirm',
      path: '/recovery-email/confirm/:token',
      area: 'public',
      needs: 'public',
      title: { en: 'Confirm recovery email', es: 'Confirmar el correo de recuperación' },
      parent: 'login',
    },
    {
      name: 'recovery-email/undo',
      path: '/recovery-email/undo/:token',
      area: 'public',
      needs: 'public',
      title: {
        en: 'Undo recovery email change',
        es: 'Deshacer el cambio de correo de recuperación',
      },
      parent: 'login',
    },
    {
      name: 'my/privacy-settings',
      path: '/my/privacy-settings',
      area: 'app',
      needs: [],
      title: { en: 'Privacy settings', es: 'Privacidad' },
      keywords: {
        en: 'who sees me hide my page share consent directory',
        es: 'quién me ve ocultar mi página compartir consentimiento directorio',
      },
      menus: [{ menu: 'user', order: 900, icon: 'shield-lock' }],
    },
    {
      name: 'change-password',
      path: '/change-password',
      area: 'app',
      needs: [],
      title: { en: 'Change password', es: 'Cambiar la contraseña' },
      keywords: {
        en: 'reset forgot new password sign in',
        es: 'restablecer olvidé contraseña nueva entrar',
      },
      menus: [{ menu: 'user', order: 910, icon: 'key' }],
    },
    {
      name: 'settings/security/district-users',
      path: '/settings/security/district-users',
      area: 'app',
      needs: ['security.manage'],
      title: { en: 'District users', es: 'Usuarios del distrito' },
      about: {
        en: 'Who can sign in, and what they have access to.',
        es: 'Quién puede iniciar sesión y a qué tiene acceso.',
      },
      keywords: { en: 'accounts passwords reset disable', es: 'cuentas contraseñas desactivar' },
      menus: [{ menu: 'main', order: 1, under: 'settings/security' }],
    },
    {
      name: 'settings/security/district-users/edit',
      path: '/settings/security/district-users/:userID',
      area: 'app',
      needs: ['security.manage'],
      title: { en: 'District user', es: 'Usuario del distrito' },
      parent: 'settings/security/district-users',
    },
    {
      name: 'settings/security/site-page-editors',
      path: '/settings/security/site-page-editors',
      area: 'app',
      needs: ['security.manage'],
      reach: 'district',
      title: { en: 'Site page editors', es: 'Editores de las páginas públicas' },
      keywords: {
        en: 'who edits the website public pages',
        es: 'quién edita el sitio web páginas públicas',
      },
      about: {
        en: 'Who may change the district’s public pages and help.',
        es: 'Quién puede modificar las páginas públicas y la ayuda del distrito.',
      },
      menus: [{ menu: 'main', order: 20, under: 'settings/security' }],
    },
    {
      name: 'settings/security/pd-administrators',
      path: '/settings/security/pd-administrators',
      area: 'app',
      needs: ['security.manage'],
      reach: 'district',
      title: { en: 'PD administrators', es: 'Administración del desarrollo profesional' },
      keywords: { en: 'who manages training', es: 'quién administra la capacitación' },
      about: {
        en: 'Who runs professional development and microcredentialing.',
        es: 'Quién administra el desarrollo profesional y las microcredenciales.',
      },
      menus: [{ menu: 'main', order: 21, under: 'settings/security' }],
    },
    {
      name: 'settings/security/grant-administrators',
      path: '/settings/security/grant-administrators',
      area: 'app',
      needs: ['security.manage'],
      reach: 'district',
      title: { en: 'Grant administrators', es: 'Administración de subvenciones' },
      keywords: { en: 'who manages grants', es: 'quién administra subvenciones' },
      about: {
        en: 'Who prepares grant applications and manages awards.',
        es: 'Quién prepara las solicitudes y administra las subvenciones otorgadas.',
      },
      menus: [{ menu: 'main', order: 23, under: 'settings/security' }],
    },
    {
      name: 'settings/security/sign-in-services',
      path: '/settings/security/sign-in-services',
      area: 'app',
      needs: ['security.manage'],
      reach: 'district',
      title: { en: 'Sign-in services', es: 'Servicios de inicio de sesión' },
      about: {
        en: 'Let people sign in with Google, Microsoft, ClassLink, or Clever.',
        es: 'Permitir iniciar sesión con Google, Microsoft, ClassLink o Clever.',
      },
      keywords: { en: 'single sign-on SSO OpenID', es: 'inicio único SSO OpenID' },
      why: 'a district connects its own sign-in service; no path is given',
      menus: [{ menu: 'main', order: 40, under: 'settings/security' }],
    },
    {
      name: 'settings/security/grant-award-administrators',
      path: '/settings/security/grant-award-administrators',
      area: 'app',
      needs: ['security.manage'],
      reach: 'district',
      title: {
        en: 'Grant award administrators',
        es: 'Administración de subvenciones otorgadas',
      },
      keywords: { en: 'who manages awards federal money', es: 'quién administra fondos federales' },
      about: {
        en: 'Who manages the budgets, evidence, and drawdowns of awards.',
        es: 'Quién administra los presupuestos, las evidencias y los retiros de las subvenciones otorgadas.',
      },
      menus: [{ menu: 'main', order: 24, under: 'settings/security' }],
    },
    {
      name: 'settings/security/scheduling-administrators',
      path: '/settings/security/scheduling-administrators',
      area: 'app',
      needs: ['security.manage'],
      title: { en: 'Scheduling administrators', es: 'Administración de horarios' },
      keywords: { en: 'who builds the master schedule', es: 'quién hace el horario maestro' },
      about: {
        en: 'Who may change courses, sections, and class rosters.',
        es: 'Quién puede modificar cursos, secciones y listas de clase.',
      },
      menus: [{ menu: 'main', order: 22, under: 'settings/security' }],
    },
    {
      name: 'settings/security/rti-administrators',
      path: '/settings/security/rti-administrators',
      area: 'app',
      needs: ['security.manage'],
      title: { en: 'RTI administrators', es: 'Administración de intervenciones (RTI)' },
      about: {
        en: 'Who may add and change students’ interventions.',
        es: 'Quién puede agregar y modificar las intervenciones de los estudiantes.',
      },
      keywords: { en: 'MTSS response to intervention', es: 'MTSS respuesta a la intervención' },
      menus: [{ menu: 'main', order: 25, under: 'settings/security' }],
    },
    {
      name: 'settings/human-resources/hr-administrators',
      path: '/settings/human-resources/hr-administrators',
      area: 'app',
      needs: ['security.manage'],
      title: { en: 'HR administrators', es: 'Administración de Recursos Humanos' },
      about: {
        en: 'Who keeps positions, personnel records, and leave.',
        es: 'Quién lleva los puestos, los registros laborales y las ausencias.',
      },
      keywords: { en: 'personnel', es: 'personal' },
      menus: [{ menu: 'main', order: 10, under: 'settings/human-resources' }],
    },
    {
      name: 'settings/leave-requests/leave-request-managers',
      path: '/settings/leave-requests/leave-request-managers',
      area: 'app',
      needs: ['security.manage'],
      title: { en: 'Leave request managers', es: 'Encargados de las solicitudes de ausencia' },
      about: {
        en: 'Who decides on requests for leave, at which schools.',
        es: 'Quién decide sobre las solicitudes de ausencia y en qué escuelas.',
      },
      keywords: { en: 'absence vacation approve', es: 'ausencia vacaciones aprobar' },
      menus: [{ menu: 'main', order: 10, under: 'settings/leave-requests' }],
    },
    {
      name: 'settings/security/educator-growth-admin',
      path: '/settings/security/educator-growth-admin',
      // The specification has it in both places.
      also: ['/settings/educator-growth/administrators'],
      area: 'app',
      needs: ['security.manage'],
      title: {
        en: 'Educator growth administrators',
        es: 'Administración del desarrollo de educadores',
      },
      about: {
        en: 'Who may view, change, and rate educators’ growth plans.',
        es: 'Quién puede ver, modificar y calificar los planes de desarrollo de los educadores.',
      },
      keywords: { en: 'evaluation evaluators growth plan', es: 'evaluación evaluadores plan' },
      menus: [
        { menu: 'main', order: 26, under: 'settings/security' },
        {
          ...{ menu: 'main', order: 90, under: 'settings/educator-growth' },
          path: '/settings/educator-growth/administrators',
        },
      ],
    },
    {
      name: 'my/delegation',
      path: '/my/delegation',
      area: 'app',
      needs: ['staff.read'],
      title: { en: 'Delegates', es: 'Delegados' },
      keywords: {
        en: 'cover for me while I am out vacation substitute approvals',
        es: 'me reemplaza mientras no estoy vacaciones suplente aprobaciones',
      },
      why: 'definitions: an approver’s delegate acts in every queue; people choose theirs, with dates, and no path is given',
      menus: [{ menu: 'user', order: 895, icon: 'users' }],
    },
  ],
  lists,
)
