export { readSettings, type Settings } from '@atrium/kit/server'
