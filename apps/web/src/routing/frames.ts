import { loadable } from './loadable.ts'

export const appFrame = loadable(() => import('../shell/app-frame.tsx'))
export const publicFrame = loadable(() => import('../public-site/public-frame.tsx'))
