import { answering } from '@atrium/kit/thread'
import { heldAgainst, type SchemaVerdict } from './own-schema.ts'
import type { SchemaQuestion } from './own-schema-thread.ts'

answering<SchemaQuestion, SchemaVerdict>(
  ({ schema, credential }) => heldAgainst(schema, credential),
  () => ({ kind: 'unreadable' }),
)
