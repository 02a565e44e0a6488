import { defineScreens } from '@atrium/kit/shared'

export const screens = defineScreens([
  {
    name: 'credentials/verify',
    path: '/credentials/verify',
    area: 'public',
    needs: 'public',
    title: { en: 'Verify a credential', es: 'Verificar una credencial' },
    keywords: {
      en: 'check a badge diploma is real',
      es: 'comprobar que una insignia es auténtica',
    },
    menus: [{ menu: 'public', order: 60, icon: 'certificate' }],
  },
  {
    name: 'credentials/badge',
    path: '/credentials/badge/:uuid',
    area: 'public',
    needs: 'public',
    title: { en: 'Earned badge', es: 'Insignia obtenida' },
    parent: 'credentials/verify',
  },
  {
    name: 'my/credentials',
    path: '/my/credentials',
    area: 'app',
    needs: [],
    title: { en: 'My credentials', es: 'Mis credenciales' },
    keywords: {
      en: 'my badges diploma wallet download',
      es: 'mis insignias diploma cartera descargar',
    },
    menus: [{ menu: 'user', order: 46, icon: 'certificate' }],
  },
  {
    name: 'settings/credential-issuer',
    path: '/settings/credential-issuer',
    area: 'app',
    needs: ['credentials.manage'],
    title: { en: 'Issuer and signing keys', es: 'Emisor y claves de firma' },
    about: {
      en: 'The name and keys on the credentials you issue.',
      es: 'El nombre y las claves de las credenciales que emite.',
    },
    keywords: { en: 'badges signing open badges', es: 'insignias firma' },
    menus: [{ menu: 'main', order: 76, under: 'settings' }],
  },
])
