export { bulkOperationsRouter } from './bulk-operations.router.ts'
