// npm run build: builds the web client, stale or not.
import { buildWeb } from './lib/web-build.ts'

const seconds = await buildWeb({ force: true })
console.log(`Web client built in ${seconds?.toFixed(1)} s: apps/web/dist`)
