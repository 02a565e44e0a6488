import {
  defineScreens,
  type BothLanguages,
  type MenuGroup,
  type RecordScreens,
} from '@atrium/kit/shared'
import { asks, decides, holdsConferences, keepsPersonnel, setupRights } from './words.ts'

export const groups: readonly MenuGroup[] = [
  {
    name: 'settings/human-resources',
    title: { en: 'Human resources', es: 'Recursos Humanos' },
    menus: [{ menu: 'main', order: 38, under: 'settings' }],
  },
  {
    name: 'settings/leave-requests',
    title: { en: 'Leave requests', es: 'Solicitudes de ausencia' },
    menus: [{ menu: 'main', order: 39, under: 'settings' }],
  },
]

const lists: readonly RecordScreens[] = [
  {
    path: '/settings/human-resources/positions',
    record: () => import('./positions/positions.record.ts').then((file) => file.positionsRecord),
    needs: setupRights.read,
    title: { en: 'Positions', es: 'Puestos' },
    about: {
      en: 'Where people work, who pays for it, and what is vacant.',
      es: 'Dónde trabaja el personal, quién lo paga y qué está vacante.',
    },
    keywords: { en: 'FTE vacancy funding job', es: 'ETC vacante plaza' },
    one: { en: 'Position', es: 'Puesto' },
    menus: [{ menu: 'main', order: 20, under: 'settings/human-resources' }],
  },
  {
    path: '/settings/human-resources/employee-groups',
    record: () =>
      import('./setup/employee-groups.record.ts').then((file) => file.employeeGroupsRecord),
    needs: setupRights.read,
    title: { en: 'Employee groups', es: 'Grupos de empleados' },
    about: {
      en: 'Employees with the same year, days, and holidays.',
      es: 'Personal con el mismo año, los mismos días y los mismos feriados.',
    },
    keywords: { en: 'calendar holiday blackout', es: 'calendario feriado' },
    one: { en: 'Employee group', es: 'Grupo de empleados' },
    menus: [{ menu: 'main', order: 40, under: 'settings/human-resources' }],
    why: 'leave follows the calendar and the holidays of a group of employees; no path is given',
  },
  {
    path: '/settings/leave-requests/leave-request-reasons',
    record: () => import('./setup/leave-reasons.record.ts').then((file) => file.leaveReasonsRecord),
    needs: setupRights.read,
    title: { en: 'Leave request reasons', es: 'Motivos de ausencia' },
    about: {
      en: 'Why employees are away, and what it is counted in.',
      es: 'Por qué se ausenta el personal y en qué se cuenta.',
    },
    keywords: { en: 'sick vacation jury absence', es: 'enfermedad vacaciones jurado' },
    one: { en: 'Reason', es: 'Motivo' },
    menus: [{ menu: 'main', order: 20, under: 'settings/leave-requests' }],
  },
  {
    path: '/settings/leave-requests/leave-requests-allowed',
    record: () =>
      import('./setup/leave-allowances.record.ts').then((file) => file.leaveAllowancesRecord),
    needs: setupRights.read,
    title: { en: 'Leave requests allowed', es: 'Ausencias permitidas' },
    about: {
      en: 'How much of each reason a group gets, and how it is earned and kept.',
      es: 'Cuánto de cada motivo recibe un grupo, y cómo se gana y se conserva.',
    },
    keywords: { en: 'accrual balance carryover cap', es: 'saldo acumulación límite' },
    one: { en: 'What is allowed', es: 'Lo que se permite' },
    menus: [{ menu: 'main', order: 30, under: 'settings/leave-requests' }],
  },
  {
    path: '/staff/leave-requests',
    record: () => import('./leave/leave-requests.record.ts').then((file) => file.leaveRequest),
    needs: [[asks, decides]],
    title: { en: 'Leave requests', es: 'Solicitudes de ausencia' },
    about: {
      en: 'Your own requests, and those that wait for you.',
      es: 'Sus solicitudes y las que esperan por usted.',
    },
    keywords: {
      en: 'absence sick vacation substitute',
      es: 'ausencia enfermedad vacaciones suplente',
    },
    one: { en: 'Leave request', es: 'Solicitud de ausencia' },
    menus: [{ menu: 'main', order: 46, under: 'staff', icon: 'inbox' }],
    why: 'definitions: a manager approves or denies, and a delegate acts in every queue; no path is given for it',
  },
]

const page = <const Name extends string>(
  name: Name,
  order: number,
  under: string,
  title: BothLanguages,
  needs: readonly (readonly string[])[],
) =>
  ({
    name: `staff-member/${name}` as const,
    path: `/staff-member/:staffID/${name}`,
    area: 'app',
    needs,
    title,
    menus: [{ menu: 'staff', order, under }],
    parent: 'staff/search',
  }) as const

/** Pages for the person and for those who keep personnel records. */
const own = [[keepsPersonnel, 'staff-own']] as const

export const screens = defineScreens(
  [
    {
      name: 'settings/human-resources/supervisors',
      path: '/settings/human-resources/supervisors',
      area: 'app',
      needs: [[keepsPersonnel, setupRights.edit]],
      title: { en: 'Supervisors', es: 'Supervisores' },
      about: {
        en: 'Who reports to whom, by position.',
        es: 'Quién depende de quién, por puesto.',
      },
      keywords: { en: 'org chart organization', es: 'organigrama' },
      menus: [{ menu: 'main', order: 30, under: 'settings/human-resources' }],
    },
    {
      name: 'staff/leave-balances',
      path: '/staff/leave-balances',
      area: 'app',
      needs: [keepsPersonnel],
      title: { en: 'Leave balances', es: 'Saldos de ausencias' },
      about: {
        en: 'What everyone has today, and what they can still ask for.',
        es: 'Lo que cada persona tiene hoy y lo que aún puede pedir.',
      },
      keywords: { en: 'sick vacation days hours', es: 'enfermedad vacaciones días horas' },
      menus: [{ menu: 'main', order: 47, under: 'staff', icon: 'list-details' }],
      why: 'human resources see the balances of everyone at once; no path is given',
    },
    page('employment', 205, 'staff-member/work', { en: 'Employment', es: 'Empleo' }, own),
    page(
      'leave-requests',
      225,
      'staff-member/work',
      { en: 'Leave and balances', es: 'Ausencias y saldos' },
      own,
    ),
    page('licenses', 230, 'staff-member/work', { en: 'Licenses', es: 'Licencias' }, own),
    {
      ...page(
        'personnel-file',
        250,
        'staff-member/work',
        { en: 'Personnel file', es: 'Expediente laboral' },
        own,
      ),
      why: 'platform.md §2.4: the staff-member menu has an item that a permission opens; no path is given',
    },
    page('conferences', 330, 'staff-member/growth', { en: 'Conferences', es: 'Reuniones' }, [
      [holdsConferences, 'staff-own'],
    ]),
  ],
  [
    ...lists,
    {
      ...page(
        'state-reporting',
        240,
        'staff-member/work',
        { en: 'State reporting', es: 'Informes al estado' },
        own,
      ),
      rows: () => import('./staff/staff.fields.ts').then((file) => file.stateReportList),
    },
  ],
)
