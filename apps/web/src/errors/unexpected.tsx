export { ErrorState as default } from '@atrium/ui'
