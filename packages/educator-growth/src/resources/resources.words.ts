export const resourceKinds = ['article', 'book', 'video', 'course', 'tool', 'sample'] as const
export type ResourceKind = (typeof resourceKinds)[number]
export const resourceKindTexts = {
  article: { en: 'Article', es: 'Artículo' },
  book: { en: 'Book', es: 'Libro' },
  video: { en: 'Video', es: 'Video' },
  course: { en: 'Course', es: 'Curso' },
  tool: { en: 'Tool', es: 'Herramienta' },
  sample: { en: 'Example from a class', es: 'Ejemplo de una clase' },
} as const
