import { defineScreens, type BothLanguages } from '@atrium/kit/shared'

const needs = [
  ['classroom.use', 'classroom.any'],
  ['staff-own', 'classroom.any'],
] as const

const under = <const Name extends string>(name: Name, title: BothLanguages, param = '') =>
  ({
    name: `classroom/classroom/${name}` as const,
    path: `/classroom/:staffID/:sectionID/classroom/${name}${param}`,
    area: 'app',
    needs,
    title,
    parent: 'classroom/classroom',
  }) as const

export const screens = defineScreens([
  {
    name: 'classroom/classroom',
    path: '/classroom/:staffID/:sectionID/classroom/:date?',
    area: 'app',
    needs,
    title: { en: 'Class feed', es: 'Novedades de la clase' },
    keywords: { en: 'announcements questions messages', es: 'anuncios preguntas mensajes' },
    menus: [{ menu: 'classroom', order: 50 }],
  },
  under('add-snippet', { en: 'Add snippet', es: 'Agregar publicación' }),
  under('edit-snippet', { en: 'Edit snippet', es: 'Editar publicación' }, '/:id'),
  under('message-log', { en: 'Message log', es: 'Registro de mensajes' }),
  under('respond-to-question', { en: 'Respond to question', es: 'Responder pregunta' }, '/:id'),
  under('search-snippets', { en: 'Search snippets', es: 'Buscar publicaciones' }),
  {
    name: 'classroom/resources',
    path: '/classroom/:staffID/:sectionID/resources',
    area: 'app',
    needs,
    title: { en: 'Resources', es: 'Recursos' },
    keywords: { en: 'handouts links files', es: 'materiales enlaces archivos' },
    menus: [{ menu: 'classroom', order: 60 }],
  },
  {
    name: 'student/class-feed',
    path: '/student/:studentID/class-feed',
    area: 'app',
    needs: [['students.read', 'children.own', 'profile.own']],
    title: { en: 'Class news', es: 'Novedades de las clases' },
    keywords: { en: 'messages questions teachers', es: 'mensajes preguntas maestros' },
    menus: [{ menu: 'student', order: 415, under: 'student/learning' }],
    parent: 'students/search',
    why: 'Where students and families read what their classes post, and ask questions',
  },
])
