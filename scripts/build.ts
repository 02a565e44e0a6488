// npm run build: builds the web client, stale or not, and the server if it is stale.
import { buildServer } from './lib/server-build.ts'
import { buildWeb } from './lib/web-build.ts'

const seconds = await buildWeb({ force: true })
console.log(`Web client built in ${seconds?.toFixed(1)} s: apps/web/dist`)
console.log(`Server built: ${await buildServer()}`)
