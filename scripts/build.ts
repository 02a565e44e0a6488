// npm run build: the web client, whether or not it is stale.
import { buildWeb } from './lib/web-build.ts'

const seconds = await buildWeb({ force: true })
console.log(`Web client built in ${seconds?.toFixed(1)} s: apps/web/dist`)
