export const messages = {
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
}
