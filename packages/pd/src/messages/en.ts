import { catalogEn } from './catalog.en.ts'
import { noticesEn } from './notices.en.ts'
import { officeEn } from './office.en.ts'
import { ownEn } from './own.en.ts'

export const en = { ...noticesEn, ...officeEn, ...catalogEn, ...ownEn }
