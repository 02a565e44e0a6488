import { defineScreens, type RecordScreens } from '@atrium/kit/shared'

const lists: readonly RecordScreens[] = [
  {
    path: '/settings/help-documents',
    record: () =>
      import('./help-documents/help-documents.record.ts').then((file) => file.helpDocumentsRecord),
    needs: ['site.manage'],
    title: { en: 'Help documents', es: 'Documentos de ayuda' },
    about: {
      en: 'Your own help pages, in place of the built-in ones.',
      es: 'Sus propias páginas de ayuda, en lugar de las incluidas.',
    },
    keywords: { en: 'documentation guide', es: 'guía documentación' },
    one: { en: 'Help document', es: 'Documento de ayuda' },
    menus: [{ menu: 'main', order: 91, under: 'settings' }],
  },
]

export const screens = defineScreens(
  [
    {
      name: 'site-pages',
      path: '/site-pages',
      area: 'public',
      needs: ['site.manage'],
      title: { en: 'Public pages', es: 'Páginas públicas' },
      about: {
        en: 'The pages visitors see without signing in.',
        es: 'Las páginas que el público ve sin iniciar sesión.',
      },
      keywords: { en: 'website front page public', es: 'sitio web página pública' },
      menus: [{ menu: 'main', order: 90, under: 'settings', icon: 'world' }],
    },
  ],
  lists,
)
