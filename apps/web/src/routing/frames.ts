import { loadable } from './loadable.tsx'

export const appFrame = loadable(() => import('../shell/app-frame.tsx'))
export const publicFrame = loadable(() => import('../public-site/public-frame.tsx'))
