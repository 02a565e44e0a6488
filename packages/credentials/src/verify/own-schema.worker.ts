import { answering } from '@atrium/kit/thread'
import { checkAgainst, type SchemaVerdict } from './own-schema.ts'
import type { SchemaQuestion } from './own-schema-thread.ts'

answering<SchemaQuestion, SchemaVerdict>(
  ({ schema, credential }) => checkAgainst(schema, credential),
  () => ({ kind: 'unreadable' }),
)
