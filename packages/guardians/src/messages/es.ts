import type { en } from './en.ts'

export const es: Record<keyof typeof en, string> = {
  'guardians.add.title': 'Agregar padre o tutor',
  'guardians.add.submit': 'Agregar padre o tutor',
  'guardians.add.done': 'Se agregó a {name}.',
  'guardians.add.for': 'Para {name}',
  'guardians.add.link': 'En relación con el estudiante',
  'guardians.children.title': 'Hijos',
  'guardians.children.mine': 'Mis hijos',
  'guardians.children.mineNone': 'Todavía no tiene hijos vinculados. Pídaselo a su escuela.',
  'guardians.children.none':
    'No hay ningún hijo vinculado. Vincúlelo desde la página de familia del estudiante.',
  'guardians.children.restricted': 'Orden judicial',
  'guardians.membership.title': 'Escuelas',
  'guardians.membership.none': 'Ningún hijo de este padre o tutor está en una escuela.',
}
