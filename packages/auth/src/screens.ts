import { defineScreens, type MenuGroup } from '@atrium/kit/shared'

export const groups: readonly MenuGroup[] = [
  {
    name: 'settings/security',
    title: { en: 'Security', es: 'Seguridad' },
    menus: [{ menu: 'main', order: 70, under: 'settings' }],
  },
]

export const screens = defineScreens([
  {
    name: 'login',
    path: '/login',
    area: 'public',
    needs: 'public',
    title: { en: 'Sign in', es: 'Iniciar sesión' },
  },
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
    name: 'my/privacy-settings',
    path: '/my/privacy-settings',
    area: 'app',
    needs: [],
    title: { en: 'Privacy settings', es: 'Privacidad' },
    menus: [{ menu: 'user', order: 900, icon: 'shield-lock' }],
  },
  {
    name: 'change-password',
    path: '/change-password',
    area: 'app',
    needs: [],
    title: { en: 'Change password', es: 'Cambiar la contraseña' },
    menus: [{ menu: 'user', order: 910, icon: 'key' }],
  },
  {
    name: 'logout',
    path: '/logout',
    area: 'public',
    needs: 'public',
    title: { en: 'Log out', es: 'Cerrar sesión' },
    menus: [{ menu: 'user', order: 990, icon: 'logout' }],
  },
  {
    name: 'settings/security/district-users',
    path: '/settings/security/district-users',
    area: 'app',
    needs: ['security.manage'],
    title: { en: 'District users', es: 'Usuarios del distrito' },
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
    name: 'settings/security/permission-groups',
    path: '/settings/security/permission-groups',
    area: 'app',
    needs: ['security.manage'],
    title: { en: 'Permission groups', es: 'Grupos de permisos' },
    menus: [{ menu: 'main', order: 2, under: 'settings/security' }],
  },
  {
    name: 'settings/security/permission-groups/edit',
    path: '/settings/security/permission-groups/:id',
    area: 'app',
    needs: ['security.manage'],
    title: { en: 'Permission group', es: 'Grupo de permisos' },
    parent: 'settings/security/permission-groups',
  },
])
