import { alsoPurged, dataOf } from '@atrium/kit/server'
import { jobRuns } from '@atrium/kit/tables'
import { sql } from 'drizzle-orm'
import { sendResetLinksJob } from './reset-links.job.ts'
import {
  accounts,
  knownPermissions,
  leftPeople,
  permissionGroups,
  platformAdministrators,
  recoveryCodes,
  recoveryEmailChanges,
  resetTokens,
  secondFactors,
  sessions,
  signInSteps,
  supportAccess,
  supportPeople,
  supportVisits,
  userPermissionGroups,
  userPreferences,
  userRoles,
  users,
} from './auth.table.ts'

export const data = [
  dataOf(accounts, {
    of: 'userID',
    title: { en: 'Account', es: 'Cuenta' },
    people: 'userID',
    directory: 'recoveryEmail',
    personal: 'loginName disabled passwordChangedAt lastSignInAt',
    secret: 'passwordHash',
    kept: 'withPerson',
  }),
  dataOf(knownPermissions, { setup: 'name', kept: 'inUse' }),
  dataOf(leftPeople, {
    of: 'userID',
    title: { en: 'Accounts about to be closed', es: 'Cuentas por cerrar' },
    people: 'userID',
    kept: 'withPerson',
  }),
  dataOf(permissionGroups, { keys: 'key', setup: 'name description permissions', kept: 'inUse' }),
  dataOf(platformAdministrators, {
    of: 'userID',
    title: { en: 'Administrators of the installation', es: 'Administradores de la instalación' },
    people: 'userID',
    kept: 'withPerson',
  }),
  dataOf(recoveryCodes, {
    of: 'userID',
    title: { en: 'Recovery codes', es: 'Códigos de recuperación' },
    people: 'userID',
    secret: 'codeHash',
    kept: 'withPerson',
  }),
  dataOf(recoveryEmailChanges, {
    of: 'userID',
    title: { en: 'Changes of the recovery email', es: 'Cambios del correo de recuperación' },
    people: 'userID',
    personal: 'newEmail confirmExpiresAt confirmedAt oldEmail oldLoginName undoExpiresAt',
    secret: 'confirmTokenHash undoTokenHash',
    kept: {
      days: 30,
      after: sql`coalesce(undo_expires_at, confirm_expires_at)`,
      what: { en: 'Changes of the recovery email', es: 'Cambios del correo de recuperación' },
    },
  }),
  dataOf(resetTokens, {
    of: 'userID',
    title: { en: 'Password reset links', es: 'Enlaces para restablecer la contraseña' },
    people: 'userID',
    personal: 'expiresAt',
    secret: 'tokenHash',
    kept: {
      days: 0,
      after: 'expiresAt',
      what: {
        en: 'Password reset links that have expired',
        es: 'Enlaces vencidos para restablecer la contraseña',
      },
    },
  }),
  dataOf(secondFactors, {
    of: 'userID',
    title: { en: 'Second steps at sign-in', es: 'Segundos pasos al iniciar sesión' },
    people: 'userID',
    personal: 'kind name lastStep counter transports lastUsedAt confirmedAt',
    secret: 'secret credentialID publicKey',
    kept: 'withPerson',
  }),
  dataOf(sessions, {
    of: 'userID',
    title: { en: 'Sessions', es: 'Sesiones' },
    keys: 'schoolID currentEventID seenSchoolID',
    people: 'userID currentStudentID currentStaffID currentGuardianID seenUserID',
    personal: 'activeAt idleExpiresAt absoluteExpiresAt confirmedAt seenUntil ip userAgent',
    secret: 'idHash',
    kept: {
      days: 0,
      after: sql`least(idle_expires_at, absolute_expires_at)`,
      what: { en: 'Sessions that have ended', es: 'Sesiones terminadas' },
    },
  }),
  dataOf(signInSteps, {
    of: 'userID',
    title: { en: 'Unfinished sign-ins', es: 'Inicios de sesión sin terminar' },
    people: 'userID',
    personal: 'expiresAt',
    secret: 'tokenHash challenge',
    kept: {
      days: 0,
      after: 'expiresAt',
      what: { en: 'Unfinished sign-ins', es: 'Inicios de sesión sin terminar' },
    },
  }),
  dataOf(supportAccess, {
    keys: 'groupID',
    people: 'grantedBy endedBy',
    setup: 'looksOnly reason grantedAt endsAt endedAt',
    kept: {
      permanently: {
        en: 'A district can always show when support had access.',
        es: 'El distrito siempre puede mostrar cuándo tuvo acceso el soporte.',
      },
    },
  }),
  dataOf(supportPeople, {
    keys: 'homeDistrictID homeUserID',
    people: 'userID',
    kept: 'inUse',
  }),
  dataOf(supportVisits, {
    keys: 'accessID',
    people: 'userID',
    setup: 'at',
    kept: {
      permanently: {
        en: 'A district can always show when support had access.',
        es: 'El distrito siempre puede mostrar cuándo tuvo acceso el soporte.',
      },
    },
  }),
  dataOf(userPermissionGroups, {
    of: 'userID',
    title: { en: 'Permission groups', es: 'Grupos de permisos' },
    keys: 'groupID schoolID',
    people: 'userID grantedBy delegatedBy',
    personal: 'fromRoster grantedAt startsAt endsAt',
    kept: 'withPerson',
  }),
  dataOf(userPreferences, {
    of: 'userID',
    title: { en: 'Preferences', es: 'Preferencias' },
    people: 'userID',
    personal: 'name value',
    kept: 'withPerson',
  }),
  dataOf(userRoles, {
    of: 'userID',
    title: { en: 'Roles', es: 'Roles' },
    keys: 'schoolID',
    people: 'userID',
    personal: 'role',
    kept: 'withPerson',
  }),
  dataOf(users, {
    of: 'id',
    title: { en: 'Person', es: 'Persona' },
    keys: 'sourcedID stateID localID publicSlug',
    files: 'photoUUID',
    directory: 'email phone sms',
    educationRecord: 'firstName middleName lastName suffix preferredName birthDate gender status',
    personal: 'username language showInPublicCatalog',
    kept: 'withPerson',
    erased: {
      why: {
        en: 'Rows that are kept show this number, and no longer a person.',
        es: 'Los registros que se conservan muestran este número, y ya no a una persona.',
      },
      clear:
        'sourcedID stateID localID username email middleName suffix preferredName birthDate gender phone sms photoUUID',
      set: {
        firstName: 'Deleted',
        lastName: 'student',
        status: 'inactive',
        showInPublicCatalog: false,
      },
    },
  }),
  // What was typed to request a reset link identifies people, and isn't needed afterward.
  alsoPurged(jobRuns, {
    days: 1,
    after: 'createdAt',
    only: sql`name = ${sendResetLinksJob.name} and status in ('done', 'failed', 'cancelled')`,
    what: {
      en: 'Names typed to request a reset link',
      es: 'Nombres escritos para pedir un enlace',
    },
  }),
]
