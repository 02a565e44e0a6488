export { pdRouter } from './pd.router.ts'
