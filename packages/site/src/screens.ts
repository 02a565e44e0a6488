import { defineScreens } from '@atrium/kit/shared'

export const screens = defineScreens([
  {
    name: 'site-pages',
    path: '/site-pages',
    area: 'public',
    needs: ['site.manage'],
    title: { en: 'Public pages', es: 'Páginas públicas' },
    menus: [{ menu: 'main', order: 90, under: 'settings', icon: 'world' }],
  },
  {
    name: 'settings/help-documents',
    path: '/settings/help-documents',
    area: 'app',
    needs: ['site.manage'],
    title: { en: 'Help documents', es: 'Documentos de ayuda' },
    menus: [{ menu: 'main', order: 91, under: 'settings' }],
  },
  {
    name: 'settings/help-documents/edit',
    path: '/settings/help-documents/:id',
    area: 'app',
    needs: ['site.manage'],
    title: { en: 'Help document', es: 'Documento de ayuda' },
    parent: 'settings/help-documents',
  },
])
